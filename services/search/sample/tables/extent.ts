/** How much of each thing a sample of a scale holds. */
export interface Extent {
  /** Listed companies, by whose numbers, from 1, those of events are drawn. */
  readonly listed: number;
  /** All companies, the private ones last. */
  readonly all: number;
  /** Of so many events of the built-in sample. */
  readonly events: (count: number) => number;
}

/** Companies of the built-in sample that are listed; a third as many private ones come on top. */
const LISTED = 450;

export function extentOf(scale: number): Extent {
  const listed = Math.round(LISTED * scale);
  return { listed, all: withPrivate(listed), events: (count) => Math.round(count * scale) };
}

export const withPrivate = (listed: number): number => listed + Math.floor(listed / 3);
