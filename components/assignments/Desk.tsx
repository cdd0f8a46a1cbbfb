"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { ScriptFonts } from "@/components/fonts/ScriptFonts";
import { Notice } from "@/components/ui/Notice";
import type { InboxDesk, InboxItem } from "@/lib/contracts/assignments";
import { languageInfo } from "@/lib/text/languages";
import { DeskItem } from "./DeskItem";
import { StartNext } from "./StartNext";

/** What came back to somebody goes before what they began, and that before what is only waiting to close. */
function urgencyOf({ status, kind }: InboxItem): number {
  if (status === "submitted") return 2;
  return kind === "returned" || kind === "second_review" ? 0 : 1;
}

/** One person's work in one project, language and role. */
export function Desk({ desk }: { desk: InboxDesk }) {
  const t = useTranslations("inbox.desk");
  const items = useTranslations("inbox.items");
  const id = useId();
  const { project, language, role, paused, available, closed } = desk;
  const inHand = desk.items.toSorted((a, b) => urgencyOf(a) - urgencyOf(b));
  const isFinished = !available && inHand.every(({ status }) => status === "submitted");
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3 border-accent border-s-4 ps-4 sm:ps-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div>
          <h2 id={id} className="flex flex-wrap items-baseline gap-x-3 text-xl">
            <ScriptFonts language={language} />
            <bdi lang={language}>{languageInfo(language)?.endonym ?? language}</bdi>
            <span className="font-normal text-base text-soft">{t(role)}</span>
          </h2>
          <p className="text-soft">
            <bdi>{project.name}</bdi> · {t("closed", { count: closed })}
          </p>
        </div>
        <StartNext desk={{ project: project.slug, language, role }} isDisabled={paused || !available} />
      </div>
      {project.disclaimer ? <p className="max-w-prose text-soft text-sm">{project.disclaimer}</p> : null}
      {paused ? (
        <Notice tone="warning" quiet>
          {t("paused")}
        </Notice>
      ) : null}
      {isFinished && !paused ? <p>{t("finished", { count: closed })}</p> : null}
      {inHand.length > 0 ? (
        <ul aria-label={items("label")} className="flex flex-col border-rule border-t">
          {inHand.map((item) => (
            <DeskItem key={item.id} item={item} protocolId={desk.protocolId} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}
