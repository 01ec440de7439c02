import { numberOf } from "./bound.ts";
import { FIGURE, itemsOf } from "./said.ts";

/** "the top 3 channels by total fee and number of orders" */
export interface Best {
  readonly groups: string;
  readonly count: number;
  readonly direction: "asc" | "desc";
  /** Which of them come first, as it is said: by the first, and then by the next. */
  readonly by: readonly string[];
  /** Whether several are ranked by what is told beside them. */
  readonly isTold: boolean;
}

const ASKED =
  "(?:(?:what|which) (?:are|is|were|was) |(?:list|show|find|give|return|get)(?: me)? )?(?:the )?";
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

/** Of figures alone: the largest of a column of their own is no group. */
function best(groups: string, count: string, direction: Best["direction"], said: string) {
  const by = itemsOf(said);
  return by.every((each) => FIGURE.test(each))
    ? { groups, count: numberOf(count), direction, by, isTold: false }
    : undefined;
}
