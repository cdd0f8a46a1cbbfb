import { emptyInput } from "@/lib/contracts/inputs";
import { getAssignment } from "@/lib/server/annotations/queries";
import { participationAccess } from "@/lib/server/auth/access";
import { defineRoute } from "@/lib/server/route";

export const GET = defineRoute({
  input: emptyInput,
  authorize: (context, viewer, params) => participationAccess(context, viewer, params.id, "annotator"),
  run: (context, access) => getAssignment(context, access),
});
