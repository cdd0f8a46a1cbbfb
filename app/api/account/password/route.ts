import { passwordInput } from "@/lib/contracts/account";
import { setPassword } from "@/lib/server/people/commands";
import { defineRoute } from "@/lib/server/route";

/** One's own account: being signed in is all the access it takes. */
export const POST = defineRoute({
  input: passwordInput,
  authorize: async (_, viewer) => viewer,
  run: async (context, viewer, input) => {
    await setPassword(context, viewer, input);
    return {};
  },
});
