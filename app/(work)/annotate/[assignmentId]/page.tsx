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
import { guidelineEntries } from "@/lib/server/guidance/queries";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("annotation"))("title") };
}

export default async function AnnotatePage({ params }: { params: Promise<{ assignmentId: string }> }) {
  const { assignmentId } = await params;
  const viewer = await requireViewer(`/annotate/${assignmentId}`);
  const context = serverContext();
  const { view, guideline } = await orNotFound(async () => {
    const access = await participationAccess(context, viewer, assignmentId, "annotator");
    const entries = await guidelineEntries(context.annotatorDb, access.project.id, access.language);
    return {
      view: await getAssignment(context, access),
      guideline: await loadGuideline(access.language, entries, access.project.slug),
    };
  });
  return (
    <Localised
      namespaces={[
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
      <AnnotationWorkspace
        key={assignmentId}
        initial={view}
        guideline={guideline}
        controls={<Controls name={viewer.displayName} />}
      />
    </Localised>
  );
}
