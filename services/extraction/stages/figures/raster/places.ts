/** Where a character stands, in pixels. */
export interface Place {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
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
