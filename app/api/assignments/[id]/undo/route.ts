import { emptyInput } from "@/lib/contracts/inputs";
import { undoSubmission } from "@/lib/server/annotations/commands";
import { participationAccess } from "@/lib/server/auth/access";
import { defineRoute } from "@/lib/server/route";

export const POST = defineRoute({
  input: emptyInput,
  authorize: (context, viewer, params) => participationAccess(context, viewer, params.id, "annotator"),
  run: async (context, access) => {
    await undoSubmission(context, access);
    return {};
  },
});
