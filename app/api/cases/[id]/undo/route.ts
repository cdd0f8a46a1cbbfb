import { emptyInput } from "@/lib/contracts/inputs";
import { undoSettlement } from "@/lib/server/adjudication/commands";
import { participationAccess } from "@/lib/server/auth/access";
import { defineRoute } from "@/lib/server/route";

export const POST = defineRoute({
  input: emptyInput,
  authorize: (context, viewer, params) => participationAccess(context, viewer, params.id, "adjudicator"),
  run: async (context, access) => {
    await undoSettlement(context, access);
    return {};
  },
});
