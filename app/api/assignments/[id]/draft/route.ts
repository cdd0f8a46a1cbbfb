import { draftInput } from "@/lib/contracts/annotations";
import { saveDraft } from "@/lib/server/annotations/commands";
import { participationAccess } from "@/lib/server/auth/access";
import { defineRoute } from "@/lib/server/route";

export const PUT = defineRoute({
  input: draftInput,
  authorize: (context, viewer, params) => participationAccess(context, viewer, params.id, "annotator"),
  run: saveDraft,
});
