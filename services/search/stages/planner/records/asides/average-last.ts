import { isPast } from "../../../language/verbs.ts";
import { cueAt } from "../cues/cues.ts";
import type { Rewording } from "./rewording.ts";

const MORE =
  "(?:more|less|fewer|higher|lower|larger|smaller|bigger|longer|shorter|older|younger|heavier|lighter|taller|greater|above|below|over|under|better|worse|cheaper)";
const AVERAGE = "(?:the |an? )?(?:overall )?(?:average|mean)";

/**
 * "which clerks earn more than the average salary and live in Bergen": those of Bergen who earn more
 * than all clerks do on average. What is said last is said of the clerks, and not of the average.
 */
export const AVERAGE_LAST: readonly Rewording[] = [
  [
    new RegExp(
      `^((?:which|what) (?:[a-z]+ ){1,3}?|(?:(?:show|list|find|give|name)(?: me)? )?(?:the )?(?:[a-z]+ ){1,6}?(?:that|who|which) )([a-z]+ (?:[a-z]+ ){0,4}?${MORE} (?:[a-z]+ ){0,3}?${AVERAGE}(?: [a-z]+){0,3}?),? and (?:that |who |which )?([a-z]+ [^.?]+?)(?=[.?]*$)`,
      "i",
    ),
    ([whole, head, compared, rest]) =>
      [compared, rest].every(beginsWithVerb) ? `${head}${rest} and ${compared}` : whole,
  ],
];

function beginsWithVerb(clause: string): boolean {
  const word = clause.split(" ")[0]!.toLowerCase();
  return AUXILIARY.test(word) || isPast(word) || cueAt(word)?.word.kind === "verb";
}

const AUXILIARY = /^(?:is|are|was|were|has|have|had|do|does|did)$/;
