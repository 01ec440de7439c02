import type { Component } from "../areas/components.ts";
import { straightness } from "../lines/strokes.ts";
import { around, grouped, type InkWord, type Place } from "./places.ts";
import { slantedWords } from "./slanted.ts";

/** Characters are between these sizes, in points. */
const MIN_CHARACTER = 0.7;
export const MAX_CHARACTER = 26;
/** Steps between the characters of one word, in heights (or widths, of turned ones). */
const STEP = 0.45;
/** More characters than these are a page of prose or dirt. */
const MAX_CHARACTERS = 1500;

/** The words of a drawing, single ones that may lie down twice, by what stands close together in a row, or else in a column. */
export function wordsOf(ink: readonly Component[], dpi: number): readonly InkWord[] {
  const scale = dpi / 72;
  const all: readonly Place[] = ink.filter((part) => {
    const [w, h] = [part.right - part.left, part.bottom - part.top];
    const small = Math.max(w, h) <= MAX_CHARACTER * scale || isLettering(part, 1 / scale);
    return small && Math.max(w, h) >= MIN_CHARACTER * scale;
  });
  if (all.length > MAX_CHARACTERS) return [];
  const typical = typicalHeight(all);
  const slanted = slantedWords(all, typical);
  const characters = all.filter((place) => !slanted.taken.has(place));
  const across = grouped(characters, (a, b) => followsAcross(a, b, typical));
  const down = grouped(characters, (a, b) => followsDown(a, b, typical));
  const column = new Map(down.flatMap((group) => group.map((place) => [place, group] as const)));
  // Characters belong to the longer of the two words that they may be part of.
  const runs = new Map(down.map((group) => [group, runsDown(group, across)]));
  const isTurned = (place: Place, row: readonly Place[]) => {
    const own = column.get(place) as readonly Place[];
    return own.length > row.length && runs.get(own) === true;
  };
  const level = across.map((row) => row.filter((place) => !isTurned(place, row)));
  const taken = new Set(level.flat());
  const turned = down.map((group) => group.filter((place) => !taken.has(place)));
  return [
    ...slanted.words,
    ...level
      .filter((group) => group.length > 0)
      .flatMap((group) => [
        ...unraised(group).map((part) => wordOf(part, false)),
        ...(mayLieDown(group, typical) && !isInLine(group, level) ? [wordOf(group, true)] : []),
      ]),
    ...turned.filter((group) => group.length > 0).map((group) => wordOf(group, true)),
  ].filter(({ left, top, right, bottom }) => Math.max(right - left, bottom - top) >= 0.6 * typical);
}

/** Whether what stands in a column is nearer to each other than to what stands beside it: lines of text are further apart than characters. */
function runsDown(group: readonly Place[], rows: readonly (readonly Place[])[]): boolean {
  const sorted = group.toSorted((a, b) => a.top - b.top);
  const down = sorted.slice(1).map((place, index) => place.top - (sorted[index] as Place).bottom);
  const beside = sorted.flatMap((place) => {
    const row = rows.find((each) => each.includes(place)) ?? [];
    const gaps = row
      .filter(
        (other) => other !== place && overlap(place.top, place.bottom, other.top, other.bottom) > 0,
      )
      .map((other) => Math.max(place.left, other.left) - Math.min(place.right, other.right));
    return gaps.length > 0 ? [Math.min(...gaps)] : [];
  });
  return beside.length < sorted.length / 2 || middleOf(down) < middleOf(beside);
}

const middleOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** A single character, or a few that touch, may be turned: sides, the larger by the smaller. */
const LYING = 2.2;

function mayLieDown([first, ...others]: readonly Place[], typical: number): boolean {
  if (!first || others.length > 0) return false;
  const [w, h] = [first.right - first.left, first.bottom - first.top];
  return Math.max(w, h) < LYING * Math.min(w, h) && Math.max(w, h) > 0.7 * typical;
}

/** Characters that touch are low and long, in points; they fill more of their box than curves, and axes are straighter. */
const LETTERING = { low: [3, 16], long: 110, filled: 0.22, straight: 0.6 } as const;

/** Whether a component, too long for a character, is several that touch each other. */
export function isLettering(part: Component, scale: number): boolean {
  const sides = [scale * (part.right - part.left), scale * (part.bottom - part.top)] as const;
  const [low, long] = [Math.min(...sides), Math.max(...sides)];
  if (low < LETTERING.low[0] || low > LETTERING.low[1] || long > LETTERING.long) return false;
  const filled = (part.area * scale ** 2) / (low * long);
  return filled > LETTERING.filled && straightness(part) < LETTERING.straight;
}

/** Edges of words that stand in a row or a column lie on one line, within this share of a height. */
const IN_LINE = 0.25;

/** Whether a single character stands on the feet, or at an edge, of level words of several: it is level too. */
function isInLine([one]: readonly Place[], level: readonly (readonly Place[])[]): boolean {
  if (!one) return false;
  const reach = IN_LINE * (one.bottom - one.top);
  const near = (a: number, b: number) => Math.abs(a - b) <= reach;
  return level.some((places) => {
    if (places.length < 2) return false;
    const { left, right, bottom } = around(places);
    return near(bottom, one.bottom) || near(right, one.right) || near(left, one.left);
  });
}

function wordOf(places: readonly Place[], turned: boolean): InkWord {
  const box = around(places);
  const foot = ({ right, bottom }: Place) => (turned ? right : bottom);
  const feet = places.map(foot).sort((a, b) => a - b);
  const [w, h] = [box.right - box.left, box.bottom - box.top];
  return {
    ...box,
    degrees: turned ? 270 : 0,
    x: (box.left + box.right) / 2,
    y: (box.top + box.bottom) / 2,
    long: turned ? h : w,
    tall: turned ? w : h,
    point: pointIn(places, box, turned),
    below: foot(box) - (feet[feet.length >> 1] as number),
  };
}

/** A point is this small, in heights of its word. */
const POINT = 0.3;

function pointIn(places: readonly Place[], box: Place, turned: boolean): number | undefined {
  const tall = turned ? box.right - box.left : box.bottom - box.top;
  const dots = places.filter((place) => {
    const foot = turned ? box.right - place.right : box.bottom - place.bottom;
    const side = Math.max(place.right - place.left, place.bottom - place.top);
    return side < POINT * tall && foot < 0.15 * tall;
  });
  const [dot] = dots;
  if (!dot || dots.length > 1) return undefined;
  const share = turned
    ? (box.bottom - (dot.top + dot.bottom) / 2) / (box.bottom - box.top)
    : ((dot.left + dot.right) / 2 - box.left) / (box.right - box.left);
  return share > 0.1 && share < 0.9 ? share : undefined;
}

/** Exponents are smaller than their base, raised by this share of its height, and no mere dashes or quotes. */
const SMALLER = 0.85;
const RAISED = 0.25;
const MIN_EXPONENT = 0.45;

/** A word and the exponent behind it, each for itself: recognisers take "10" and a small "3" for 103. */
function unraised(group: readonly Place[]): readonly (readonly Place[])[] {
  const sorted = group.toSorted((a, b) => a.left - b.left);
  const [first] = sorted;
  const tall = ({ top, bottom }: Place) => bottom - top;
  if (!first) return [];
  const isRaised = (place: Place) => first.bottom - place.bottom > RAISED * tall(first);
  const at = sorted.findIndex(isRaised);
  const tail = at < 1 ? [] : sorted.slice(at);
  const isExponent =
    tail.every((place) => isRaised(place) && tall(place) < SMALLER * tall(first)) &&
    tail.some((place) => tall(place) > MIN_EXPONENT * tall(first));
  return tail.length > 0 && isExponent ? [sorted.slice(0, at), tail] : [group];
}

function typicalHeight(places: readonly Place[]): number {
  const sides = places.map(({ left, top, right, bottom }) => Math.max(right - left, bottom - top));
  return sides.sort((a, b) => a - b)[sides.length >> 1] ?? 0;
}

const overlap = (a: number, b: number, c: number, d: number) => Math.min(b, d) - Math.max(a, c);

function followsAcross(a: Place, b: Place, size: number): boolean {
  const shared = overlap(a.top, a.bottom, b.top, b.bottom);
  const gap = Math.max(a.left, b.left) - Math.min(a.right, b.right);
  return shared > -0.3 * size && gap < STEP * size && level(a, b, size);
}

/** Whether two characters can stand on one line: their feet or their heads are level. */
const level = (a: Place, b: Place, size: number) =>
  Math.abs(a.bottom - b.bottom) < 0.35 * size ||
  Math.abs(a.top - b.top) < 0.35 * size ||
  overlap(a.top, a.bottom, b.top, b.bottom) >= 0.8 * Math.min(a.bottom - a.top, b.bottom - b.top);

function followsDown(a: Place, b: Place, size: number): boolean {
  const shared = overlap(a.left, a.right, b.left, b.right);
  const gap = Math.max(a.top, b.top) - Math.min(a.bottom, b.bottom);
  return shared > 0.2 * Math.min(a.right - a.left, b.right - b.left) && gap < STEP * size;
}
