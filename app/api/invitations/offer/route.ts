import { offerInput } from "@/lib/contracts/account";
import { offerOf } from "@/lib/server/people/queries";
import { defineOpenRoute } from "@/lib/server/route";

/** A post although it only reads: the token must be in no address. The link itself is the proof. */
export const POST = defineOpenRoute({
  input: offerInput,
  authorize: async () => ({}),
  run: (context, _, input) => offerOf(context, input.token),
});
