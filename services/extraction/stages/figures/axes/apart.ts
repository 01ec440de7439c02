import { type Glyph, union, type Word } from "../../../model.ts";
import { lineOf } from "../../lines.ts";
import { apart, type Label, labelOf } from "../texts/labels.ts";

/** Names of neighbouring places are further apart than the words of one. In ems. */
const NAME_GAP = 0.42;
const WORD_GAP = 0.16;
/** A name's middle is this near to its tick. In ems. */
const CENTRED = 0.8;

/** The pieces of a text that was taken for one line. */
export function split(label: Label, ticks: readonly number[]): readonly Label[] {
  const { words, size, direction } = label;
  if (direction !== "across") return [label];
  const parts = namesAtTicks(words, size, ticks);
  if (parts.length > 1) return parts;
  const pieces = words.length > 1 ? apart(words, NAME_GAP * size) : [];
  return pieces.length > 1 ? pieces.map((piece) => labelOf(lineOf(piece))) : [label];
}

/** The pieces of a text, each in the middle of a tick of its own; empty where they are not. */
export function namesAtTicks(
  words: readonly Word[],
  size: number,
  ticks: readonly number[],
): readonly Label[] {
  if (ticks.length < 2) return [];
  // Whole words first: only names that touch each other are cut inside.
  for (const pieces of [words.map((word) => word.glyphs), words.flatMap(lettersOf)]) {
    const groups = new Map<number, Glyph[]>();
    for (const glyphs of pieces) {
      const tick = nearest(ticks, middleOf(glyphs));
      const group = groups.get(tick);
      if (group) group.push(...glyphs);
      else groups.set(tick, [...glyphs]);
    }
    const parts = [...groups];
    const stand = parts.every(
      ([tick, glyphs]) => Math.abs(middleOf(glyphs) - tick) < CENTRED * size,
    );
    if (parts.length > 1 && stand) return parts.map(([, glyphs]) => nameOf(glyphs));
  }
  return [];
}

function middleOf(glyphs: readonly Glyph[]): number {
  const { left, right } = union(glyphs.map(({ box }) => box));
  return (left + right) / 2;
}

const lettersOf = ({ glyphs }: Word) => glyphs.map((glyph) => [glyph]);

/** A name of the characters that stand at one tick. */
function nameOf(glyphs: readonly Glyph[]): Label {
  const words: Glyph[][] = [];
  for (const glyph of glyphs) {
    const last = words.at(-1)?.at(-1);
    if (last && glyph.box.left - last.box.right < WORD_GAP * glyph.size) words.at(-1)?.push(glyph);
    else words.push([glyph]);
  }
  return labelOf(
    lineOf(
      words.map((each) => ({
        text: each.map(({ text }) => text).join(""),
        box: union(each.map(({ box }) => box)),
        glyphs: each,
      })),
    ),
  );
}

const nearest = (ticks: readonly number[], x: number) =>
  ticks.reduce((a, b) => (Math.abs(b - x) < Math.abs(a - x) ? b : a), Infinity);
