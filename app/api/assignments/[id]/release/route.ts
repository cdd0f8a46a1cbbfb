import { emptyInput } from "@/lib/contracts/inputs";
import { releaseClaim } from "@/lib/server/assignments/commands";
import { participationAccess } from "@/lib/server/auth/access";
import { defineRoute } from "@/lib/server/route";

export const POST = defineRoute({
  input: emptyInput,
  authorize: (context, viewer, params) => participationAccess(context, viewer, params.id, "annotator"),
  run: async (context, access) => {
    await releaseClaim(context, access);
    return {};
  },
});
