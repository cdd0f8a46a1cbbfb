import { emptyInput } from "@/lib/contracts/inputs";
import { getRelease, releaseAccess } from "@/lib/server/releases/queries";
import { defineRoute } from "@/lib/server/route";

export const GET = defineRoute({
  input: emptyInput,
  authorize: releaseAccess,
  run: (context, { lead, number }) => getRelease(context, lead, number),
});
