import { attestInput } from "@/lib/contracts/desks";
import { attest } from "@/lib/server/desks/commands";
import { defineRoute } from "@/lib/server/route";

export const POST = defineRoute({
  input: attestInput,
  authorize: async (_, viewer) => viewer,
  run: async (context, viewer, input) => {
    await attest(context, viewer, input);
    return {};
  },
});
