import { optOutInput } from "@/lib/contracts/desks";
import { deskAccess } from "@/lib/server/auth/access";
import { setOptOut } from "@/lib/server/desks/commands";
import { defineRoute } from "@/lib/server/route";

export const POST = defineRoute({
  input: optOutInput,
  authorize: (context, viewer, _params, input) =>
    deskAccess(context, viewer, input.project, input.language, "annotator"),
  run: async (context, desk, input) => {
    await setOptOut(context, desk, input);
    return {};
  },
});
