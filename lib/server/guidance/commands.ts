import "server-only";
import { randomUUID } from "node:crypto";
import type { AnswerQuestionInput, AskInput } from "@/lib/contracts/guidance";
import { protocolById } from "@/lib/protocols/registry";
import type { DeskAccess, LeadAccess } from "../auth/access";
import type { Context } from "../context";
import { inTransaction, type Transaction } from "../db";
import { Failure } from "../failure";

type Base = Pick<Context, "db" | "now">;

/** Questions of one person that a project's leads have not answered yet. */
const openQuestionsLimit = 20;

function mustBePoint(protocolId: string, point: string, path: string): void {
  if (point !== "" && !protocolById(protocolId).points.includes(point))
    throw new Failure("INVALID", [{ path, code: "unknown_point" }]);
}

/**
 * A question to the project's leads about the guideline. Idempotent by operation id: asked again after a lost answer it
 * is the same question. Errors: INVALID (a point the protocol does not have), ALREADY_SUBMITTED (the operation id is
 * that of a question at another desk), THROTTLED (twenty of one's own wait for an answer), BUSY.
 */
export async function askQuestion(
  context: Base,
  desk: DeskAccess,
  input: AskInput,
): Promise<{ questionId: string }> {
  mustBePoint(desk.project.protocolId, input.point, "point");
  const by = { projectId: desk.project.id, userId: desk.viewer.userId };
  const { operationId } = input;
  return inTransaction(context.db, async (tx) => {
    // One after the other: questions sent at once must not all see the same count, nor the same one twice none.
    await tx.$queryRaw`SELECT 1 FROM "user" WHERE id = ${by.userId}::uuid FOR NO KEY UPDATE`;
    const earlier = await tx.question.findUnique({
      where: { userId_operationId: { userId: by.userId, operationId } },
    });
    if (earlier) {
      if (earlier.projectId !== by.projectId || earlier.language !== desk.language)
        throw new Failure("ALREADY_SUBMITTED");
      return { questionId: earlier.id };
    }
    const open = await tx.question.count({ where: { ...by, answeredAt: null } });
    if (open >= openQuestionsLimit) throw new Failure("THROTTLED");
    const questionId = randomUUID();
    await tx.question.create({
      data: {
        ...by,
        id: questionId,
        operationId,
        language: desk.language,
        point: input.point,
        text: input.text,
        createdAt: context.now(),
      },
    });
    return { questionId };
  });
}

/**
 * Answers a question, once; where the lead chose so, its wording joins the guideline as the project's next version.
 * Errors: NOT_FOUND, INVALID (a point the protocol does not have), WRONG_STATE (answered already), BUSY.
 */
export async function answerQuestion(
  context: Base,
  lead: LeadAccess,
  input: AnswerQuestionInput,
): Promise<void> {
  const now = context.now();
  const { publish } = input;
  if (publish) mustBePoint(lead.project.protocolId, publish.point, "publish.point");
  await inTransaction(context.db, async (tx) => {
    if (publish) await lockVersions(tx, lead.project.id);
    const question = await tx.question.findFirst({
      where: { id: input.questionId, projectId: lead.project.id },
      select: { id: true, language: true },
    });
    if (!question) throw new Failure("NOT_FOUND");
    const answered = await tx.question.updateMany({
      where: { id: question.id, answeredAt: null },
      data: { answer: input.answer, answeredById: lead.viewer.userId, answeredAt: now },
    });
    if (answered.count === 0) throw new Failure("WRONG_STATE");
    if (publish) await addEntry(tx, lead.project.id, question, publish, now);
  });
}

/** Held until the commit, so that versions are counted without a gap and become visible in their order. */
async function lockVersions(tx: Transaction, projectId: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM project WHERE id = ${projectId}::uuid FOR NO KEY UPDATE`;
}

async function addEntry(
  tx: Transaction,
  projectId: string,
  asked: { readonly id: string; readonly language: string },
  wording: NonNullable<AnswerQuestionInput["publish"]>,
  now: Date,
): Promise<void> {
  const { _max: last } = await tx.guidelineEntry.aggregate({ where: { projectId }, _max: { version: true } });
  await tx.guidelineEntry.create({
    data: {
      projectId,
      version: (last.version ?? 0) + 1,
      language: wording.everyLanguage ? "" : asked.language,
      point: wording.point,
      question: wording.question,
      answer: wording.answer,
      questionId: asked.id,
      createdAt: now,
    },
  });
}
