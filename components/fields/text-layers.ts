import { type Range, type UnitText, unitRanges } from "@/lib/text/evidence";
import { coreOf } from "./span-edits";

/** One set of evidence shown in the text. Classes are those of marks.css. */
export interface TextLayer {
  readonly id: string;
  /** What stands at the sentence's edge. */
  readonly letter: string;
  readonly letterLook: string;
  readonly look: string;
  /** Added while this layer is the one in work. */
  readonly washLook: string;
  readonly spans: readonly Range[];
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
  /** Layers that touch the unit. */
  readonly layers: readonly TextLayer[];
}

/** The units of a text with what is marked in them, ready to be drawn. */
export function layOut(text: UnitText, layers: readonly TextLayer[]): LaidUnit[] {
  return unitRanges(text).map((unit, index) => {
    const core = coreOf(text, unit);
    const touching = core ? layers.filter((layer) => layer.spans.some((span) => touches(span, core))) : [];
    return { ...unit, index, core, layers: touching, pieces: core ? piecesOf(core, touching) : [] };
  });
}

function touches(span: Range, range: Range): boolean {
  return span.start < range.end && span.end > range.start;
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

/** Changes exactly when the unit has to be drawn anew. */
export function signatureOf(unit: LaidUnit): string {
  return unit.pieces
    .map(({ start, end, layers }) => `${start}-${end}:${layers.map(({ look }) => look).join()}`)
    .join("|");
}
