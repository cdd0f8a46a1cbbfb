import { answerQuestionInput } from "@/lib/contracts/guidance";
import { leadAccess } from "@/lib/server/auth/access";
import { answerQuestion } from "@/lib/server/guidance/commands";
import { listQuestions } from "@/lib/server/guidance/queries";
import { defineRoute } from "@/lib/server/route";

export const POST = defineRoute({
  input: answerQuestionInput,
  authorize: (context, viewer, { slug }) => leadAccess(context, viewer, slug, "questions.answer"),
  async run(context, access, input) {
    await answerQuestion(context, access, input);
    return listQuestions(context, access, {});
  },
});
