"use client";

import { memo } from "react";
import { classNames } from "@/components/ui/class-names";
import { directionOfText } from "./script-direction";
import { type LaidUnit, signatureOf, type TextLayer } from "./text-layers";

/**
 * Letters of what a sentence is marked for, above its beginning; not part of the text, so neither selected nor read out.
 * They take no room in the line: a mark must not move the words that somebody is reading.
 */
function EdgeLetters({ unit }: { unit: LaidUnit }) {
  if (unit.lettered.length === 0) return null;
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute start-0 top-0 select-none whitespace-nowrap font-interface font-semibold text-[0.6875rem] -translate-y-2/3 leading-none"
    >
      {unit.lettered.map(({ id, letter, letterLook }) => (
        <span key={id} className={classNames("me-0.5", letterLook)}>
          {letter}
        </span>
      ))}
    </span>
  );
}

/** A stretch that is marked alike, for as many layers as there are. */
function Stretch({
  text,
  start,
  layers,
  washed,
}: {
  text: string;
  start: number;
  layers: readonly TextLayer[];
  washed: string | null;
}) {
  const Piece = layers.length > 0 ? "mark" : "span";
  return (
    <Piece
      data-start={start}
      className={classNames(
        layers.length > 0 && "mark",
        ...layers.map(({ look }) => look),
        layers.find(({ id }) => id === washed)?.washLook,
      )}
    >
      {text}
    </Piece>
  );
}

/** The words of one unit, each stretch with its marks. One text node a piece: offsets are counted by it. */
function Words({ answer, unit, washed }: { answer: string; unit: LaidUnit; washed: string | null }) {
  return (
    <>
      <EdgeLetters unit={unit} />
      {unit.pieces.map(({ start, end, layers }) => (
        <Stretch key={start} text={answer.slice(start, end)} start={start} layers={layers} washed={washed} />
      ))}
    </>
  );
}

export interface UnitState {
  readonly checked: "true" | "false" | "mixed";
  readonly isTabStop: boolean;
  readonly description: string | undefined;
}

interface UnitProps {
  readonly answer: string;
  readonly unit: LaidUnit;
  readonly direction: "ltr" | "rtl";
  /** The layer being marked: washed as well as underlined. */
  readonly washed: string | null;
  /** Null: the sentence can only be read. */
  readonly state: UnitState | null;
  /** Read out before the sentence, in the language of the interface; it takes no room in the text. */
  readonly introduction: string | undefined;
  readonly interfaceLanguage: string;
}

/** One sentence: a checkbox while it can be marked. White space around it stays outside and takes no part. */
function UnitOfText({ answer, unit, direction, washed, state, introduction, interfaceLanguage }: UnitProps) {
  const { core } = unit;
  if (!core) return <span data-start={unit.start}>{answer.slice(unit.start, unit.end)}</span>;
  // Only where letters need a place: hundreds of positioned sentences are slow to paint.
  const place = unit.lettered.length > 0 ? "relative" : undefined;
  const words = <Words answer={answer} unit={unit} washed={washed} />;
  const own = {
    dir: directionOfText(answer.slice(core.start, core.end), direction),
    // By its place in the text, which stays when other units are split or merged.
    "data-unit": unit.start,
  };
  return (
    <>
      {core.start > unit.start ? (
        <span data-start={unit.start}>{answer.slice(unit.start, core.start)}</span>
      ) : null}
      {state ? (
        // biome-ignore lint/a11y/useSemanticElements: a checkbox input cannot be a run of text in a paragraph
        <span
          {...own}
          role="checkbox"
          aria-checked={state.checked}
          aria-description={state.description}
          tabIndex={state.isTabStop ? 0 : -1}
          className={classNames(
            "scroll-mt-36 cursor-pointer rounded-sm decoration-clone hover:bg-wash focus-visible:outline-2",
            place,
            state.isTabStop &&
              "not-focus-visible:outline-1 not-focus-visible:outline-edge not-focus-visible:outline-dotted",
          )}
        >
          {words}
        </span>
      ) : (
        <span {...own} className={place}>
          {introduction ? (
            <span lang={interfaceLanguage} className="sr-only select-none">
              {introduction}
            </span>
          ) : null}
          {words}
        </span>
      )}
      {core.end < unit.end ? (
        <Stretch
          text={answer.slice(core.end, unit.end)}
          start={core.end}
          layers={unit.behind}
          washed={washed}
        />
      ) : null}
    </>
  );
}

function isSameUnit(before: UnitProps, after: UnitProps): boolean {
  return (
    before.answer === after.answer &&
    before.direction === after.direction &&
    before.washed === after.washed &&
    before.unit.start === after.unit.start &&
    before.unit.end === after.unit.end &&
    before.state?.checked === after.state?.checked &&
    before.state?.isTabStop === after.state?.isTabStop &&
    before.state?.description === after.state?.description &&
    before.introduction === after.introduction &&
    before.interfaceLanguage === after.interfaceLanguage &&
    signatureOf(before.unit) === signatureOf(after.unit)
  );
}

/** Drawn anew only when something about it changed: a click must show at once in a text of hundreds of sentences. */
export const EvidenceUnit = memo(UnitOfText, isSameUnit);
