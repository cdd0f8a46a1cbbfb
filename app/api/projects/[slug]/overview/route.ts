import { emptyInput } from "@/lib/contracts/inputs";
import { leadAccess } from "@/lib/server/auth/access";
import { getOverview } from "@/lib/server/projects/queries";
import { defineRoute } from "@/lib/server/route";

export const GET = defineRoute({
  input: emptyInput,
  authorize: (context, viewer, params) => leadAccess(context, viewer, params.slug, "project.read"),
  run: (context, lead) => getOverview(context, lead),
});
