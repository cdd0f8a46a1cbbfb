import { emptyInput } from "@/lib/contracts/inputs";
import { signOutEverywhere } from "@/lib/server/people/commands";
import { defineRoute } from "@/lib/server/route";

export const POST = defineRoute({
  input: emptyInput,
  authorize: async (_, viewer) => viewer,
  run: async (context, viewer) => {
    await signOutEverywhere(context, viewer);
    return {};
  },
});
