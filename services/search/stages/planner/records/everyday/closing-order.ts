import { stem } from "../../../language/tokens.ts";
import type { Rule } from "./saying.ts";

const HIGH = "most|highest|largest|biggest|greatest|busiest|most active|most popular";
const LOW = "fewest|least|lowest|smallest|quietest|least active|least popular";

const ENDED = new RegExp(
  `^(.*\\b(?:how many|number of|count of)\\b.*?)(?:[,;.?]| -)? ?(?:and )?(?:sorted |ordered |listed |with )?(?:the )?(?:(${HIGH})|${LOW}) ((?:[a-z]+ ){1,3})first$`,
  "i",
);

const FIGURE = /^(?:number|count|figure|total)s?$/;

/**
 * "how many matches did each player win? Most wins first", "busiest coach first": all rows by the one
 * number that is asked for, whether it is said again or who has it.
 */
export const closingOrder: Rule = (text) => {
  const [, asked = "", high, said = ""] = text.match(ENDED) ?? [];
  const before = new Set(
    asked
      .toLowerCase()
      .match(/[a-z]+/g)
      ?.map(stem),
  );
  const words = said.trim().toLowerCase().split(" ");
  const isKnown = words.every((word) => FIGURE.test(word) || before.has(stem(word)));
  if (!said || !isKnown || /\b(?:total|average|how much)\b/i.test(asked)) return [];
  return [{ text: `${asked}, ${high ? "highest" : "lowest"} first`, names: [] }];
};
