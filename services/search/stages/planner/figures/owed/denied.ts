import type { Condition } from "../../../../plan.ts";
import { OPPOSITE, sameField } from "../../../../plan.ts";
import { type Draft, fieldAt, isEvent, nameOf } from "../draft.ts";
import type { Heard } from "../sense/sense.ts";
import { holdsUntilNext } from "../timing/snapshots.ts";
import { asksUndone } from "../undone.ts";
import type { Account } from "./account.ts";
import { countsOthers } from "./binders.ts";
import { isOfOthers } from "./sides.ts";

/** A condition that is denied, or turned into its opposite. */
export function carriesNegation(account: Account): boolean {
  const { draft, parts, heard, index } = account;
  // "vessels that did not go to Japan": not those that went elsewhere.
  if (asksUndone(draft)) return parts.conditions.some(isLeftOut);
  if (isNoneOfTheirs(account)) return parts.conditions.some(isLeftOut);
  if (isWhoDidNot(account)) return false;
  if (isNoneOf(account) || isOfKinds(account) || isOfRecords(account)) return false;
  if (isNeverOfStanding(account)) return false;
  const own = ownDenial(account);
  if (own !== undefined) return own;
  const word = heard[index + 1]?.span;
  const turned =
    word?.kind === "grammar" && word.word.kind === "compare"
      ? OPPOSITE[word.word.operator]
      : undefined;
  // "companies that raised no money": no record tells of it, and none is of nothing.
  const isNone = (each: Condition & { kind: "compare" }) =>
    each.operator === "=" && each.right === 0 && !(isEvent(draft) && isOfOthers(draft));
  const isDenied = (each: Condition): boolean =>
    ("negated" in each && each.negated) ||
    (each.kind === "compare" && (each.operator === turned || isNone(each)));
  return deniesMove(draft.sense) || parts.conditions.some(isDenied);
}

/** "did not grow by more than 5%"; "did not grow the fastest" is of all others than the first. */
const deniesMove = ({ moved, superlative }: Draft["sense"]): boolean =>
  moved?.negated === true && (superlative === undefined || superlative.size === true);

/**
 * Whether what a denial stands before is what is denied: "not founded before 1990 in Germany" denies
 * the time, and no place. Undefined where that is no value or time.
 */
function ownDenial({ draft, parts, heard, index }: Account): boolean | undefined {
  const next = heard.slice(index + 1).find((each) => !isBinding(draft, each));
  if (next?.span.kind === "time")
    return next.span.time.kind === "period" && next.span.time.denied === true;
  const { meaning } = next ?? {};
  if (meaning?.kind !== "value") return undefined;
  const denied = parts.conditions.filter((each) => "negated" in each && each.negated);
  if (denied.some(({ kind }) => kind !== "in")) return true;
  // "non-German banks" denies the one word that it is written with.
  const isPrefix = /^non$/i.test(heard[index]!.span.text);
  if (!isPrefix && isKindBehind(heard[heard.indexOf(next!) + 1], next!)) return false;
  return denied.some((each) => each.kind === "in" && each.values.includes(meaning.value));
}

/** "not German banks": who is no bank, or one from elsewhere; neither word is denied alone. */
const isKindBehind = (behind: Heard | undefined, { span, meaning }: Heard): boolean =>
  meaning?.kind === "value" &&
  behind?.meaning?.kind === "value" &&
  behind.span.start === span.end &&
  !behind.meaning.entity &&
  !sameField(behind.meaning.of, meaning.of);

/** What is done, and what binds it: "was", "appointed", "by". */
const isBinding = (draft: Draft, { span, meaning }: Heard): boolean =>
  meaning
    ? meaning.kind === "field" && fieldAt(draft, meaning.of).kind !== "fact"
    : span.kind === "grammar" && (span.word.kind === "filler" || span.word.kind === "group");

/** "companies that never made a deal in Germany": the deals are denied, and not where they were. */
const isOfRecords = ({ draft, parts, heard, index }: Account): boolean => {
  const next = heard.slice(index + 1).find(({ meaning }) => meaning)?.meaning;
  const isDenied = parts.conditions.some(
    (each) => (each.kind === "related" || each.kind === "within") && each.negated,
  );
  return (
    isEvent(draft) &&
    next?.kind === "dataset" &&
    next.dataset === draft.sense.dataset.name &&
    draft.sense.filters.some(({ of, negated }) => negated && of.dataset !== next.dataset) &&
    !isDenied
  );
};

/** "CEOs who did not resign in 2024": nor did those of whom no record tells anything. */
const isWhoDidNot = ({ draft, heard, index }: Account): boolean => {
  const { dataset, filters } = draft.sense;
  const who = heard.slice(0, index).findLastIndex(({ span }) => /^who$/i.test(span.text));
  return (
    who >= 0 &&
    isEvent(draft) &&
    heard.slice(who + 1, index).every(({ meaning }) => !meaning) &&
    filters.some(({ of, negated }) => negated && of.dataset === dataset.name)
  );
};

/** "countries whose firms announced no deals": what none of a kind did is not what some did not. */
const isOfKinds = ({ draft, heard }: Account): boolean =>
  draft.sense.related.some(({ negated }) => negated) &&
  heard.some(({ span }, at) => {
    const head = heard[at - 1]?.meaning;
    const isWhose = /^(?:whose|where)$/i.test(span.text) && heard[at + 1]?.meaning !== undefined;
    return isWhose && head?.kind === "field" && fieldAt(draft, head.of).kind === "dimension";
  });

/** "companies without a CFO": not those who have somebody else as well. */
function isNoneOf({ draft, parts, heard, index }: Account): boolean {
  const { filters, dataset } = draft.sense;
  const [before, { span }] = [heard[index - 1], heard[index]!];
  // "agencies that rated no banks", "companies that made no acquisitions": not those that did others.
  if (/^no$/i.test(span.text) && filters.some(({ negated }) => negated))
    return !parts.conditions.some(isLeftOut);
  const own = filters.some(({ of, negated }) => negated && of.dataset === dataset.name);
  if (!own) return false;
  // "companies that did not raise": those who have no record count, too; whose year "does not end" has one.
  const said = `${before?.span.text ?? ""} ${span.text}`;
  if (isOfOthers(draft) && UNDONE.test(said) && !/^do/i.test(said)) return true;
  if (countsOthers(draft) && UNDONE.test(said)) return true;
  return (isOfOthers(draft) || countsOthers(draft)) && NONE.test(span.text);
}

/**
 * "countries without a bank with revenue above 20bn": none of theirs is so, which neither others of
 * theirs tell nor a figure that is nothing.
 */
function isNoneOfTheirs({ draft, heard, index }: Account): boolean {
  const { compares, dimensions, groups } = draft.sense;
  if (
    compares.length === 0 ||
    !/^(?:no|without|lacking|have no|has no|with no)/i.test(heard[index]!.span.text)
  )
    return false;
  const head = heard.slice(0, index).findLast(({ meaning }) => meaning)?.meaning;
  const isKind =
    head?.kind === "field" &&
    [...dimensions, ...groups].some((of) => sameField(of, head.of)) &&
    fieldAt(draft, head.of).kind === "dimension";
  const at = heard.findIndex(({ meaning }, place) => place > index && meaning);
  const next = heard[at]?.meaning;
  const isOne =
    next?.kind === "value" ||
    (next?.kind === "field" && nameOf(draft, next.of) === next.of.dataset);
  return (
    isKind && isOne && /^(?:with|whose|that|which|having)$/i.test(heard[at + 1]?.span.text ?? "")
  );
}

/** "have never been rated below BBB": what holds until the next was not only not so at last, but at no time. */
const isNeverOfStanding = ({ draft, parts, heard, index }: Account): boolean =>
  /^never$/i.test(heard[index]!.span.text) &&
  holdsUntilNext(draft.sense.dataset) &&
  draft.sense.dataset.time?.latest === true &&
  !parts.conditions.some(isLeftOut);

const isLeftOut = (each: Condition): boolean => each.kind === "within" && each.negated;

const UNDONE = /\b(?:(?:did|do|does|has|have|had)(?: not|n['’]t)|never)$/i;

const NONE = /^(?:neither|(?:without|lacking|have no|has no|with no)(?: an?| any)?)$/i;
