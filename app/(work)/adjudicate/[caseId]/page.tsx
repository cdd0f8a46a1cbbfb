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

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("adjudication"))("title") };
}

export default async function AdjudicatePage({ params }: { params: Promise<{ caseId: string }> }) {
  const { caseId } = await params;
  const viewer = await requireViewer(`/adjudicate/${caseId}`);
  const context = serverContext();
  const view = await orNotFound(async () =>
    getCase(context, await participationAccess(context, viewer, caseId, "adjudicator")),
  );
  return (
    <Localised namespaces={["adjudication", "annotation", "drafts", "fields", "inbox", "problems", "xValue"]}>
      <CaseWorkspace
        key={caseId}
        initial={view}
        guideline={await loadGuideline(view.subject.language)}
        controls={<Controls name={viewer.displayName} />}
      />
    </Localised>
  );
}
