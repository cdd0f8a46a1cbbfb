import { acceptInput } from "@/lib/contracts/people";
import { acceptInvitation } from "@/lib/server/people/commands";
import { defineOpenRoute } from "@/lib/server/route";

/** The link is the proof; who is signed in decides only for whom it is taken up. */
export const POST = defineOpenRoute({
  input: acceptInput,
  authorize: async (_, viewer) => ({ viewer }),
  run: (context, { viewer }, input) => acceptInvitation(context, viewer, input),
});
