import { type Grain, sameField } from "../../../../plan.ts";
import { isOfMoments, isPeriodic } from "../../../../semantic.ts";
import { NEVER, shift, type TimeWord } from "../../../language/time/period.ts";
import { entityKey, isEvent, isPinned } from "../draft.ts";
import { holdsUntilNext } from "../timing/snapshots.ts";
import type { Account } from "./account.ts";
import { isTimeOfNobody, isTimeOfOthers } from "./others-times.ts";
import { isOfEach } from "./parts.ts";
import { hasTimeColumn } from "./timed.ts";

export function carriesSeries(
  { grain, pick, held, whole, start, end }: TimeWord & { kind: "series" },
  text: string,
  account: Account,
): boolean {
  const { draft, plan } = account;
  if (start || (whole && !isOfOne(account))) return false;
  // "rated AAA at the end of each year": how it stood then, and not what came in the year.
  const { dataset } = draft.sense;
  const isOfDays = dataset.time?.latest === true && grain !== dataset.time.grain;
  const isOther = isOfMoments(dataset) || holdsUntilNext(dataset) || isOfDays;
  if (end && isOther && !plan.latest) return false;
  const { compares } = draft.sense;
  // "in two of them": no row of each says so.
  if (held && held !== "all") return false;
  if (EACH.test(text) && isOfOneStretch(grain, account)) return false;
  const isAll = held === "all" || ALL.test(text);
  if (isAll && isOfEach(account.parts) && !(grain && IN_EVERY.test(text))) return true;
  // "that always had a stable outlook": at any time is not at all times.
  if (held === "all" && !grain && compares.length === 0) return false;
  if (isTimeOfOthers(draft) || isTimeOfNobody(account)) return false;
  // "how did the price change over 2023": from one moment to another.
  const { moves } = draft.timing;
  if (!grain && (moves?.pair || (moves && /^how\b/i.test(text)))) return true;
  // "above 5 in every year" is not above 5 in any; of records that are counted each is above it.
  const isOfCounted =
    draft.sense.count && !draft.sense.count.of && hasTimeColumn(plan, draft, grain);
  if (isAll && compares.length > 0 && !isPinned(draft) && !isOfCounted) return false;
  // "acquirers that announced a deal in every year": no list of all deals of these years.
  const isListed = isEvent(draft) || draft.sense.measures.length === 0;
  if (IN_EVERY.test(text) && isListed && !isPinned(draft) && !plan.grouped && !plan.topOf)
    return false;
  // "the three largest of each year" are not the three largest.
  if (EACH.test(text) && plan.top !== undefined && !plan.topOf && !draft.sense.pick && !pick)
    return false;
  if (grain && EACH.test(text) && isPlainList(grain, account)) return false;
  if (hasTimeColumn(plan, draft, grain)) return true;
  // "revenue per quarter with its change": the change of the years is none of the quarters'.
  return isOfRecords(grain, account) && !(EACH.test(text) && draft.sense.change);
}

/** "for each year, in the first quarter": the one of this year is no row for each. */
const isOfOneStretch = (grain: Grain | undefined, { draft: { sense } }: Account): boolean =>
  grain !== undefined &&
  sense.times.some(
    (time) =>
      time.kind === "period" &&
      !time.several &&
      time.from !== NEVER &&
      time.to < shift(time.from, LENGTHS[grain]),
  );

const LENGTHS: Readonly<Record<Grain, Parameters<typeof shift>[1]>> = {
  year: { months: 12 },
  quarter: { months: 3 },
  month: { months: 1 },
  week: { days: 7 },
  day: { days: 1 },
};

/** "products launched per year": a list of records is no row for each year. */
const isPlainList = (grain: Grain, { draft: { sense }, plan }: Account): boolean =>
  !plan.grouped &&
  !plan.topOf &&
  !plan.latest &&
  !plan.columns.some(({ expression }) => expression.kind === "bucket") &&
  !isPeriodic(sense.dataset) &&
  sense.dataset.time?.grain !== grain;

const ALL = /^(?:in |of |for )?(?:every|each)\b/i;

const IN_EVERY = /^in (?:every|each)\b/i;

const EACH = /^(?:(?:in |of |for )?(?:each|every)|per|by)\b/i;

/** "average quarterly revenue": each record covers a quarter. */
const isOfRecords = (grain: Grain | undefined, { draft }: Account): boolean =>
  grain !== undefined && draft.sense.dataset.time?.grain === grain;

/** "highest monthly output": of one who is named, of each, or of all records; "which bank had the highest" asks whose. */
const isOfOne = ({ draft, plan }: Account): boolean => {
  const { superlative } = draft.sense;
  const isSeveral = superlative?.top !== undefined && superlative.top > 1;
  const keys = entityKey(draft);
  const isTold = plan.columns.some(
    ({ expression }) =>
      expression.kind === "field" && keys.some((key) => sameField(key, expression.of)),
  );
  return !isSeveral && (isEvent(draft) || isPinned(draft) || isTold);
};
