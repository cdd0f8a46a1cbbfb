import type { Metadata } from "next";
import { leadTitle, readAsLead } from "@/app/(lead)/reading";
import { Overview } from "@/components/projects/Overview";
import { projectPath } from "@/components/projects/paths";
import { Localised } from "@/components/shell/Localised";
import { getOverview } from "@/lib/server/projects/queries";

export function generateMetadata(): Promise<Metadata> {
  return leadTitle("overview");
}

export default async function OverviewPage({ params }: { params: Promise<{ slug: string }> }) {
  const { slug } = await params;
  const view = await readAsLead(
    { slug, path: projectPath(slug), action: "project.read" },
    async (context, lead) => ({
      overview: await getOverview(context, lead),
      cellPlan: lead.project.settings.cellPlan,
    }),
  );
  return (
    <Localised namespaces={["projects", "audit"]}>
      <Overview slug={slug} initial={view.overview} cellPlan={view.cellPlan} />
    </Localised>
  );
}
