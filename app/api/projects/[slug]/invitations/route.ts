import { inviteInput } from "@/lib/contracts/people";
import { leadAccess } from "@/lib/server/auth/access";
import { invite } from "@/lib/server/people/commands";
import { defineRoute } from "@/lib/server/route";

export const POST = defineRoute({
  input: inviteInput,
  authorize: (context, viewer, params) => leadAccess(context, viewer, params.slug, "people.invite"),
  run: invite,
});
