import { emptyInput } from "@/lib/contracts/inputs";
import { getCase } from "@/lib/server/adjudication/queries";
import { participationAccess } from "@/lib/server/auth/access";
import { defineRoute } from "@/lib/server/route";

export const GET = defineRoute({
  input: emptyInput,
  authorize: (context, viewer, params) => participationAccess(context, viewer, params.id, "adjudicator"),
  run: (context, access) => getCase(context, access),
});
