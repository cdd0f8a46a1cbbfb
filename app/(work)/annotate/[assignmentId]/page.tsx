import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { orNotFound, requireViewer } from "@/app/viewing";
import { AnnotationWorkspace } from "@/components/annotations/AnnotationWorkspace";
import { Controls } from "@/components/shell/Controls";
import { Localised } from "@/components/shell/Localised";
import { loadGuideline } from "@/i18n/guideline";
import { getAssignment } from "@/lib/server/annotations/queries";
import { participationAccess } from "@/lib/server/auth/access";
import { serverContext } from "@/lib/server/context";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("annotation"))("title") };
}

export default async function AnnotatePage({ params }: { params: Promise<{ assignmentId: string }> }) {
  const { assignmentId } = await params;
  const viewer = await requireViewer(`/annotate/${assignmentId}`);
  const context = serverContext();
  const view = await orNotFound(async () =>
    getAssignment(context, await participationAccess(context, viewer, assignmentId, "annotator")),
  );
  return (
    <Localised namespaces={["annotation", "drafts", "fields", "inbox", "problems", "xValue"]}>
      <AnnotationWorkspace
        key={assignmentId}
        initial={view}
        guideline={await loadGuideline(view.subject.language)}
        controls={<Controls name={viewer.displayName} />}
      />
    </Localised>
  );
}
