"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { Button } from "@/components/ui/Button";
import { LiveRegion } from "@/components/ui/LiveRegion";
import type { UnitText } from "@/lib/text/evidence";
import { languageInfo } from "@/lib/text/languages";
import type { EvidenceSpan } from "@/lib/workflow/protocol";
import { EvidenceUnit, type UnitState } from "./EvidenceText";
import { coverageOf, finerStarts } from "./span-edits";
import { type LaidUnit, layOut, type TextLayer } from "./text-layers";
import { useSentencePicking } from "./use-sentence-picking";

/** What is being marked now. */
export interface ActiveLayer {
  readonly id: string;
  readonly letter: string;
  readonly name: string;
  readonly spans: readonly EvidenceSpan[];
}

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
  const root = useRef<HTMLDivElement>(null);
  const [isFiner, setIsFiner] = useState(false);
  const [said, setSaid] = useState("");
  const { answer, unitStarts } = text;
  const cut = useMemo(() => {
    const coarse = { answer, unitStarts };
    return isFiner ? { answer, unitStarts: finerStarts(coarse, language) } : coarse;
  }, [answer, unitStarts, isFiner, language]);
  const units = useMemo(() => layOut(cut, layers), [cut, layers]);
  const direction = languageInfo(language)?.direction ?? "ltr";
  const spans = active?.spans ?? [];

  function onPick(next: readonly EvidenceSpan[], unit: LaidUnit | null) {
    onChange(next);
    if (!unit?.core) {
      const added = next.find(
        (span) => !spans.some(({ start, end }) => start <= span.start && end >= span.end),
      );
      setSaid(t("selected", { quote: added?.quote ?? "" }));
      return;
    }
    const state = spokenBy[coverageOf(answer, next, unit.core)];
    setSaid(t("said", { index: unit.index + 1, total: units.length, state, count: next.length }));
  }

  const picking = useSentencePicking({
    root,
    text: cut,
    units,
    direction,
    isActive: active !== null,
    spans,
    onPick,
    onLeave,
  });

  const activeId = active?.id ?? null;
  const enterText = useEffectEvent(() => picking.focusFirst());
  useEffect(() => {
    if (activeId !== null) enterText();
  }, [activeId]);

  function stateOf(unit: LaidUnit): UnitState | null {
    if (!active || !unit.core) return null;
    const others = unit.layers.filter(({ id }) => id !== active.id).map(({ letter }) => letter);
    return {
      checked: checkedBy[coverageOf(answer, spans, unit.core)],
      isTabStop: unit.index === picking.tabStop,
      description: others.length > 0 ? t("alsoFor", { letters: others.join(", ") }) : undefined,
    };
  }

  return (
    <div>
      {active ? (
        <PickerBanner
          active={active}
          isFiner={isFiner}
          onFiner={() => setIsFiner(!isFiner)}
          onClear={() => onChange([])}
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
          />
        ))}
      </div>
      <LiveRegion>{said}</LiveRegion>
    </div>
  );
}

/** Names the checkpoint being marked, in view however far the text is scrolled. */
function PickerBanner({
  active,
  isFiner,
  onFiner,
  onClear,
  onLeave,
}: {
  active: ActiveLayer;
  isFiner: boolean;
  onFiner: () => void;
  onClear: () => void;
  onLeave: () => void;
}) {
  const t = useTranslations("fields.picker");
  const count = active.spans.length;
  return (
    <div className="sticky top-0 z-10 mb-3 rounded-md border border-accent bg-accent-wash px-3 py-1.5 font-interface text-sm">
      <div className="flex items-start justify-between gap-3">
        <div>
          <p className="font-semibold">{t("marking", { letter: active.letter, name: active.name })}</p>
          <p className="text-soft">{count === 0 ? t("noneMarked") : t("marked", { count })}</p>
        </div>
        <div className="flex flex-wrap justify-end gap-1">
          {count > 0 ? (
            <Button look="quiet" size="sm" onClick={onClear}>
              {t("clear")}
            </Button>
          ) : null}
          <Button look="quiet" size="sm" aria-pressed={isFiner} title={t("finerHint")} onClick={onFiner}>
            {t("finer")}
          </Button>
          <Button look="primary" size="sm" onClick={onLeave}>
            {t("leave")}
          </Button>
        </div>
      </div>
      <p className="text-soft text-xs max-sm:hidden">{t("instructions")}</p>
    </div>
  );
}
