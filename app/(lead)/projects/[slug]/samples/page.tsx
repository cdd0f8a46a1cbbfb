import type { Metadata } from "next";
import { type AddressQuery, filterOf, leadTitle, readAsLead } from "@/app/(lead)/reading";
import { samplesPath } from "@/components/projects/paths";
import { SampleList } from "@/components/samples/SampleList";
import { Localised } from "@/components/shell/Localised";
import { sampleListInput } from "@/lib/contracts/projects";
import { protocolById } from "@/lib/protocols/registry";
import { listSamples } from "@/lib/server/projects/queries";

export function generateMetadata(): Promise<Metadata> {
  return leadTitle("samples");
}

export default async function SamplesPage({
  params,
  searchParams,
}: {
  params: Promise<{ slug: string }>;
  searchParams: Promise<AddressQuery>;
}) {
  const { slug } = await params;
  const { after, ...filter } = filterOf(sampleListInput, await searchParams);
  const path = samplesPath(slug, filter, after);
  const view = await readAsLead({ slug, path, action: "sample.read" }, async (context, lead) => ({
    list: await listSamples(context, lead, { ...filter, after }),
    cellPlan: lead.project.settings.cellPlan,
    categories: protocolById(lead.project.protocolId).categories,
  }));
  return (
    <Localised namespaces={["projects", "samples"]}>
      <SampleList
        slug={slug}
        filter={filter}
        isFirstPage={after === undefined}
        categories={view.categories}
        list={view.list}
        cellPlan={view.cellPlan}
      />
    </Localised>
  );
}
