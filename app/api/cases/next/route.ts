import { type Claimed, claimCaseInput } from "@/lib/contracts/assignments";
import { claimNextCase } from "@/lib/server/assignments/commands";
import { deskAccess } from "@/lib/server/auth/access";
import { defineRoute } from "@/lib/server/route";

export const POST = defineRoute({
  input: claimCaseInput,
  authorize: (context, viewer, _params, input) =>
    deskAccess(context, viewer, input.project, input.language, "adjudicator"),
  run: async (context, desk, input): Promise<Claimed> => ({
    assignmentId: await claimNextCase(context, desk, input.point),
  }),
});
