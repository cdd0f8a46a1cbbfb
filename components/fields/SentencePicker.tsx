"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { LiveRegion } from "@/components/ui/LiveRegion";
import { onDemand } from "@/components/ui/on-demand";
import type { UnitText } from "@/lib/text/evidence";
import { languageInfo } from "@/lib/text/languages";
import type { EvidenceSpan } from "@/lib/workflow/protocol";
import { EvidenceUnit, type UnitState } from "./EvidenceText";
import type { Recut } from "./picker-keys";
import { coverageOf } from "./span-edits";
import { type ActiveLayer, type LaidUnit, layOut, spokenLetters, type TextLayer } from "./text-layers";
import { useSentencePicking } from "./use-sentence-picking";
import { type Recutting, useUnitView, wordsAt } from "./use-unit-view";

const PickerBanner = onDemand(async () => (await import("./PickerBanner")).PickerBanner);

const checkedBy = { none: "false", part: "mixed", whole: "true" } as const;
const spokenBy = { none: "off", part: "part", whole: "on" } as const;

/**
 * A text whose sentences can be marked as evidence. While a layer is active every sentence is a checkbox for it, with
 * one tab stop for the whole text; without one it is only read. Offsets come from the text, never from its layout.
 */
export function SentencePicker({
  text,
  language,
  labelledBy,
  layers,
  active,
  onChange,
  onLeave,
}: {
  text: UnitText;
  language: string;
  labelledBy: string;
  layers: readonly TextLayer[];
  active: ActiveLayer | null;
  onChange: (spans: readonly EvidenceSpan[]) => void;
  onLeave: () => void;
}) {
  const t = useTranslations("fields.picker");
  const interfaceLanguage = useLocale();
  const root = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState("");
  const { answer } = text;
  const view = useUnitView(text, language, active !== null);
  const { stored, shown } = view;
  const units = useMemo(() => layOut(shown, layers, stored.unitStarts), [shown, layers, stored]);
  const direction = languageInfo(language)?.direction ?? "ltr";
  const spans = active?.spans ?? [];

  function onPick(next: readonly EvidenceSpan[], unit: LaidUnit | null) {
    onChange(next);
    if (unit?.core) {
      const state = spokenBy[coverageOf(answer, next, unit.core)];
      setSaid(t("said", { index: unit.index + 1, total: units.length, state, count: next.length }));
    } else if (next.length > 0) {
      const added = next.find(
        (span) => !spans.some(({ start, end }) => start <= span.start && end >= span.end),
      );
      setSaid(t("selected", { quote: added?.quote ?? "" }));
    } else {
      setSaid(t("noneMarked"));
    }
  }

  /** What a cut came to, in words. */
  function sayCut(recut: Recut, { start, end }: LaidUnit, recutting: Recutting): string {
    if (recutting.to !== "cut") {
      const nothing = recut === "join" ? "nothingNext" : "nothingFiner";
      return t(({ stored: "saidRestored", nothing, missing: "notLoaded" } as const)[recutting.to]);
    }
    const { before, after } = recutting;
    if (recut === "join") return t("saidJoined", { quote: wordsAt(before, end) });
    const quote = wordsAt(after, start);
    if (recut === "finer") return t("saidFiner", { count: after.unitStarts.length, quote });
    return t("saidSplit", { count: after.unitStarts.length - before.unitStarts.length + 1, quote });
  }

  const picking = useSentencePicking({
    root,
    text: stored,
    units,
    direction,
    isActive: active !== null,
    spans,
    onPick,
    onRecut: (recut, unit, onDone) =>
      view.recut(recut, unit.start, (recutting) => {
        setSaid(sayCut(recut, unit, recutting));
        onDone();
      }),
    onLeave,
  });

  const activeId = active?.id ?? null;
  const enterText = useEffectEvent(() => picking.enter());
  useEffect(() => {
    if (activeId !== null) enterText();
  }, [activeId]);

  function stateOf(unit: LaidUnit): UnitState | null {
    if (!active || !unit.core) return null;
    const others = unit.layers.filter(({ id }) => id !== active.id);
    return {
      checked: checkedBy[coverageOf(answer, spans, unit.core)],
      isTabStop: unit.start === picking.tabStop,
      description: others.length > 0 ? t("alsoFor", { letters: spokenLetters(others) }) : undefined,
    };
  }

  /** While nothing is being marked, what a sentence is evidence for is read out before it. */
  function introductionOf({ lettered }: LaidUnit): string | undefined {
    return active || lettered.length === 0 ? undefined : t("markedFor", { letters: spokenLetters(lettered) });
  }

  return (
    <div>
      {active ? (
        <PickerBanner
          active={active}
          isRecut={view.isOwn}
          isFiner={view.isFiner}
          onRecut={picking.recut}
          onClear={picking.clear}
          onLeave={onLeave}
        />
      ) : null}
      {/* biome-ignore lint/a11y/useSemanticElements: running text is no fieldset */}
      <div
        ref={root}
        role="group"
        aria-labelledby={labelledBy}
        lang={language}
        dir={direction}
        className="reading"
        onMouseDown={picking.onMouseDown}
        onKeyDown={picking.onKeyDown}
        onClick={picking.onClick}
      >
        {units.map((unit) => (
          <EvidenceUnit
            key={unit.start}
            answer={answer}
            unit={unit}
            direction={direction}
            washed={activeId}
            state={stateOf(unit)}
            introduction={introductionOf(unit)}
            interfaceLanguage={interfaceLanguage}
          />
        ))}
      </div>
      <LiveRegion>{said}</LiveRegion>
    </div>
  );
}
