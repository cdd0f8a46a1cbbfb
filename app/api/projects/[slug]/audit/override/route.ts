import { overrideGateInput } from "@/lib/contracts/audit";
import { overrideGate } from "@/lib/server/audit/commands";
import { leadAccess } from "@/lib/server/auth/access";
import { defineRoute } from "@/lib/server/route";

export const POST = defineRoute({
  input: overrideGateInput,
  authorize: (context, viewer, params) => leadAccess(context, viewer, params.slug, "audit.decide"),
  run: async (context, lead, input) => {
    await overrideGate(context, lead, input);
    return {};
  },
});
