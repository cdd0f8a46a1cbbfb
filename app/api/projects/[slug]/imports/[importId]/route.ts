import { emptyInput } from "@/lib/contracts/inputs";
import { leadAccess } from "@/lib/server/auth/access";
import { getImport } from "@/lib/server/exchange/queries";
import { defineRoute } from "@/lib/server/route";

export const GET = defineRoute({
  input: emptyInput,
  authorize: async (context, viewer, params) => ({
    lead: await leadAccess(context, viewer, params.slug, "project.import"),
    importId: params.importId,
  }),
  run: (context, { lead, importId }) => getImport(context, lead, importId),
});
