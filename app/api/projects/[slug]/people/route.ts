import { emptyInput } from "@/lib/contracts/inputs";
import { leadAccess } from "@/lib/server/auth/access";
import { getPeopleView } from "@/lib/server/people/queries";
import { defineRoute } from "@/lib/server/route";

export const GET = defineRoute({
  input: emptyInput,
  authorize: (context, viewer, params) => leadAccess(context, viewer, params.slug, "people.read"),
  run: (context, lead) => getPeopleView(context, lead),
});
