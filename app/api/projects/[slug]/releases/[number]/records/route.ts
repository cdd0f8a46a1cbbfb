import { emptyInput } from "@/lib/contracts/inputs";
import { releaseAccess, releaseFileName, streamRecords } from "@/lib/server/releases/queries";
import { defineDownloadRoute } from "@/lib/server/route";

export const GET = defineDownloadRoute({
  input: emptyInput,
  authorize: releaseAccess,
  run: async (context, access) => ({
    body: await streamRecords(context, access.lead, access.number),
    contentType: "application/jsonl; charset=utf-8",
    fileName: releaseFileName(access, "records"),
  }),
});
