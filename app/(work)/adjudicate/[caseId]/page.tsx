import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { orNotFound, requireViewer } from "@/app/viewing";
import { CaseWorkspace } from "@/components/adjudication/CaseWorkspace";
import { Controls } from "@/components/shell/Controls";
import { Localised } from "@/components/shell/Localised";
import { loadGuideline } from "@/i18n/guideline";
import { getCase } from "@/lib/server/adjudication/queries";
import { participationAccess } from "@/lib/server/auth/access";
import { serverContext } from "@/lib/server/context";
import { guidelineEntries } from "@/lib/server/guidance/queries";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("adjudication"))("title") };
}

export default async function AdjudicatePage({ params }: { params: Promise<{ caseId: string }> }) {
  const { caseId } = await params;
  const viewer = await requireViewer(`/adjudicate/${caseId}`);
  const context = serverContext();
  const { view, guideline } = await orNotFound(async () => {
    const access = await participationAccess(context, viewer, caseId, "adjudicator");
    const entries = await guidelineEntries(context.annotatorDb, access.project.id, access.language);
    return {
      view: await getCase(context, access),
      guideline: await loadGuideline(access.language, entries, access.project.slug),
    };
  });
  return (
    <Localised
      namespaces={[
        "adjudication",
        "annotation",
        "attestation",
        "drafts",
        "fields",
        "guidance",
        "inbox",
        "problems",
        "reports",
        "xValue",
      ]}
    >
      <CaseWorkspace
        key={caseId}
        initial={view}
        guideline={guideline}
        controls={<Controls name={viewer.displayName} />}
      />
    </Localised>
  );
}
