import { discardInput } from "@/lib/contracts/projects";
import { leadAccess } from "@/lib/server/auth/access";
import { discardSample } from "@/lib/server/projects/commands";
import { defineRoute } from "@/lib/server/route";

export const POST = defineRoute({
  input: discardInput,
  authorize: (context, viewer, params) => leadAccess(context, viewer, params.slug, "sample.discard"),
  run: async (context, lead, input) => {
    await discardSample(context, lead, input);
    return {};
  },
});
