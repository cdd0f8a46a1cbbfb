import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { orNotFound, requireViewer } from "@/app/viewing";
import { PracticeOverview } from "@/components/practice/PracticeOverview";
import { practicePath } from "@/components/practice/places";
import { Localised } from "@/components/shell/Localised";
import { PageFrame } from "@/components/shell/PageFrame";
import { loadPractice } from "@/i18n/practice";
import { anyDeskAccess } from "@/lib/server/auth/access";
import { serverContext } from "@/lib/server/context";
import { getPractice } from "@/lib/server/practice/queries";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("practice"))("title") };
}

export default async function PracticePage({
  params,
}: {
  params: Promise<{ slug: string; language: string }>;
}) {
  const { slug, language } = await params;
  const viewer = await requireViewer(practicePath({ project: slug, language }));
  const context = serverContext();
  const view = await orNotFound(async () => {
    const desk = await anyDeskAccess(context, viewer, slug, language);
    return getPractice(context, desk, await loadPractice(desk.project.protocolId, language));
  });
  return (
    <Localised namespaces={["practice", "xValue"]}>
      <PageFrame name={viewer.displayName}>
        <PracticeOverview view={view} />
      </PageFrame>
    </Localised>
  );
}
