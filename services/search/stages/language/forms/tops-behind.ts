import { COUNT } from "../grammar/numbers.ts";
import type { Step } from "./step.ts";

const TIME = "((?: (?:in|for|during|since|from|over|between|as of|at) [^,;?]{2,40})?)";
/** "…, top 3", "…? bottom five only" */
const TOP = `(?:[?,;.:]| [-–—])* \\(?(?:only |just )?(?:the )?(top|bottom) ${COUNT}(?: only| please)?\\)?(?=[\\s.?!]*$)`;
/** How a noun of one ends, and that of several in its place. */
const NOUNS: readonly (readonly [one: string, several: string])[] = [
  ["(\\p{L}*(?![aeiou])\\p{L})y", "ies"],
  ["(\\p{L}+(?:ss|us|x|ch|sh))", "es"],
  ["(\\p{L}+[aeiou]y|\\p{L}*(?![sxy])\\p{L}(?<!ch|sh))", "s"],
];
const FIGURE = "(?!(?:top|bottom|how|who|which)\\b)((?:(?! (?:by|per|each)\\b)[^,;:?])+?)";

/**
 * "revenue by sector in 2024, top 3": the three sectors that have most of it, and not three records in
 * each; "how many deals did each acquirer make? top 3".
 */
export const TOPS_BEHIND: readonly Step[] = NOUNS.flatMap(([one, several]): readonly Step[] => [
  [
    new RegExp(
      `^(?:(?:what (?:was|is|were|are)|show|list|give)(?: me)? )?(?:the )?${FIGURE} (?:(?:by|per)|(?:of|for|in|by) each) ${one}${TIME}${TOP}`,
      "iu",
    ),
    `$4 $5 $2${several} by $1$3`,
  ],
  ...(
    [
      ["top", "most"],
      ["bottom", "fewest"],
    ] as const
  ).map(
    ([end, extreme]): Step => [
      new RegExp(
        `^how many ([^,;?]+?) (?:did|do|does|has|have) each ${one} (\\p{L}+)${TIME}${TOP.replace("top|bottom", end)}`,
        "iu",
      ),
      `which $6 $2${several} $3 the ${extreme} $1$4`,
    ],
  ),
]);
