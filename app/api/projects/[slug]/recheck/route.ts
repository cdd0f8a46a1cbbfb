import { emptyInput } from "@/lib/contracts/inputs";
import { leadAccess } from "@/lib/server/auth/access";
import { getRecheckView } from "@/lib/server/recheck/queries";
import { defineRoute } from "@/lib/server/route";

export const GET = defineRoute({
  input: emptyInput,
  authorize: (context, viewer, { slug }) => leadAccess(context, viewer, slug, "recheck.read"),
  run: getRecheckView,
});
