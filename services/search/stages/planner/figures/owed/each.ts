import { isSuperlative, type Span } from "../span.ts";
import type { Account } from "./account.ts";

/** "the best rating of each Swiss bank", "in each sector": one that is first of all is none of each. */
export function isFirstOfAll({ plan, heard, index }: Account): boolean {
  if (plan.top === undefined || plan.topOf !== undefined) return false;
  if (!/\b(?:each|every)$/i.test(heard[index]!.span.text)) return false;
  return heard.slice(0, index).some(({ span }) => isSuperlative(span));
}

/**
 * "where all products were launched after 2020", "whose every deal", "that completed all of their deals",
 * "with a stable outlook at all ratings": each of them, and not some.
 */
export function isOfEvery({ start, end }: Span, account: Account): boolean {
  const { heard } = account;
  const before = heard.findLast(({ span }) => span.end <= start);
  if (/\b(?:where|whose|which|with|having|ha(?:s|ve|d))$/i.test(before?.span.text ?? ""))
    return true;
  if (!before || !/^(?:all|every|each)$/i.test(heard[account.index]!.span.text)) return false;
  const [next, ...others] = heard.filter(({ span }) => span.start >= end && !OF.test(span.text));
  const isTheirs = /^(?:their|its)$/i.test(next?.span.text ?? "");
  const noun = isTheirs ? others[0] : next;
  if (!noun || !isOwn(noun.span, account)) return false;
  return DID.test(before.span.text) || (isSorted(account) && AT.test(before.span.text));
}

const OF = /^(?:of|the)(?: (?:of|the))*$/i;

const DID = /(?:[a-z]ed|made|gave|given|held|bought|sold|won|got|paid)$/i;

const AT = /^(?:at|in|on)$/i;

/** "a stable outlook": records of a sort are looked for. */
const isSorted = ({ draft: { sense } }: Account): boolean =>
  sense.filters.some(({ of }) => of.dataset === sense.dataset.name);

const isOwn = (span: Span, { draft }: Account): boolean =>
  span.kind === "data" &&
  span.meanings.some((each) =>
    "of" in each
      ? each.of.dataset === draft.sense.dataset.name
      : each.dataset === draft.sense.dataset.name,
  );

/**
 * "with a single agency", "by a single analyst": as many as one, which no plan counts. "The largest single
 * deal" is one record, and no total of somebody's.
 */
export function carriesSingle({ plan, parts, heard, index }: Account): boolean {
  const [before, next] = [heard[index - 1]?.span, heard[index + 1]?.span];
  if (STEP.test(next?.text ?? "")) return true;
  // Whoever had the largest single one is told by the largest of each.
  if (isSuperlative(before) || isSuperlative(next)) return !plan.grouped || isOfExtremes(parts);
  // "raised over $150m in a single round", "without a single recall": of each by itself, and of none.
  const words = heard.slice(Math.max(0, index - 2), index).map(({ span }) => span.text);
  if (/\b(?:without|not|no) an?$/i.test(words.join(" "))) return true;
  if (/\bin (?:an?|one)$/i.test(words.join(" "))) return !plan.grouped;
  return /\b(?:each|every|any|per)$/i.test(before?.text ?? "");
}

const STEP = /^(?:day|week|month|quarter|year)s?\b/i;

const isOfExtremes = ({ expressions }: Account["parts"]): boolean =>
  expressions.some((each) => each.kind === "aggregate" && /^(?:max|min)$/.test(each.fn));
