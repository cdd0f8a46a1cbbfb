import { loadPractice } from "@/i18n/practice";
import { practiceInput } from "@/lib/contracts/practice";
import { anyDeskAccess } from "@/lib/server/auth/access";
import { answerPractice } from "@/lib/server/practice/commands";
import { defineRoute } from "@/lib/server/route";

export const POST = defineRoute({
  input: practiceInput,
  authorize: (context, viewer, _params, input) =>
    anyDeskAccess(context, viewer, input.project, input.language),
  run: async (context, desk, input) =>
    answerPractice(context, desk, await loadPractice(desk.project.protocolId, desk.language), input),
});
