import type { Metadata } from "next";
import { leadTitle, readAsLead } from "@/app/(lead)/reading";
import { reportsPath } from "@/components/projects/paths";
import { ReportsPanel } from "@/components/reports/ReportsPanel";
import { Localised } from "@/components/shell/Localised";
import { reportListInput } from "@/lib/contracts/reports";
import { listReports } from "@/lib/server/reports/queries";

export function generateMetadata(): Promise<Metadata> {
  return leadTitle("reports");
}

type Query = Record<string, string | string[] | undefined>;

/** What of an address is a filter; what somebody mistyped is left out rather than refused. */
function filterOf(query: Query) {
  const status = reportListInput.shape.status.safeParse(query.status);
  const after = reportListInput.shape.after.safeParse(query.after);
  return { status: status.data, after: after.data };
}

export default async function ReportsPage({
  params,
  searchParams,
}: {
  params: Promise<{ slug: string }>;
  searchParams: Promise<Query>;
}) {
  const { slug } = await params;
  const { status, after } = filterOf(await searchParams);
  const path = reportsPath(slug, status, after);
  const list = await readAsLead({ slug, path, action: "reports.read" }, (context, lead) =>
    listReports(context, lead, { status, after }),
  );
  return (
    <Localised namespaces={["projects", "reportDesk", "reports"]}>
      <ReportsPanel slug={slug} status={status} after={after} list={list} />
    </Localised>
  );
}
