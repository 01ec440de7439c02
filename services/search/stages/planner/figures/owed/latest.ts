import type { FieldRef } from "../../../../plan.ts";
import { isPast } from "../../../language/verbs.ts";
import { type Draft, fieldAt, isEvent } from "../draft.ts";
import { tellsEdge } from "../first-of-theirs.ts";
import { homeOf } from "../meaning.ts";
import { isOfStatus, NOW } from "../sense/standing.ts";
import { isDate, isYear } from "../timing/untimed.ts";
import type { Account } from "./account.ts";
import { isTimed } from "./timed.ts";

/** What has no time is as it stands, and none of it is the last; a statement is one of the newest year. */
export function carriesLatest(text: string, account: Account): boolean {
  const { draft, plan, parts, heard, index } = account;
  const { dataset, measures } = draft.sense;
  // "rated BB at the end of 2023 and now", "today of X": another time of what has none here.
  const isBeside = /^(?:and|vs|versus)$/i.test(heard[index - 1]?.span.text ?? "");
  const isMoment = plan.latest?.moments !== undefined || draft.sense.change !== undefined;
  const isOther = draft.sense.times.some(({ kind }) => kind === "period");
  if (isBeside && isOther && !isMoment && NOW.test(text)) return false;
  const isHead = index === 0 && /^of$/i.test(heard[1]?.span.text ?? "");
  if (!dataset.time && (isBeside || isHead) && NOW.test(text)) return false;
  if (tellsEdge(account)) return true;
  // "companies that last made a loss in 2022": it was never so again.
  if (/^last$/i.test(text) && WHO.test(heard[index - 1]?.span.text ?? "")) return false;
  if (NOW.test(text) && dataset.time && !dataset.time.latest && isOfStatus(draft.sense))
    return true;
  if (NOW.test(text) && (isOfHappenings(account) || isOfDeed(account))) return false;
  if (plan.latest) return !plan.latest.to || plan.latest.moments !== undefined || !NOW.test(text);
  if (!dataset.time) return measures.length > 0 || plan.top !== undefined || !LAST.test(text);
  if (plan.top !== undefined && plan.order.length > 0) return !isOfOtherRank(text, account);
  const isOwn = (of: FieldRef) => of.dataset === dataset.name && isTimed(draft, of);
  return (
    !isEvent(draft) &&
    parts.conditions.some(
      (each) =>
        "left" in each && "kind" in each.left && each.left.kind === "field" && isOwn(each.left.of),
    )
  );
}

/** "latest news on the company with the most staff": what is ranked by something else is not the newest. */
const isOfOtherRank = (text: string, { draft, plan, index }: Account): boolean => {
  const [first] = plan.order;
  const ranked = plan.columns.find(({ name }) => name === first?.column)?.expression;
  return (
    index === 0 &&
    LATEST.test(text) &&
    isEvent(draft) &&
    draft.sense.superlative !== undefined &&
    ranked?.kind === "field" &&
    !isTimed(draft, ranked.of)
  );
};

const LATEST = /\b(?:latest|newest|last|most recent)$/i;

/**
 * "which deals are currently pending", "currently rated sell": what happens has a newest record of all,
 * which is not how it stands with each. "Currently the largest" is of all there are.
 */
const isOfHappenings = ({ draft, heard, index }: Account): boolean => {
  const { dataset, superlative } = draft.sense;
  const isOfRank = superlative && /^the\b/i.test(heard[index + 1]?.span.text ?? "");
  return isEvent(draft) && dataset.time?.latest !== true && dataset.time !== undefined && !isOfRank;
};

const WHO = /^(?:that|which|who)$/i;

/** "newest suppliers": which of them came last, where "current" and "latest" say how things stand. */
const LAST = /\b(?:newest|last|most recent(?:ly)?)$/i;

/** "currently raising guidance", "are launching products now": what is done is no state of any record. */
const isOfDeed = ({ draft, heard }: Account): boolean => {
  const { dataset } = draft.sense;
  return heard.some(({ span, meaning }) => {
    if (!meaning || homeOf(meaning) !== dataset.name || dataset.time?.latest) return false;
    if (meaning.kind === "value")
      return isPast(meaning.value.split(" ", 1)[0]!) && !isOfStatus(draft.sense);
    return meaning.kind === "field" && /[a-z]ing$/i.test(span.text) && isWhen(draft, meaning.of);
  });
};

const isWhen = (draft: Draft, of: FieldRef): boolean =>
  isTimed(draft, of) || isYear(fieldAt(draft, of)) || isDate(fieldAt(draft, of));
