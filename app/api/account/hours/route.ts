import { emptyInput } from "@/lib/contracts/inputs";
import { ownHoursFile } from "@/lib/server/desks/queries";
import { defineDownloadRoute } from "@/lib/server/route";

export const GET = defineDownloadRoute({
  input: emptyInput,
  authorize: async (_, viewer) => viewer,
  run: async (context, viewer) => {
    const { fileName, text } = await ownHoursFile(context, viewer);
    return { body: new Blob([text]).stream(), contentType: "text/csv; charset=utf-8", fileName };
  },
});
