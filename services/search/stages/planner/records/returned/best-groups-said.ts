import { numberOf } from "./bound.ts";
import { FIGURE, itemsOf } from "./said.ts";

/** "the top 3 channels by total fee and number of orders" */
export interface Best {
  readonly groups: string;
  /** "… in each city": so many of each of these. */
  readonly each?: string;
  readonly count: number;
  readonly direction: "asc" | "desc";
  /** Which of them come first, as it is said: by the first, and then by the next. */
  readonly by: readonly string[];
  /** Whether several are ranked by what is told beside them. */
  readonly isTold: boolean;
}

const ASKED =
  "(?:(?:what|which|who) (?:are|is|were|was) |(?:list|show|find|give|return|get)(?: me)? )?(?:the )?";
const COUNT = "(\\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten)";
const BY = new RegExp(
  `^${ASKED}(top|bottom) ${COUNT} ([^,?]+?) (?:ranked )?(?:by|based on|according to|in terms of) (?:the |their )?(.+)$`,
  "i",
);
const WITH = new RegExp(
  `^(?:${ASKED}(?:top )?|which )${COUNT} ([^,?]+?) (?:with|having|have|had|that have) the (highest|largest|greatest|biggest|lowest|smallest) (.+)$`,
  "i",
);

/** Which groups come first by a figure of them all; undefined where that is not what is asked. */
export function bestIn(question: string): Best | undefined {
  const text = question.trim().replace(/[\s.?!]+$/, "");
  const [, end, count, groups, by] = text.match(BY) ?? [];
  if (end && count && groups && by) {
    const found = best(groups, count, /^top$/i.test(end) ? "desc" : "asc", by);
    return found && { ...found, isTold: found.count > 1 };
  }
  const [, number, those, most, figure] = text.match(WITH) ?? [];
  if (!number || !those || !most || !figure) return undefined;
  const found = best(those, number, /^(?:low|small)/i.test(most) ? "asc" : "desc", figure);
  return found && { ...found, isTold: found.count > 1 && /^number of/i.test(figure) };
}

/** "the top 2 clerks of each shop by …" */
const OF_EACH =
  /^(.+?) (?:per|(?:of|in|per|for|from|within|at) (?:each|every)) ([a-z]+(?: [a-z]+)?)$/i;

/** Of figures alone: the largest of a column of their own is no group. */
function best(said: string, count: string, direction: Best["direction"], figures: string) {
  const [, whose, each] = said.match(OF_EACH) ?? [];
  const listed = itemsOf(figures);
  // "by bookings": by how many there are.
  const by = each ? listed.map(counted) : listed;
  const groups = whose ?? said;
  return by.every((one) => FIGURE.test(one))
    ? { groups, count: numberOf(count), direction, by, isTold: false, ...(each && { each }) }
    : undefined;
}

const counted = (said: string): string =>
  FIGURE.test(said) || !/^(?:[a-z]+ )?[a-z]+s(?: [a-z]+ed)?$/i.test(said)
    ? said
    : `number of ${said}`;
