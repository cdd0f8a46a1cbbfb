import type { Metadata } from "next";
import { leadTitle, readAsLead } from "@/app/(lead)/reading";
import { AuditPanel } from "@/components/audit/AuditPanel";
import { projectPath } from "@/components/projects/paths";
import { Localised } from "@/components/shell/Localised";
import { getOverview } from "@/lib/server/projects/queries";

export function generateMetadata(): Promise<Metadata> {
  return leadTitle("audit");
}

export default async function AuditPage({ params }: { params: Promise<{ slug: string }> }) {
  const { slug } = await params;
  const path = projectPath(slug, "audit");
  const view = await readAsLead({ slug, path, action: "audit.read" }, async (context, lead) => ({
    overview: await getOverview(context, lead),
    gateOnAudit: lead.project.settings.gateOnAudit,
  }));
  return (
    <Localised namespaces={["projects", "audit"]}>
      <AuditPanel slug={slug} initial={view.overview} gateOnAudit={view.gateOnAudit} />
    </Localised>
  );
}
