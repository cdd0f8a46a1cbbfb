import type { Metadata } from "next";
import { leadTitle, readAsLead } from "@/app/(lead)/reading";
import { projectPath } from "@/components/projects/paths";
import { RecheckPanel } from "@/components/recheck/RecheckPanel";
import { Localised } from "@/components/shell/Localised";
import { getRecheckView } from "@/lib/server/recheck/queries";

export function generateMetadata(): Promise<Metadata> {
  return leadTitle("recheck");
}

export default async function RecheckPage({ params }: { params: Promise<{ slug: string }> }) {
  const { slug } = await params;
  const path = projectPath(slug, "recheck");
  const view = await readAsLead({ slug, path, action: "recheck.read" }, async (context, lead) => ({
    recheck: await getRecheckView(context, lead),
    isWanted: lead.project.settings.recheck,
  }));
  return (
    <Localised namespaces={["projects", "recheck"]}>
      <RecheckPanel slug={slug} initial={view.recheck} isWanted={view.isWanted} />
    </Localised>
  );
}
