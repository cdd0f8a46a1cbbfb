import { memberInput } from "@/lib/contracts/people";
import { leadAccess } from "@/lib/server/auth/access";
import { changeMember } from "@/lib/server/people/commands";
import { defineRoute } from "@/lib/server/route";

export const POST = defineRoute({
  input: memberInput,
  authorize: (context, viewer, params) => leadAccess(context, viewer, params.slug, "people.remove"),
  run: async (context, lead, input) => {
    await changeMember(context, lead, input);
    return {};
  },
});
