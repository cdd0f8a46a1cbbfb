import { reportInput } from "@/lib/contracts/reports";
import { participationAccess } from "@/lib/server/auth/access";
import { reportProblem } from "@/lib/server/reports/commands";
import { defineRoute } from "@/lib/server/route";

export const POST = defineRoute({
  input: reportInput,
  authorize: (context, viewer, params) => participationAccess(context, viewer, params.id, "adjudicator"),
  run: async (context, access, input) => {
    await reportProblem(context, access, input);
    return {};
  },
});
