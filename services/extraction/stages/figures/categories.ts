import { type Box, type Glyph, height, type Shape, union, type Word } from "../../model.ts";
import { lineOf } from "../lines.ts";
import { apart, type Label, labelOf } from "./labels.ts";
import { isPlumb, middleOf } from "./shapes.ts";
import { MAX_TICK, type Place, ticked } from "./ticks.ts";

/** How far names may reach into the plot or beyond its sides. In points. */
const SLACK = 8;
/** Lines of one name stand closer than this, a title further away. In ems. */
const LEADING = 0.45;
/** Names of neighbouring places are further apart than the words of one. In ems. */
const NAME_GAP = 0.42;
const WORD_GAP = 0.16;
/** A name's middle is this near to its tick. In ems. */
const CENTRED = 0.8;

/** The texts under the plot, each at its tick: first row, and what goes on under it. */
export function namesBelow(
  labels: readonly Label[],
  plot: Box,
  shapes: readonly Shape[],
): readonly Place[] {
  const under = labels.filter(
    ({ box, x }) => box.top > plot.bottom - SLACK && x > plot.left - 6 && x < plot.right + 6,
  );
  const level = under.filter(({ direction }) => direction !== "up");
  const turned = under.filter(({ direction }) => direction === "up");
  const set = turned.length > level.length ? turned : level;
  const first = Math.min(...set.map(({ box }) => box.top));
  const ticks = ticksAbove(first, shapes);
  const row = set
    .filter(({ box, size }) => box.top < first + 0.9 * size)
    .flatMap((label) => split(label, ticks))
    .toSorted((a, b) => a.x - b.x);
  // The lower lines of names are several; a single text under one of them is the axis's title.
  const whole = row.map((label) => continued(label, set));
  const grown = whole.filter((label, index) => label !== row[index]).length;
  return anchored(grown > 1 || row.length === 1 ? whole : row, shapes);
}

/** Tilted names end at their ticks, or have their middles there: whichever is nearer to ticks. */
function anchored(names: readonly Label[], shapes: readonly Shape[]): readonly Place[] {
  const ends = ticked(names, shapes, "x");
  if (!names.every(({ direction }) => direction === "tilted")) return ends;
  const centred = names.map((name) => ({ ...name, x: (name.box.left + name.box.right) / 2 }));
  const middles = ticked(centred, shapes, "x");
  return offTicks(middles) < offTicks(ends) ? middles : ends;
}

/** How differently names stand from their ticks: not at all, when they were all put there by one rule. */
function offTicks(places: readonly Place[]): number {
  const steps = places.map(({ at, label }) => at - label.x);
  return steps.every((step) => step === 0)
    ? Infinity
    : Math.max(...steps) - Math.min(...steps) + Math.abs(steps[0] as number);
}

/** Where an axis has ticks that end right above a place. */
export const ticksAbove = (top: number, shapes: readonly Shape[]): readonly number[] =>
  shapes
    .filter(
      (shape) =>
        isPlumb(shape) &&
        height(shape.box) <= MAX_TICK &&
        Math.abs(shape.box.bottom - top) < 2 * SLACK,
    )
    .map(({ box }) => middleOf(box).x);

/** The pieces of a text that was taken for one line. */
function split(label: Label, ticks: readonly number[]): readonly Label[] {
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
  // Whole words first: only names that touch each other are cut inside.
  for (const pieces of [words.map((word) => word.glyphs), words.flatMap(lettersOf)]) {
    const groups = new Map<number, Glyph[]>();
    for (const glyphs of pieces) {
      const box = union(glyphs.map((glyph) => glyph.box));
      const tick = nearest(ticks, (box.left + box.right) / 2);
      groups.set(tick, [...(groups.get(tick) ?? []), ...glyphs]);
    }
    const parts = [...groups].map(([tick, glyphs]) => ({ tick, label: nameOf(glyphs) }));
    const stand = parts.every(({ tick, label }) => Math.abs(label.x - tick) < CENTRED * size);
    if (parts.length > 1 && stand) return parts.map(({ label }) => label);
  }
  return [];
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

/** A name with the lines below it that are its own. */
function continued(label: Label, labels: readonly Label[]): Label {
  let whole = label;
  for (;;) {
    const next = labels.find(
      ({ box, x, direction }) =>
        direction === "across" &&
        whole.direction === "across" &&
        box.top > whole.box.bottom - 0.5 * label.size &&
        box.top - whole.box.bottom < LEADING * label.size &&
        Math.abs(x - label.x) < label.size,
    );
    if (!next) return whole;
    whole = { ...whole, text: `${whole.text} ${next.text}`, box: union([whole.box, next.box]) };
  }
}

/** Texts left of the plot: the categories of bars that lie. */
export function namesBeside(labels: readonly Label[], plot: Box): readonly Label[] {
  return labels
    .filter(
      ({ box, y, direction }) =>
        direction === "across" &&
        box.right < plot.left + SLACK &&
        y > plot.top - 4 &&
        y < plot.bottom + 4,
    )
    .toSorted((a, b) => a.y - b.y);
}
