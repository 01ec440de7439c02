import type { Component } from "./components.ts";

/** Characters that stand together, in pixels; turned ones run up the page. */
export interface InkWord {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly turned: boolean;
  /** How far its lowest characters reach below the line that most stand on. */
  readonly below: number;
}

interface Place {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Characters are between these sizes, in points. */
const MIN_CHARACTER = 1;
export const MAX_CHARACTER = 26;
/** Steps between the characters of one word, in heights (or widths, of turned ones). */
const STEP = 0.45;
/** More characters than these are a page of prose or dirt. */
export const MAX_CHARACTERS = 1500;

/** The words of a drawing, single ones that may lie down twice, by what stands close together in a row, or else in a column. */
export function wordsOf(ink: readonly Component[], dpi: number): readonly InkWord[] {
  const scale = dpi / 72;
  const characters = ink.filter((part) => {
    const [w, h] = [part.right - part.left, part.bottom - part.top];
    return Math.max(w, h) <= MAX_CHARACTER * scale && Math.max(w, h) >= MIN_CHARACTER * scale;
  });
  if (characters.length > MAX_CHARACTERS) return [];
  const typical = typicalHeight(characters);
  const across = grouped(characters, (a, b) => followsAcross(a, b, typical));
  const down = grouped(characters, (a, b) => followsDown(a, b, typical));
  const column = new Map(down.flatMap((group) => group.map((place) => [place, group] as const)));
  // Characters belong to the longer of the two words that they may be part of.
  const isTurned = (place: Place, row: readonly Place[]) =>
    (column.get(place) as readonly Place[]).length > row.length;
  const level = across.map((row) => row.filter((place) => !isTurned(place, row)));
  const taken = new Set(level.flat());
  const turned = down.map((group) => group.filter((place) => !taken.has(place)));
  return [
    ...level
      .filter((group) => group.length > 0)
      .flatMap((group) => [
        wordOf(group, false),
        ...(mayLieDown(group, typical) ? [wordOf(group, true)] : []),
      ]),
    ...turned.filter((group) => group.length > 0).map((group) => wordOf(group, true)),
  ].filter(({ left, top, right, bottom }) => Math.max(right - left, bottom - top) >= 0.6 * typical);
}

/** A single character, or a few that touch, may be turned: sides, the larger by the smaller. */
const LYING = 2.2;

function mayLieDown([first, ...others]: readonly Place[], typical: number): boolean {
  if (!first || others.length > 0) return false;
  const [w, h] = [first.right - first.left, first.bottom - first.top];
  return Math.max(w, h) < LYING * Math.min(w, h) && Math.max(w, h) > 0.7 * typical;
}

function wordOf(places: readonly Place[], turned: boolean): InkWord {
  const box = around(places);
  const foot = ({ right, bottom }: Place) => (turned ? right : bottom);
  const feet = places.map(foot).sort((a, b) => a - b);
  return { ...box, turned, below: foot(box) - (feet[feet.length >> 1] as number) };
}

const around = (places: readonly Place[]): Place => ({
  left: Math.min(...places.map(({ left }) => left)),
  top: Math.min(...places.map(({ top }) => top)),
  right: Math.max(...places.map(({ right }) => right)),
  bottom: Math.max(...places.map(({ bottom }) => bottom)),
});

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

function grouped(
  places: readonly Place[],
  together: (a: Place, b: Place) => boolean,
): readonly (readonly Place[])[] {
  const groups: Place[][] = [];
  for (const place of places) {
    const near = groups.filter((group) => group.some((other) => together(other, place)));
    const [first, ...others] = near;
    if (!first) {
      groups.push([place]);
      continue;
    }
    first.push(place);
    for (const other of others) {
      first.push(...other);
      groups.splice(groups.indexOf(other), 1);
    }
  }
  return groups;
}
