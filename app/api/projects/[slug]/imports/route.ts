import { emptyInput } from "@/lib/contracts/inputs";
import { uploadInput } from "@/lib/contracts/uploads";
import { leadAccess } from "@/lib/server/auth/access";
import { startImport } from "@/lib/server/exchange/commands";
import { listImports } from "@/lib/server/exchange/queries";
import { defineRoute, defineUploadRoute } from "@/lib/server/route";

/** `?fileName=…&format=jsonl|csv&bytes=…`, the body being the file. Answers when it has arrived; a job imports it. */
export const POST = defineUploadRoute({
  input: uploadInput,
  authorize: (context, viewer, params) => leadAccess(context, viewer, params.slug, "project.import"),
  run: startImport,
});

export const GET = defineRoute({
  input: emptyInput,
  authorize: (context, viewer, params) => leadAccess(context, viewer, params.slug, "project.import"),
  run: (context, lead) => listImports(context, lead),
});
