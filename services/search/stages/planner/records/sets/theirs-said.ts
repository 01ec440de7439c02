import type { Comparison, Direction } from "../../../../plan.ts";
import { withoutEnd } from "../../../language/ending.ts";

/** A question for those of whom a figure of what each has is the most, or so much. */
export interface TheirsSaid {
  /** Asks for all of them: "Show the names of the breeds". */
  readonly head: string;
  /** Ways to say the figure, of what each has: "average weight of dogs". */
  readonly figure: { readonly kind: string; readonly measure: string; readonly of?: string };
  readonly kept:
    | { readonly kind: "most"; readonly direction: Direction }
    /** Against a number, the average of all of it, or a field of each. */
    | { readonly kind: "than"; readonly operator: Comparison; readonly than: string };
}

const HEAD =
  "(?<head>(?:which|what|who|whose|show|list|find|give|return|display|name|tell|get|report)\\b[^,;?]*?)";
const KIND =
  "(?<kind>total|combined|average|mean|median|highest|largest|greatest|maximum|lowest|smallest|minimum)";
const SUPERLATIVE = "(?<most>highest|greatest|largest|biggest|most|lowest|smallest|least)";
const NOUN = "[a-z]+(?: [a-z]+){0,2}?";
const OPERATORS: readonly (readonly [said: RegExp, operator: Comparison])[] = [
  [/^(?:is |was |are |were |lies? )?(?:at least|no less than|not less than)$/i, ">="],
  [/^(?:is |was |are |were |lies? )?(?:at most|no more than|not more than)$/i, "<="],
  [
    /^(?:exceeds?|exceeded|(?:is |was |are |were |lies? )?(?:above|over|(?:higher|greater|more|larger|bigger) than))$/i,
    ">",
  ],
  [/^(?:is |was |are |were |lies? )?(?:below|under|(?:lower|less|smaller) than)$/i, "<"],
];
const THAN =
  "(?<operator>(?:(?:is|was|are|were|lies?) )?(?:at least|at most|no less than|no more than|not less than|not more than|above|over|below|under|(?:higher|greater|more|larger|bigger|lower|less|smaller) than)|exceeds?|exceeded) (?<than>[^,;]+)";

const WAYS = [
  // "breeds whose dogs have the greatest total weight"
  `${HEAD} whose (?<of>${NOUN}) (?:have|has|had) (?:the )?${SUPERLATIVE} ${KIND} (?<measure>${NOUN})`,
  // "breeds whose dogs have an average weight above the average of all weights"
  `${HEAD} whose (?<of>${NOUN}) (?:have|has|had) (?:an? |the |their )?${KIND} (?<measure>${NOUN}) (?:that |which )?${THAN}`,
  // "lots whose highest bid is more than their estimate"
  `${HEAD} whose (?!own\\b)${KIND} (?<measure>${NOUN}) ${THAN}`,
].map((way) => new RegExp(`^${way}$`, "i"));

/** "Which breed's dogs have …" */
const OWNER = /^(which|what) ([a-z]+(?: [a-z]+)?)['’]s? (?=[a-z]+(?: [a-z]+)? (?:have|has|had)\b)/i;

export function theirsIn(question: string): TheirsSaid | undefined {
  const text = withoutEnd(question).replace(OWNER, "$1 $2 whose ");
  for (const way of WAYS) {
    const found = text.match(way)?.groups;
    if (!found) continue;
    const { head = "", kind = "", measure = "", of, most, operator = "", than = "" } = found;
    const figure = { kind, measure, ...(of && { of }) };
    if (most) {
      const direction = /^(?:lowest|smallest|least)$/i.test(most) ? "asc" : "desc";
      return { head, figure, kept: { kind: "most", direction } };
    }
    const known = OPERATORS.find(([said]) => said.test(operator));
    if (known) return { head, figure, kept: { kind: "than", operator: known[1], than } };
  }
  return undefined;
}
