import "server-only";
import type { PracticeInput, PracticeResult } from "@/lib/contracts/practice";
import { protocolById } from "@/lib/protocols/registry";
import { missedPoints, type PracticeCourse, practicePoints } from "@/lib/workflow/practice";
import type { DeskAccess } from "../auth/access";
import type { Context } from "../context";
import type { Prisma } from "../db/generated/client";
import { Failure } from "../failure";
import { getText, practiceResult } from "./queries";

/**
 * Grades one text of the course and keeps the attempt; again as often as somebody likes, and the latest counts. It
 * touches no sample. Errors: NOT_FOUND, INVALID (the protocol's problems, as of real work).
 */
export async function answerPractice(
  context: Pick<Context, "db" | "now">,
  desk: DeskAccess,
  given: PracticeCourse | null,
  input: PracticeInput,
): Promise<PracticeResult> {
  const { course, text } = getText(given, input.item);
  const protocol = protocolById(desk.project.protocolId);
  const parsed = protocol.parseAnswers(input.answers, text.subject);
  if (!parsed.ok) throw new Failure("INVALID", parsed.problems);
  const missed = missedPoints(protocol, parsed.value, text);
  await context.db.practiceAttempt.create({
    data: {
      userId: desk.viewer.userId,
      projectId: desk.project.id,
      language: desk.language,
      item: text.item,
      courseVersion: course.version,
      edition: text.edition,
      answers: parsed.value as Prisma.InputJsonObject,
      missed,
      points: practicePoints(protocol).length,
      at: context.now(),
    },
  });
  return practiceResult(protocol.id, text, { given: parsed.value, missed });
}
