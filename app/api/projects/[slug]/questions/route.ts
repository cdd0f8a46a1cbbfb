import { questionListInput } from "@/lib/contracts/guidance";
import { leadAccess } from "@/lib/server/auth/access";
import { listQuestions } from "@/lib/server/guidance/queries";
import { defineRoute } from "@/lib/server/route";

export const GET = defineRoute({
  input: questionListInput,
  authorize: (context, viewer, { slug }) => leadAccess(context, viewer, slug, "questions.read"),
  run: listQuestions,
});
