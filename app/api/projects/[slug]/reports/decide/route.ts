import { decideReportInput } from "@/lib/contracts/reports";
import { leadAccess } from "@/lib/server/auth/access";
import { decideReport } from "@/lib/server/reports/commands";
import { defineRoute } from "@/lib/server/route";

export const POST = defineRoute({
  input: decideReportInput,
  // A text of the length that an import takes, in any script, escaped as JSON may be.
  maxBytes: 1024 * 1024,
  authorize: (context, viewer, { slug }) => leadAccess(context, viewer, slug, "reports.decide"),
  run: async (context, access, input) => {
    await decideReport(context, access, input);
    return {};
  },
});
