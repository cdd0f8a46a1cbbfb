import { reportListInput } from "@/lib/contracts/reports";
import { leadAccess } from "@/lib/server/auth/access";
import { listReports } from "@/lib/server/reports/queries";
import { defineRoute } from "@/lib/server/route";

export const GET = defineRoute({
  input: reportListInput,
  authorize: (context, viewer, { slug }) => leadAccess(context, viewer, slug, "reports.read"),
  run: listReports,
});
