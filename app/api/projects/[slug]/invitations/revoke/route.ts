import { invitationInput } from "@/lib/contracts/people";
import { leadAccess } from "@/lib/server/auth/access";
import { revokeInvitation } from "@/lib/server/people/commands";
import { defineRoute } from "@/lib/server/route";

export const POST = defineRoute({
  input: invitationInput,
  authorize: (context, viewer, params) => leadAccess(context, viewer, params.slug, "people.invite"),
  run: async (context, lead, input) => {
    await revokeInvitation(context, lead, input.invitationId);
    return {};
  },
});
