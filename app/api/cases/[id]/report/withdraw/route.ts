import { emptyInput } from "@/lib/contracts/inputs";
import { participationAccess } from "@/lib/server/auth/access";
import { withdrawReport } from "@/lib/server/reports/commands";
import { defineRoute } from "@/lib/server/route";

export const POST = defineRoute({
  input: emptyInput,
  authorize: (context, viewer, params) => participationAccess(context, viewer, params.id, "adjudicator"),
  run: async (context, access) => {
    await withdrawReport(context, access);
    return {};
  },
});
