import { askInput, deskQuery } from "@/lib/contracts/guidance";
import { anyDeskAccess } from "@/lib/server/auth/access";
import { askQuestion } from "@/lib/server/guidance/commands";
import { getGuidance } from "@/lib/server/guidance/queries";
import { defineRoute } from "@/lib/server/route";

export const GET = defineRoute({
  input: deskQuery,
  authorize: (context, viewer, _params, input) =>
    anyDeskAccess(context, viewer, input.project, input.language),
  run: getGuidance,
});

export const POST = defineRoute({
  input: askInput,
  authorize: (context, viewer, _params, input) =>
    anyDeskAccess(context, viewer, input.project, input.language),
  run: askQuestion,
});
