"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { DisputePoints } from "@/components/desks/DisputePoints";
import { GoalLine } from "@/components/desks/GoalLine";
import { historyPath } from "@/components/desks/paths";
import { WhatYouMayMeet } from "@/components/desks/WhatYouMayMeet";
import { ScriptFonts } from "@/components/fonts/ScriptFonts";
import { practicePath } from "@/components/practice/places";
import { Notice } from "@/components/ui/Notice";
import type { InboxDesk, InboxItem } from "@/lib/contracts/assignments";
import { languageInfo } from "@/lib/text/languages";
import { DeskItem } from "./DeskItem";
import { StartNext } from "./StartNext";
import type { ClaimDesk } from "./use-claim";

/** What came back to somebody goes before what they began, and that before what only waits: for the lead, or to close. */
function urgencyOf({ status, kind }: InboxItem): number {
  if (status === "submitted") return 3;
  if (status === "held") return 2;
  return kind === "returned" || kind === "second_review" ? 0 : 1;
}

/** One person's work in one project, language and role. */
export function Desk({ desk, isAttestationDue }: { desk: InboxDesk; isAttestationDue: boolean }) {
  const t = useTranslations("inbox.desk");
  const items = useTranslations("inbox.items");
  const meet = useTranslations("inbox.meet");
  const id = useId();
  const { project, language, role, paused, available, closed, waiting } = desk;
  const claimDesk: ClaimDesk = { project: project.slug, language, role };
  const inHand = desk.items.toSorted((a, b) => urgencyOf(a) - urgencyOf(b));
  const isFinished = !available && inHand.every(({ status }) => status !== "claimed");
  return (
    <section
      aria-labelledby={`${id} ${id}-project`}
      className="flex flex-col gap-3 border-accent border-s-4 ps-4 sm:ps-5"
    >
      <div className="flex flex-col gap-2 sm:flex-row sm:items-start sm:justify-between sm:gap-x-6">
        <div className="min-w-0">
          <h2 id={id} className="flex flex-wrap items-baseline gap-x-3 text-xl">
            <ScriptFonts language={language} />
            <bdi lang={language}>{languageInfo(language)?.endonym ?? language}</bdi>
            <span className="font-normal text-base text-soft">{t(role)}</span>
          </h2>
          <p className="text-soft">
            <bdi id={`${id}-project`}>{project.name}</bdi> ·{" "}
            {role === "annotator"
              ? t("closed", { count: closed })
              : t("progress", { settled: closed, waiting })}
          </p>
        </div>
        <StartNext
          desk={claimDesk}
          isDisabled={paused || !available}
          isNothingFree={!available && !paused && !isFinished}
          isAttestationDue={isAttestationDue}
          isPracticeDue={desk.practiceDue && !paused}
        />
      </div>
      {project.disclaimer ? <p className="max-w-prose text-soft text-sm">{project.disclaimer}</p> : null}
      {paused ? (
        <Notice tone="warning" quiet>
          {t("paused")}
        </Notice>
      ) : null}
      {isFinished && !paused ? (
        <div className="flex flex-col gap-1">
          <p>{t("finished", { count: closed })}</p>
          {desk.optedOut.length > 0 ? <p>{meet("finished")}</p> : null}
        </div>
      ) : null}
      <GoalLine desk={claimDesk} today={desk.today} />
      {role === "adjudicator" ? (
        <DisputePoints desk={desk} claimDesk={claimDesk} isAttestationDue={isAttestationDue} />
      ) : null}
      {inHand.length > 0 ? (
        <ul aria-label={items("label")} className="flex flex-col border-rule border-t">
          {inHand.map((item) => (
            <DeskItem key={item.id} item={item} protocolId={desk.protocolId} />
          ))}
        </ul>
      ) : null}
      {role === "annotator" ? <WhatYouMayMeet desk={desk} /> : null}
      <DeskLinks desk={claimDesk} />
    </section>
  );
}

function DeskLinks({ desk }: { desk: ClaimDesk }) {
  const t = useTranslations("inbox.desk");
  const look = "inline-flex min-h-8 items-center text-accent text-sm underline";
  return (
    <p className="flex flex-wrap gap-x-5">
      {desk.role === "annotator" ? (
        <Link href={practicePath(desk)} className={look}>
          {t("practice")}
        </Link>
      ) : null}
      <Link href={historyPath(desk)} className={look}>
        {t(`history.${desk.role}`)}
      </Link>
    </p>
  );
}
