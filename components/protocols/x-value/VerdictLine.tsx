"use client";

import { useFormatter, useTranslations } from "next-intl";
import { classNames } from "@/components/ui/class-names";
import { fineGrainedCheckpoints, holisticCheckpoints } from "@/lib/protocols/x-value/checkpoints";
import type { XValueDraft } from "@/lib/protocols/x-value/draft";
import { verdictSoFar } from "@/lib/protocols/x-value/verdict";

const looks = {
  Pass: "bg-accent-wash text-pass",
  Fail: "bg-fail-wash text-fail",
  open: "bg-wash text-undecided",
} as const;

/** The verdict that follows from the answers so far, and why. */
export function VerdictLine({ draft, openCount }: { draft: XValueDraft; openCount: number }) {
  const t = useTranslations("xValue.verdict");
  const format = useFormatter();
  const verdict = verdictSoFar(draft) ?? "open";
  const failing = holisticCheckpoints.filter((checkpoint) => draft[checkpoint]?.result === "Fail");
  const marked = fineGrainedCheckpoints.filter((checkpoint) => draft[checkpoint]?.spans.length);
  // Each by itself: where people write from right to left, a comma between Latin letters would turn their order round.
  const list = (letters: readonly string[]) =>
    format.list(
      letters.map((letter) => `\u2068${letter}\u2069`),
      { type: "conjunction" },
    );

  function why(): string {
    if (verdict === "Pass") return t("whyPass");
    if (failing.length > 0 && marked.length > 0) {
      return t("whyBoth", {
        fails: list(failing),
        failCount: failing.length,
        marked: list(marked),
        markCount: marked.length,
      });
    }
    if (failing.length > 0) return t("whyFails", { points: list(failing), count: failing.length });
    return marked.length > 0 ? t("whyMarked", { points: list(marked), count: marked.length }) : "";
  }

  return (
    <p className="flex flex-wrap items-baseline gap-x-2 max-sm:flex-nowrap" aria-live="polite">
      <span className={classNames("shrink-0 rounded-sm px-2 font-semibold", looks[verdict])}>
        {t("labelled", { verdict: t(verdict) })}
      </span>
      <span className="text-soft text-sm max-sm:truncate">{why()}</span>
      {openCount > 0 ? (
        <span className="border-rule border-s ps-2 text-soft text-sm max-sm:hidden">
          {t("remaining", { count: openCount })}
        </span>
      ) : null}
    </p>
  );
}
