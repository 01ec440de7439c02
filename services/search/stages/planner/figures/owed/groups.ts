import type { Expression } from "../../../../plan.ts";
import { asksStanding } from "../derived/standing.ts";
import { entityKey, fieldAt, isEvent } from "../draft.ts";
import { homeOf } from "../meaning.ts";
import { isDoer } from "../sense/doers.ts";
import type { Span } from "../span.ts";
import { type Account, isDerived } from "./account.ts";
import { isCountWord, next } from "./beside.ts";
import { isFirstOfAll, isOfEvery } from "./each.ts";
import { isTimed } from "./timed.ts";

/** "by", "per", "each": whether a plan groups so, or the word says only whose something is. */
export const carriesGroups = (span: Span, account: Account): boolean =>
  isOfDoer(account) ||
  (!isFirstOfAll(account) &&
    !isOfEvery(span, account) &&
    !isByAll(account) &&
    !isBySome(account) &&
    carriesGroup(account));

/** "by sector", "per employee", "by revenue": groups, or what figures are divided or ranked by. */
function carriesGroup({ draft, plan, parts, heard, index }: Account): boolean {
  const behind = heard[index + 1]?.span;
  const word = behind?.kind === "grammar" ? behind.word : undefined;
  if (draft.sense.merged && word?.kind === "superlative") return true;
  const { meaning, span } = next(heard, index) ?? {};
  // "by number of deals", "by growth in number of deals"
  const isMoveOfCount = word?.kind === "change" && heard.slice(index + 1).some(isCountWord);
  if ((word?.kind === "aggregate" && word.fn === "count") || isMoveOfCount)
    return plan.order.length > 0 && parts.expressions.some(isCount);
  // "what PER does X trade on": per whom is one somebody, by whom is who did it.
  if (meaning?.kind === "value" && /^per$/i.test(heard[index]!.span.text)) return false;
  // "launched by Swiss companies" says who did it; how often is asked by a time.
  if (meaning?.kind === "value" || (!meaning && span)) return true;
  if (meaning?.kind === "metric" || (meaning?.kind === "field" && isFact(meaning)))
    return (
      plan.order.length > 0 ||
      asksStanding(draft) ||
      parts.expressions.some((each) => isDerived(each, "ratio"))
    );
  const name = meaning && ("of" in meaning ? meaning.of.dataset : meaning.dataset);
  // "startups by total funding": what is added up is what makes the records big.
  if (word?.kind === "aggregate" && word.fn === "sum" && meaning?.kind === "dataset")
    return (
      name === draft.sense.dataset.name && plan.order.length > 0 && parts.expressions.some(isSum)
    );
  if (name && name === draft.sense.over?.dataset) return true;
  return (plan.of ?? plan).columns.some(({ expression }) => {
    const of = "of" in expression && expression.kind !== "aggregate" ? expression.of : undefined;
    if (of?.dataset !== name) return false;
    return (
      meaning?.kind !== "field" || of?.field === meaning.of.field || isTimed(draft, meaning.of)
    );
  });
  function isFact(each: { of: { dataset: string; field: string } }): boolean {
    return fieldAt(draft, each.of).kind === "fact";
  }
}

/** "announced by companies in Germany": it says whose they are. */
const isOfDoer = ({ draft, heard, index }: Account): boolean => {
  const noun = heard.slice(index + 1).find(({ span }) => !/^(?:an?|the)$/i.test(span.text));
  return noun !== undefined && isDoer(noun.span, draft.sense.spans);
};

/** "rated A by all agencies": each of them did it, and none is a row. */
const isByAll = ({ heard, index }: Account): boolean => {
  const [all, noun] = heard.slice(index + 1, index + 3);
  return (
    /^(?:all|every|each|both)(?: of)?(?: the)?$/i.test(all?.span.text ?? "") &&
    noun?.meaning !== undefined
  );
};

/** "recalls by companies with more than 5000 employees": whose they are, and no row for each of them. */
function isBySome({ draft, heard, index }: Account): boolean {
  const { groups, measures, superlative } = draft.sense;
  const [by, noun, next] = heard.slice(index, index + 3);
  const [key] = entityKey(draft);
  const isOwner = noun?.meaning !== undefined && homeOf(noun.meaning) === key?.dataset;
  const isSaid = /^(?:with|that|which|who|whose|founded|based|headquartered)\b/i.test(
    next?.span.text ?? "",
  );
  const isPlain =
    !heard.some(isCountWord) && !superlative && measures.length === 0 && groups.length === 1;
  return isPlain && isOwner && isSaid && isEvent(draft) && /^by$/i.test(by!.span.text);
}

const isCount = (each: Expression): boolean =>
  each.kind === "aggregate" && each.fn.startsWith("count");

const isSum = (each: Expression): boolean => each.kind === "aggregate" && each.fn === "sum";
