import type { Expression, Grain } from "../../../../plan.ts";
import { PERIODS } from "../derived/part-and-whole.ts";
import { fieldAt, isPinned } from "../draft.ts";
import type { Heard } from "../sense/sense.ts";
import type { Account } from "./account.ts";
import { hasTimeColumn } from "./timed.ts";

/**
 * "the most loss making years", "number of months with", "share of quarters in which": they are
 * counted, and no figure of one of them is ranked, nor a row for each. True where nothing of the kind
 * is said.
 */
export function carriesPeriods(account: Account): boolean {
  const { draft, plan, parts, heard, index } = account;
  const grain = periodsBehind(heard, index);
  if (!grain) return true;
  // "the most profitable years of X": those are ranked, where nobody is asked for by them.
  if (/profitable$/i.test(heard[index]!.span.text) && isPinned(draft)) return true;
  const counts = parts.expressions.filter(isCount);
  // The quarters of a year are four, whatever the years.
  const isOfYear = ({ of }: Count) => of !== undefined && fieldAt(draft, of).kind === "quarter";
  if (counts.length === 0 || counts.some(isOfYear)) return false;
  // "share of months in which inflation in Germany": of Germany's months, and not of everybody's.
  if (/\b(?:share|percent|percentage|proportion|fraction)\b/i.test(heard[index]!.span.text))
    return counts.every(({ when = [] }) => when.every(({ kind }) => kind !== "in"));
  // Who has none of them is in no count.
  if (draft.sense.superlative?.direction === "asc" && parts.conditions.length > 0) return false;
  return !hasTimeColumn(plan, draft, isStepped(heard, index) ? grain : undefined);
}

/** "in each year", "by year": a row for each is asked for. */
const isStepped = (heard: readonly Heard[], index: number): boolean =>
  heard.some(
    ({ span }, at) =>
      (at < index || at > index + 3) && span.kind === "time" && span.time.kind === "series",
  ) || heard.some(({ span }) => /^(?:by|per|in each|for each|each|every) /i.test(span.text));

type Count = Expression & { readonly kind: "aggregate" };

const isCount = (each: Expression): each is Count =>
  each.kind === "aggregate" && each.fn.startsWith("count");

/** Which periods a rank, a number or a share is of: what they are like may stand between. */
function periodsBehind(heard: readonly Heard[], index: number): Grain | undefined {
  if (!OF_MANY.test(heard[index]!.span.text)) return undefined;
  const behind = heard.slice(index + 1, index + 4);
  const at = behind.findIndex(({ span }) => PERIODS.test(span.text));
  const isNext = behind
    .slice(0, Math.max(at, 0))
    .every(({ span }) => /^(?:of|the|all|fiscal)$/i.test(span.text) || isKind(span));
  const [, grain] = (at >= 0 && isNext && behind[at]!.span.text.match(PERIODS)) || [];
  return grain?.toLowerCase() as Grain | undefined;
}

const isKind = (span: Heard["span"]): boolean =>
  span.kind === "grammar" && span.word.kind === "compare";

const OF_MANY =
  /\b(?:most(?: profitable)?|fewest|least|(?:number|share|percent|percentage|proportion|fraction) of|how many)$/i;
