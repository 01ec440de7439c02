const ABOVE = "(?:bigger|larger|greater|higher|more|above|over|older|longer)(?: than)?";
const BELOW = "(?:smaller|lower|less|fewer|below|under|younger|shorter)(?: than)?";
const OF =
  "(?:with|having|whose|that have|that are|[a-z]+ing)(?: (?:an? |the )?[a-z]+(?: [a-z]+)??(?: is| are)?)??";
const NUMBER = "(\\d[\\d.]*)";
const WAYS = [
  [ABOVE, BELOW, 1],
  [BELOW, ABOVE, -1],
] as const;

const SAID = WAYS.map(
  ([one, other, sign]) =>
    [
      new RegExp(
        `\\b((?:shared by |common to )(?:both )?|both )([a-z]+) (${OF}) (${one}) ${NUMBER} and (${other}) ${NUMBER}((?: [a-z]+)?)(?=[.?!]*$)`,
        "i",
      ),
      sign,
    ] as const,
);

/**
 * "shared by towns with an area above 1500 and below 500": no town has both, so that it is of towns
 * of either kind.
 */
export const ofEitherKind = (text: string): string =>
  SAID.reduce(
    (said, [pattern, sign]) =>
      said.replace(pattern, (whole, by, noun, having, one, first, other, second, end) =>
        sign * (Number(first) - Number(second)) < 0
          ? whole
          : `${by.replace(/both $/i, "")}both ${noun} ${having} ${one} ${first}${end} and ${noun} ${having} ${other} ${second}${end}`,
      ),
    text,
  );
