"use client";

import { useTranslations } from "next-intl";
import type { GuidelineDesk } from "@/components/protocols/guideline";
import { FailureNotice } from "@/components/transport/FailureNotice";
import { Button } from "@/components/ui/Button";
import { useClock } from "@/components/ui/ClockTime";
import { Skeleton } from "@/components/ui/Skeleton";
import type { OwnQuestionView } from "@/lib/contracts/guidance";
import type { PointOption } from "./AskForm";
import { useGuidance } from "./live";

/** What one has asked, the latest first, and what the lead said. */
export function OwnQuestions({ desk, points }: { desk: GuidelineDesk; points: readonly PointOption[] }) {
  const t = useTranslations("guidance.own");
  const app = useTranslations("app");
  const { data, error, refresh, isFetching } = useGuidance(desk);
  if (!data && error)
    return (
      <FailureNotice
        error={error}
        action={
          <Button size="sm" busy={isFetching} onClick={() => void refresh()}>
            {app("tryAgain")}
          </Button>
        }
      />
    );
  if (!data)
    return (
      <div aria-busy="true" className="flex flex-col gap-2">
        <p role="status" className="sr-only">
          {app("loading")}
        </p>
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="h-5 w-1/2" />
      </div>
    );
  if (data.questions.length === 0) return <p className="text-soft">{t("none")}</p>;
  return (
    <ul className="flex flex-col gap-4">
      {data.questions.map((question) => (
        <OwnQuestion
          key={question.questionId}
          question={question}
          language={desk.language}
          about={points.find(([point]) => point === question.point)?.[1]}
        />
      ))}
    </ul>
  );
}

function OwnQuestion({
  question,
  language,
  about,
}: {
  question: OwnQuestionView;
  language: string;
  about: string | undefined;
}) {
  const t = useTranslations("guidance.own");
  const clock = useClock();
  const { text, askedAt, answer, answeredAt } = question;
  return (
    <li className="flex flex-col gap-1 border-rule border-s-2 ps-3">
      <p className="flex flex-wrap gap-x-3 text-soft text-sm">
        {about ? <span>{about}</span> : null}
        <span>{t("asked", { time: clock(askedAt, "dateTime") })}</span>
        {answeredAt ? null : <span className="font-semibold">{t("waiting")}</span>}
      </p>
      <p dir="auto" lang={language} className="aside-text whitespace-pre-line">
        {text}
      </p>
      {answer !== null && answeredAt ? (
        <div className="flex flex-col gap-1 border-accent border-s-2 ps-3">
          <p className="text-soft text-sm">{t("answered", { time: clock(answeredAt, "dateTime") })}</p>
          <p dir="auto" lang={language} className="aside-text whitespace-pre-line">
            {answer}
          </p>
        </div>
      ) : null}
    </li>
  );
}
