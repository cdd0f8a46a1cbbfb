import { type Range, type UnitText, unitRanges } from "@/lib/text/evidence";
import type { EvidenceSpan } from "@/lib/workflow/protocol";
import { coreOf } from "./span-edits";

/** One set of evidence shown in the text. Classes are those of marks.css. */
export interface TextLayer {
  readonly id: string;
  /** What stands at the sentence's edge. */
  readonly letter: string;
  /** The letter as it is read out, where it is more than a letter. */
  readonly spoken?: string;
  readonly letterLook: string;
  readonly look: string;
  /** Added while this layer is the one in work. */
  readonly washLook: string;
  readonly spans: readonly Range[];
}

/** What is being marked now. */
export interface ActiveLayer {
  readonly id: string;
  readonly letter: string;
  readonly name: string;
  readonly spans: readonly EvidenceSpan[];
}

/** A stretch of a unit that is marked alike throughout. */
export interface Piece extends Range {
  readonly layers: readonly TextLayer[];
}

export interface LaidUnit extends Range {
  readonly index: number;
  /** Without white space around it; null for a unit of white space only. */
  readonly core: Range | null;
  readonly pieces: readonly Piece[];
  /** Layers whose evidence goes on over the white space behind the core: a mark has no holes. */
  readonly behind: readonly TextLayer[];
  /** Layers that touch the unit. */
  readonly layers: readonly TextLayer[];
  /** Of those, the ones whose letter stands at the unit's edge: once where a sentence is shown in pieces. */
  readonly lettered: readonly TextLayer[];
}

/** The units of a text as it is shown, with what is marked in them, ready to be drawn; `stored` are its sentences. */
export function layOut(shown: UnitText, layers: readonly TextLayer[], stored: readonly number[]): LaidUnit[] {
  const sentences = new Set(stored);
  let before: readonly TextLayer[] = [];
  return unitRanges(shown).map((unit, index) => {
    const core = coreOf(shown, unit);
    const touching = core ? layers.filter((layer) => layer.spans.some((span) => touches(span, core))) : [];
    const lettered = sentences.has(unit.start) ? touching : touching.filter((each) => !before.includes(each));
    before = touching;
    const pieces = core ? piecesOf(core, touching) : [];
    const behind = core ? touching.filter(({ spans }) => spans.some((span) => goesOn(span, core, unit))) : [];
    return { ...unit, index, core, layers: touching, lettered, pieces, behind };
  });
}

function touches(span: Range, range: Range): boolean {
  return span.start < range.end && span.end > range.start;
}

/** It covers what lies between the core and the end of its unit. */
function goesOn(span: Range, core: Range, unit: Range): boolean {
  return core.end < unit.end && span.start < core.end && span.end >= unit.end;
}

function piecesOf(core: Range, layers: readonly TextLayer[]): Piece[] {
  const cuts = new Set([core.start, core.end]);
  for (const { spans } of layers) {
    for (const { start, end } of spans) {
      for (const cut of [start, end]) if (cut > core.start && cut < core.end) cuts.add(cut);
    }
  }
  const ordered = [...cuts].sort((a, b) => a - b);
  return ordered.slice(0, -1).map((start, index) => {
    const piece = { start, end: ordered[index + 1] ?? core.end };
    return { ...piece, layers: layers.filter((layer) => layer.spans.some((span) => touches(span, piece))) };
  });
}

/** What stands at a sentence's edge, as it is read out. */
export function spokenLetters(layers: readonly TextLayer[]): string {
  return layers.map(({ letter, spoken }) => spoken ?? letter).join(", ");
}

/** Changes exactly when the unit has to be drawn anew. */
export function signatureOf(unit: LaidUnit): string {
  const pieces = unit.pieces.map(
    ({ start, end, layers }) => `${start}-${end}:${layers.map(({ look }) => look).join()}`,
  );
  const behind = unit.behind.map(({ look }) => look).join();
  return [unit.lettered.map(({ letter }) => letter).join(), ...pieces, behind].join("|");
}
