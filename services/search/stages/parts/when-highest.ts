import type { Problem } from "../../model.ts";
import { withoutEnd } from "../language/ending.ts";
import type { Asking, Route } from "../routed.ts";

const END = "(highest|lowest|greatest|largest|smallest|strongest|weakest|best|worst)";
const FIGURE = "((?:(?!(?:was|were|is|are|the|its|their)\\b)[\\p{L}&-]+ ){1,4}?)";
const WAS = "(?:was|were|is|hit|reached|stood)(?: at)?(?: (?:its|their|the|an?))?";
/** "unemployment in Germany when inflation was highest" */
const WHEN = new RegExp(
  `^(.{3,}?),? (?:when|at the time|while|in the (year|quarter|month) (?:when|in which|that|where)|on the (day|date) (?:when|on which|that)) (?:the |its |their )?${FIGURE}${WAS} (?:${END}(?: point| level| ever)?|(peak|maximum|high|top|minimum|low|trough|bottom))(?: ever)?$`,
  "iu",
);
const LOW = /^(?:lowest|smallest|weakest|worst|minimum|low|trough|bottom)$/i;
/** Of several, each has a time of its own. */
const OF_EACH = /\b(?:each|every|all|by|per|compan(?:y|ies)|countries|average)\b/i;

/**
 * "unemployment in Germany when inflation was highest": ranked by the inflation, and not by what is
 * asked. Answered of one who is named; undefined where no such time is said.
 */
export async function whenHighest(question: string, ask: Asking): Promise<Route | undefined> {
  const [, asked, inPeriod, onDay, figure, end, peak] = withoutEnd(question).match(WHEN) ?? [];
  if (!asked || !figure || /^(?:when|since|until|before|after|who|did|is|was)\b/i.test(asked))
    return undefined;
  const by = `with the ${LOW.test(end ?? peak ?? "") ? "lowest" : "highest"} ${figure.trim()}`;
  const grains = inPeriod ? [`in the ${inPeriod}`] : ["on the date"];
  if (!inPeriod && !onDay) grains.push("in the year");
  if (!OF_EACH.test(asked) && !/\p{Lu}\p{Ll}/u.test(figure))
    for (const grain of grains) {
      const route = await ask(`${asked} ${grain} ${by}`);
      const { plan, subjects = [] } = route.proposal ?? {};
      if (route.agent && plan?.top === 1 && subjects.length === 1) return { ...route, question };
    }
  return { question, problem: ofOtherTime(figure.trim()) };
}

const ofOtherTime = (figure: string): Problem => ({
  code: "not_understood",
  severity: "error",
  message: `Understood by itself, but not in this combination: "${figure}". Ask when it was so, and then for the figure of that time.`,
});
