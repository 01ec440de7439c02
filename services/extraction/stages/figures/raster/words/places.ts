/** Where a character stands, in pixels. */
export interface Place {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Characters that stand together, in pixels. */
export interface InkWord extends Place {
  /** The direction in which it runs, clockwise from level: 0, 270 for up, or between. */
  readonly degrees: number;
  /** Its middle, and its sides along its direction and across it. */
  readonly x: number;
  readonly y: number;
  readonly long: number;
  readonly tall: number;
  /** Where a decimal point may stand, as a share of its length; recognisers lose small ones. */
  readonly point: number | undefined;
  /** How far its lowest characters reach below the line that most stand on. */
  readonly below: number;
}

export const around = (places: readonly Place[]): Place => ({
  left: Math.min(...places.map(({ left }) => left)),
  top: Math.min(...places.map(({ top }) => top)),
  right: Math.max(...places.map(({ right }) => right)),
  bottom: Math.max(...places.map(({ bottom }) => bottom)),
});

/** Things in groups, each together with another of its own. */
export function grouped<T>(
  all: readonly T[],
  together: (a: T, b: T) => boolean,
): readonly (readonly T[])[] {
  const groups: T[][] = [];
  for (const one of all) {
    const near = groups.filter((group) => group.some((other) => together(other, one)));
    const [first, ...others] = near;
    if (!first) {
      groups.push([one]);
      continue;
    }
    first.push(one);
    for (const other of others) {
      first.push(...other);
      groups.splice(groups.indexOf(other), 1);
    }
  }
  return groups;
}
