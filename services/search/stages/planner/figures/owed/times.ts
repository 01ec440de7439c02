import type { Scalar } from "../../../../plan.ts";
import { fieldOf, isOfMoments } from "../../../../semantic.ts";
import { EVER, NEVER, type Period, shift, type TimeWord } from "../../../language/time/period.ts";
import { type Draft, isEvent, isPinned } from "../draft.ts";
import { isDate, isYear } from "../timing/untimed.ts";
import type { Account } from "./account.ts";
import { carriesLatest } from "./latest.ts";
import { isTimeOfAttribute, isTimeOfNobody, isTimeOfOthers } from "./others-times.ts";
import { isOfEach, type Parts } from "./parts.ts";
import { carriesSeries } from "./series.ts";
import { hasTimeColumn, isTimed } from "./timed.ts";
import { isBoundApart, isCrosswise, isInAllNamed, isLoose } from "./two-times.ts";

/** Whether a plan is restricted to a time, shows it, or takes the newest. */
export function carriesTime(time: TimeWord, text: string, account: Account): boolean {
  if (time.kind === "period" && (isCrosswise(account) || isBoundApart(account))) return false;
  if (time.kind === "period")
    return !isInEachOf(time, account) && !isInAllNamed(account) && carriesPeriod(time, account);
  if (time.kind === "latest") return carriesLatest(text, account);
  return carriesSeries(time, text, account);
}

/** "profitable in each of the last five years": records of some of them are not those of all. */
const isInEachOf = ({ several }: Period, { draft, parts, heard, index }: Account): boolean =>
  several &&
  !isOfEach(parts) &&
  draft.sense.compares.length > 0 &&
  !isPinned(draft) &&
  /^(?:in |of |for |during )?(?:each|every|all)(?: of)?(?: the)?$/i.test(
    heard[index - 1]?.span.text ?? "",
  );

/** The bounds of the period stand in the plan, and what they bound has a time of its own. */
function carriesPeriod(time: Period, account: Account): boolean {
  const { from, to, grain, lasting, denied } = time;
  const { draft, plan, parts } = account;
  if (isEdge(time, draft)) return false;
  if (lasting && !hasBeginning(draft)) return false;
  if (from >= to || isTimeOfOthers(draft) || isPerhapsSince(account)) return false;
  if (isTimeOfAttribute(account) || isLoose(account) || isTimeOfNobody(account)) return false;
  const latest = parts.plans.flatMap((each) =>
    each.latest ? [each.latest, ...(each.latest.moments ?? [])] : [],
  );
  const lower = [...sidesOf(parts, /^[>=]/), ...latest.map((each) => each.from), plan.change?.from];
  const upper = [...sidesOf(parts, /^[<=]/), ...latest.map((each) => each.to)];
  // "changed since 29 December": against how it stood when that day was over.
  const isFrom = grain === "day" && to === EVER && upper.includes(shift(from, { days: 1 }));
  if (isFrom && draft.timing.moves) return true;
  if (denied && from !== NEVER && to !== EVER)
    return [from, yearOf(from)].some((each) => upper.includes(each));
  const begins = from !== NEVER && [from, yearOf(from)].some((each) => lower.includes(each));
  const last = yearOf(to) - (to.slice(5) === "01-01" ? 1 : 0);
  return begins || (to !== EVER && [to, last].some((each) => upper.includes(each)));
}

/** "deals at the start of 2024", "at the end of March": what happens has no state then, and it is no one day. */
const isEdge = ({ end, several }: Period, { sense }: Draft): boolean =>
  end === true && !several && isOfMoments(sense.dataset);

/**
 * "revenue from 2023", "announced from 2023", "deals by year from 2023": perhaps of all the years since.
 * Records of one day each, "news from 2023", are those of that year.
 */
function isPerhapsSince({ draft, plan, heard, index }: Account): boolean {
  const [verb, from] = [heard[index - 2], heard[index - 1]];
  const { span } = heard[index]!;
  const isOpen =
    span.kind === "time" && span.time.kind === "period" && !/\b(?:to|until)\b/.test(span.text);
  if (!isOpen || !/^from$/i.test(from?.span.text ?? "") || from!.span.end !== span.start)
    return false;
  const isDone =
    (verb?.span.kind === "grammar" &&
      verb.span.word.kind === "filler" &&
      verb.span.word.role === "event") ||
    (verb?.meaning?.kind === "field" && isTimed(draft, verb.meaning.of));
  const isHeld = draft.sense.dataset.time?.latest === true;
  return (
    !isEvent(draft) ||
    isHeld ||
    isDone ||
    hasTimeColumn({ ...plan, columns: plan.grouped ? plan.columns : [] }, draft)
  );
}

/** "in office for more than ten years": what is told by the day on which it began. */
const hasBeginning = ({ sense: { dimensions, dataset } }: Draft): boolean =>
  dimensions.some(({ dataset: name, field }) => {
    const known = name === dataset.name ? fieldOf(dataset, field) : undefined;
    return isDate(known) || isYear(known);
  });

/** What is compared with, by operators that bound from one side. */
const sidesOf = (parts: Parts, operator: RegExp): readonly (Scalar | undefined)[] =>
  parts.conditions.flatMap((each) =>
    each.kind === "compare" && operator.test(each.operator) ? [each.right] : [],
  );

const yearOf = (iso: string): number => Number(iso.slice(0, 4));
