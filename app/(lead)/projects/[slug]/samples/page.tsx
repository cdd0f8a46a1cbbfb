import type { Metadata } from "next";
import { leadTitle, readAsLead } from "@/app/(lead)/reading";
import { samplesPath } from "@/components/projects/paths";
import { SampleList } from "@/components/samples/SampleList";
import { Localised } from "@/components/shell/Localised";
import { uuid } from "@/lib/contracts/inputs";
import { sampleListInput } from "@/lib/contracts/projects";
import { protocolById } from "@/lib/protocols/registry";
import { listSamples } from "@/lib/server/projects/queries";
import { sampleStates } from "@/lib/workflow/sample-state";

export function generateMetadata(): Promise<Metadata> {
  return leadTitle("samples");
}

type Query = Record<string, string | string[] | undefined>;

/** Each filter of an address that is one; what somebody mistyped is left out rather than refused. */
function filterOf(query: Query) {
  const only = (name: "language" | "category" | "state") => {
    const parsed = sampleListInput.shape[name].safeParse(query[name] || undefined);
    return parsed.success ? parsed.data : undefined;
  };
  const state = only("state");
  const after = uuid.safeParse(query.after);
  return {
    filter: {
      language: only("language"),
      category: only("category"),
      state: sampleStates.find((each) => each === state),
    },
    after: after.success ? after.data : undefined,
  };
}

export default async function SamplesPage({
  params,
  searchParams,
}: {
  params: Promise<{ slug: string }>;
  searchParams: Promise<Query>;
}) {
  const { slug } = await params;
  const { filter, after } = filterOf(await searchParams);
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
