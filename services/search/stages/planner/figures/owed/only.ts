import { sameField } from "../../../../plan.ts";
import { datasetOf } from "../../../../semantic.ts";
import type { Heard } from "../sense/sense.ts";
import type { Span } from "../span.ts";
import type { Account } from "./account.ts";
import { isOfOthers } from "./sides.ts";

/** Whether "only" asks for no more than a condition of the plan: all that are so, and no others. */
export const carriesOnly = (span: Span, account: Account): boolean =>
  isOfLast(span, account) || isOfNext(span, account) || isOfGroups(span, account);

/** "German ones only", "completed deals only" are all that are so; "with only German ones" have no others. */
function isOfLast({ start, end }: Span, { draft, heard }: Account): boolean {
  const [before, said] = heard
    .filter(({ span, meaning }) => meaning && span.end <= start)
    .toReversed();
  const after = heard.find(({ span }) => span.start >= end)?.span;
  const ends = !after || after.text === "," || after.text === "?" || after.kind === "grammar";
  const isNamed = isNoun(before, draft) && said?.span.end === before.span.start;
  const value = isNamed ? said : before;
  return ends && isCondition(value) && ((isNamed && isOfOne(value, before)) || !isOfOthers(draft));
}

/** "US companies only": what they are is said of the companies themselves. */
const isOfOne = (value: Heard, { meaning }: Heard): boolean =>
  meaning?.kind === "field" &&
  value.meaning?.kind === "value" &&
  value.meaning.of.dataset === meaning.of.dataset;

/** "by year, only completed deals": at the head of a clause. */
function isOfNext({ start, end }: Span, { draft, heard }: Account): boolean {
  const before = heard.findLast(({ span }) => span.end <= start)?.span.text ?? "";
  const [next, noun] = heard.filter(({ span }) => span.start >= end);
  const isOwn =
    isCondition(next) &&
    isNoun(noun, draft) &&
    noun.span.start === next.span.end &&
    isOfOne(next, noun);
  return (
    /[,;:(]$|^(?:including|counting|considering)$/i.test(before) &&
    isCondition(next) &&
    (isOwn || !isOfOthers(draft))
  );
}

const isCondition = (each: Heard | undefined): each is Heard => each?.meaning?.kind === "value";

/** "deals", "companies": a kind of records, or those whom they are of. */
const isNoun = (each: Heard | undefined, { knowledge }: Account["draft"]): each is Heard =>
  each?.meaning?.kind === "dataset" ||
  (each?.meaning?.kind === "field" &&
    datasetOf(knowledge.model, each.meaning.of.dataset)?.entity?.label === each.meaning.of.field);

/** "only industries with more than 100 deals": of the groups, those that fulfil what follows. */
function isOfGroups({ end }: Span, { draft, plan, heard }: Account): boolean {
  const group = heard.find(({ span, meaning }) => meaning && span.start >= end);
  const of = group?.meaning?.kind === "field" ? group.meaning.of : undefined;
  const isGroup = of && draft.sense.groups.some((each) => sameField(each, of));
  return group?.span.start === end && isGroup === true && plan.having.length > 0;
}
