"use client";

import { useTranslations } from "next-intl";
import { Fragment } from "react";
import { directionOf } from "@/i18n/languages";
import { type TextChange, textChanges } from "./text-changes";

/** So much of what stays is shown on either side of a change, in characters. */
const context = 80;

function shortened(text: string, isFirst: boolean, isLast: boolean): string {
  const characters = [...text];
  const head = isFirst ? 0 : context;
  const tail = isLast ? 0 : context;
  if (characters.length <= head + tail) return text;
  const start = characters.slice(0, head).join("");
  const end = tail === 0 ? "" : characters.slice(-tail).join("");
  return `${start}…${end}`;
}

/** What goes and what comes, with a little of what stays around it. */
export function TextDifference({
  before,
  after,
  language,
}: {
  before: string;
  after: string;
  language: string;
}) {
  const changes = textChanges(before, after, language);
  // Keyed by where each begins in the two texts laid end to end.
  let at = 0;
  return (
    <p
      lang={language}
      dir={directionOf(language)}
      className="aside-text whitespace-pre-wrap rounded-md border border-rule bg-sheet px-3 py-2"
    >
      {changes.map((change, index) => {
        const key = at;
        at += change.text.length;
        const isLast = index === changes.length - 1;
        return (
          <Fragment key={key}>
            {change.kind === "same" ? (
              shortened(change.text, index === 0, isLast)
            ) : (
              <Changed kind={change.kind} text={change.text} />
            )}
          </Fragment>
        );
      })}
    </p>
  );
}

function Changed({ kind, text }: { kind: Exclude<TextChange["kind"], "same">; text: string }) {
  const t = useTranslations("reportDesk.correct");
  if (kind === "removed")
    return (
      <del className="bg-fail-wash text-fail">
        <span className="sr-only">{t("removed")} </span>
        {text}
      </del>
    );
  return (
    <ins className="bg-accent-wash text-accent-strong">
      <span className="sr-only">{t("added")} </span>
      {text}
    </ins>
  );
}
