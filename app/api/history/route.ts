import { historyInput } from "@/lib/contracts/history";
import { deskAccess } from "@/lib/server/auth/access";
import { listHistory } from "@/lib/server/history/queries";
import { defineRoute } from "@/lib/server/route";

export const GET = defineRoute({
  input: historyInput,
  authorize: (context, viewer, _params, { project, language, role }) =>
    deskAccess(context, viewer, project, language, role),
  run: listHistory,
});
