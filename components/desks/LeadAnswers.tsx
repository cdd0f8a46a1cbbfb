"use client";

import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { Button } from "@/components/ui/Button";
import { ClockTime } from "@/components/ui/ClockTime";
import { Fold } from "@/components/ui/Fold";
import { useIsHydrated } from "@/components/ui/hydration";
import type { InboxAnswer } from "@/lib/contracts/assignments";
import { type ReportKind, reportKinds } from "@/lib/workflow/reports";
import { keep, useKept } from "./kept";
import { answerKey, keysPutAway, puttingAway } from "./put-away";

const keptAs = "answers-put-away";
const shownAtOnce = 3;

/** What the lead answered in the last two weeks, the latest first; each can be put away in this browser. */
export function LeadAnswers({ answers }: { answers: readonly InboxAnswer[] }) {
  const t = useTranslations("inbox.answers");
  const id = useId();
  const isHydrated = useIsHydrated();
  const kept = useKept(keptAs);
  const away = keysPutAway(kept);
  const left = answers.filter((answer) => !away.has(answerKey(answer)));
  // Only the browser knows what was put away.
  if (!isHydrated || left.length === 0) return null;
  const [latest, earlier] = [left.slice(0, shownAtOnce), left.slice(shownAtOnce)];
  const list = (part: readonly InboxAnswer[]) => (
    <ul className="flex flex-col border-rule border-t">
      {part.map((answer) => (
        <Answer
          key={answerKey(answer)}
          answer={answer}
          onPutAway={() => keep(keptAs, puttingAway(kept, answers, answer))}
        />
      ))}
    </ul>
  );
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h2 id={id} className="text-lg">
        {t("title")}
      </h2>
      {list(latest)}
      {earlier.length > 0 ? (
        <Fold summary={t("earlier", { count: earlier.length })}>{list(earlier)}</Fold>
      ) : null}
    </section>
  );
}

function isReportKind(kind: string): kind is ReportKind {
  return (reportKinds as readonly string[]).includes(kind);
}

const outcomes = ["rejected", "replaced", "corrected"] as const;

function Answer({ answer, onPutAway }: { answer: InboxAnswer; onPutAway: () => void }) {
  const t = useTranslations("inbox.answers");
  const reports = useTranslations("reports");
  const { about, subject, status, at } = answer;
  const isReport = about === "report";
  const kind = isReportKind(subject) ? reports(`kinds.${subject}.name`) : subject;
  const outcome = outcomes.find((each) => each === status);
  return (
    <li className="flex items-start justify-between gap-x-3 border-rule border-b py-2">
      <div className="min-w-0 max-w-prose">
        <p className="flex flex-wrap items-baseline gap-x-3 text-soft text-sm">
          <span className="font-semibold text-ink">{isReport ? t("report", { kind }) : t("question")}</span>
          <ClockTime iso={at} shape="dateTime" />
        </p>
        {isReport ? null : (
          <p className="line-clamp-2 text-soft text-sm">
            <bdi>{subject}</bdi>
          </p>
        )}
        {outcome ? <p>{reports(`answer.${outcome}`)}</p> : null}
        {answer.answer ? (
          <p className="border-rule border-s-2 ps-2">
            <bdi className="whitespace-pre-line">{answer.answer}</bdi>
          </p>
        ) : null}
      </div>
      <Button look="quiet" size="sm" aria-label={t("putAway")} title={t("putAway")} onClick={onPutAway}>
        <X size={16} aria-hidden="true" />
      </Button>
    </li>
  );
}
