import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { orNotFound, requireViewer } from "@/app/viewing";
import { PracticeWorkspace } from "@/components/practice/PracticeWorkspace";
import { practicePath } from "@/components/practice/places";
import { Controls } from "@/components/shell/Controls";
import { Localised } from "@/components/shell/Localised";
import { loadGuideline } from "@/i18n/guideline";
import { loadPractice } from "@/i18n/practice";
import { anyDeskAccess } from "@/lib/server/auth/access";
import { serverContext } from "@/lib/server/context";
import { guidelineEntries } from "@/lib/server/guidance/queries";
import { getPracticeItem } from "@/lib/server/practice/queries";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("practice"))("title") };
}

export default async function PracticeItemPage({
  params,
}: {
  params: Promise<{ slug: string; language: string; item: string }>;
}) {
  const { slug, language, item } = await params;
  const place = { project: slug, language };
  const viewer = await requireViewer(practicePath(place, item));
  const context = serverContext();
  const { view, protocolId, guideline } = await orNotFound(async () => {
    const desk = await anyDeskAccess(context, viewer, slug, language);
    const { id, protocolId } = desk.project;
    const course = await loadPractice(protocolId, language);
    return {
      protocolId,
      view: await getPracticeItem(context, desk, course, item),
      guideline: await loadGuideline(
        language,
        await guidelineEntries(context.annotatorDb, id, language),
        slug,
      ),
    };
  });
  return (
    <Localised namespaces={["annotation", "fields", "guidance", "practice", "problems", "xValue"]}>
      <PracticeWorkspace
        key={item}
        view={view}
        place={place}
        protocolId={protocolId}
        guideline={guideline}
        keptKey={`${viewer.signInName}:${slug}:${language}:${item}`}
        controls={<Controls name={viewer.displayName} />}
      />
    </Localised>
  );
}
