import type { Metadata } from "next";
import { leadTitle, readAsLead } from "@/app/(lead)/reading";
import { samplePath } from "@/components/projects/paths";
import { SampleDetail } from "@/components/samples/SampleDetail";
import { Localised } from "@/components/shell/Localised";
import { getSample } from "@/lib/server/projects/queries";

export function generateMetadata(): Promise<Metadata> {
  return leadTitle("samples");
}

export default async function SamplePage({
  params,
}: {
  params: Promise<{ slug: string; sampleId: string }>;
}) {
  const { slug, sampleId } = await params;
  const path = samplePath(slug, sampleId);
  const view = await readAsLead({ slug, path, action: "sample.read" }, async (context, lead) => ({
    sample: await getSample(context, lead, sampleId),
    protocolId: lead.project.protocolId,
  }));
  return (
    <Localised namespaces={["projects", "recheck", "reportDesk", "reports", "samples"]}>
      <SampleDetail slug={slug} {...view} />
    </Localised>
  );
}
