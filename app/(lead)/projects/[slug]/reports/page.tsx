import type { Metadata } from "next";
import { type AddressQuery, filterOf, leadTitle, readAsLead } from "@/app/(lead)/reading";
import { reportsPath } from "@/components/projects/paths";
import { ReportsPanel } from "@/components/reports/ReportsPanel";
import { Localised } from "@/components/shell/Localised";
import { reportListInput } from "@/lib/contracts/reports";
import { listReports } from "@/lib/server/reports/queries";

export function generateMetadata(): Promise<Metadata> {
  return leadTitle("reports");
}

export default async function ReportsPage({
  params,
  searchParams,
}: {
  params: Promise<{ slug: string }>;
  searchParams: Promise<AddressQuery>;
}) {
  const { slug } = await params;
  const { status, after } = filterOf(reportListInput, await searchParams);
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
