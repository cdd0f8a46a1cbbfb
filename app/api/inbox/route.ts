import { emptyInput } from "@/lib/contracts/inputs";
import { getInbox } from "@/lib/server/assignments/queries";
import { defineRoute } from "@/lib/server/route";

export const GET = defineRoute({
  input: emptyInput,
  authorize: async (_context, viewer) => viewer,
  run: getInbox,
});
