"use client";

import { useTranslations } from "next-intl";
import { Fragment } from "react";
import { directionOf } from "@/i18n/languages";
import { type TextChange, textChanges } from "./text-changes";

/** So much of what stays is shown on either side of a change, in characters. */
const context = 80;

const sheet = "aside-text whitespace-pre-wrap rounded-md border border-rule bg-sheet px-3 py-2";

function shortened(text: string, isFirst: boolean, isLast: boolean): string {
  const characters = [...text];
  const head = isFirst ? 0 : context;
  const tail = isLast ? 0 : context;
  if (characters.length <= head + tail) return text;
  // Not in the middle of a word, where words have spaces.
  const start = characters
    .slice(0, head)
    .join("")
    .replace(/(?<=\s)\S{1,20}$/u, "");
  const end =
    tail === 0
      ? ""
      : characters
          .slice(-tail)
          .join("")
          .replace(/^\S{1,20}(?=\s)/u, "");
  return `${start}…${end}`;
}

/** What goes and what comes, with a little of what stays around it; both texts where they have little in common. */
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
  if (changes.length === 2 && changes.every(({ kind }) => kind !== "same"))
    return <BothTexts before={before} after={after} language={language} />;
  // Keyed by where each begins in the two texts laid end to end.
  let at = 0;
  return (
    <p lang={language} dir={directionOf(language)} className={sheet}>
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

/** One below the other and unmarked: struck through from end to end, a text cannot be read. */
function BothTexts({ before, after, language }: { before: string; after: string; language: string }) {
  const t = useTranslations("reportDesk.correct");
  return (
    <div className="flex flex-col gap-1">
      <h5 className="text-soft text-sm">{t("before")}</h5>
      <p lang={language} dir={directionOf(language)} className={sheet}>
        {before}
      </p>
      <h5 className="mt-1 text-soft text-sm">{t("after")}</h5>
      <p lang={language} dir={directionOf(language)} className={sheet}>
        {after}
      </p>
    </div>
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
    // Set off from the word that it takes the place of.
    <ins className="bg-accent-wash text-accent-strong [del+&]:ms-1">
      <span className="sr-only">{t("added")} </span>
      {text}
    </ins>
  );
}
