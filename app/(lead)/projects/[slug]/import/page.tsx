import type { Metadata } from "next";
import { leadTitle, readAsLead } from "@/app/(lead)/reading";
import { ImportPanel } from "@/components/exchange/ImportPanel";
import { projectPath } from "@/components/projects/paths";
import { Localised } from "@/components/shell/Localised";
import { protocolById } from "@/lib/protocols/registry";
import { listImports } from "@/lib/server/exchange/queries";

export function generateMetadata(): Promise<Metadata> {
  return leadTitle("import");
}

export default async function ImportPage({ params }: { params: Promise<{ slug: string }> }) {
  const { slug } = await params;
  const path = projectPath(slug, "import");
  const view = await readAsLead({ slug, path, action: "project.import" }, async (context, lead) => ({
    runs: await listImports(context, lead),
    categories: protocolById(lead.project.protocolId).categories,
  }));
  return (
    <Localised namespaces={["projects", "exchange"]}>
      <ImportPanel slug={slug} initial={view.runs} categories={view.categories} />
    </Localised>
  );
}
