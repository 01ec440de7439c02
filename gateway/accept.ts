interface Range {
  readonly type: string;
  readonly q: number;
}

/** The ranges of an Accept header (RFC 9110, section 12.5.1). None means that anything will do. */
function rangesOf(header: string | undefined): readonly Range[] {
  if (!header?.trim()) return [{ type: "*/*", q: 1 }];
  return header.split(",").flatMap((part) => {
    const [type = "", ...parameters] = part.split(";").map((each) => each.trim().toLowerCase());
    if (!/^[^/\s]+\/[^/\s]+$/.test(type)) return [];
    const weight = parameters.find((each) => each.startsWith("q="))?.slice(2);
    const q = weight === undefined ? 1 : Number(weight);
    return [{ type, q: q >= 0 && q <= 1 ? q : 0 }];
  });
}

/** How much a client wants a type: the most specific range that covers it decides. */
function weightOf(type: string, ranges: readonly Range[]): number {
  const general = `${type.split("/")[0]}/*`;
  for (const wanted of [type, general, "*/*"]) {
    const range = ranges.find((each) => each.type === wanted);
    if (range) return range.q;
  }
  return 0;
}

/**
 * The media type that a client wants most; of equals the first offered.
 *
 * @param offered without parameters, in lower case, the preferred one first
 * @returns undefined when none is acceptable
 */
export function negotiate<T extends string>(
  header: string | undefined,
  offered: readonly T[],
): T | undefined {
  const ranges = rangesOf(header);
  const weights = offered.map((type) => weightOf(type, ranges));
  const best = Math.max(...weights);
  return best > 0 ? offered[weights.indexOf(best)] : undefined;
}
