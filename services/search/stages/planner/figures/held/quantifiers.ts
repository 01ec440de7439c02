import type { Grain } from "../../../../plan.ts";
import { type Dataset, isPeriodic } from "../../../../semantic.ts";
import { AT_TIMES } from "../../../language/grammar/fillers.ts";
import type { GrammarWord } from "../../../language/grammar/word.ts";
import type { Held, TimeWord } from "../../../language/time/period.ts";
import type { Span } from "../span.ts";

/** Of how many periods, of which length, and the words that say it. */
export interface Quantifier {
  readonly held: Held;
  readonly grain?: Grain | undefined;
  readonly of: readonly Span[];
  readonly both?: true;
  /** Whether nothing but "and" between its periods says so. */
  readonly joined?: true;
}

/** "in every year", "in at least two of", "in both 2022 and 2023", "never", "more than once". */
export function quantifierIn(spans: readonly Span[], dataset: Dataset): Quantifier | undefined {
  const series = spans.flatMap((span) => {
    const { time } = span.kind === "time" ? span : {};
    return time?.kind === "series" && (time.held || EACH.test(span.text)) ? [{ span, time }] : [];
  });
  // "in each of the last three years in a row": both say the same.
  const [first] = series.toSorted((a, b) => Number(isAll(a.time)) - Number(isAll(b.time)));
  const isOne = series.every(
    ({ time }) => time === first?.time || (isAll(time) && isSameStep(time, first?.time)),
  );
  if (first && isOne) {
    const grain = first.time.grain ?? series.find(({ time }) => time.grain)?.time.grain;
    const of = series.map(({ span }) => span);
    return denied({ held: first.time.held ?? "all", grain, of }, spans);
  }
  return first
    ? undefined
    : (bothIn(spans) ?? everIn(spans) ?? oftenIn(spans, dataset) ?? joinedIn(spans, dataset));
}

/**
 * "investors that led rounds in 2018 and 2025": who did in each of them. Those are of a kind that
 * records tell of, and it is said of them what they did.
 */
function joinedIn(spans: readonly Span[], dataset: Dataset): Quantifier | undefined {
  if (isPeriodic(dataset) || spans.filter(isSingle).length < 2 || spans.some(isBound))
    return undefined;
  const head = spans.findIndex(({ kind }) => kind === "data");
  const [before, after] = [spans[head - 1]?.text ?? "", spans[head + 1]?.text ?? ""];
  const isSaid = /^(?:which|what)$/i.test(before) || /^(?:that|who|which|with)$/i.test(after);
  if (!isSaid || !spans[head] || !isKind(spans[head], dataset)) return undefined;
  const [first, last] = [spans.findIndex(isSingle), spans.findLastIndex(isSingle)];
  const between = spans.slice(first, last + 1).filter((span) => !isSingle(span));
  const isAnd = between.some(({ text }) => /^and$/i.test(text));
  return isAnd && between.every(({ text }) => /^(?:and|in|,)$/i.test(text))
    ? { held: "all", of: [], both: true, joined: true }
    : undefined;
}

/** "analysts", "vessels": a field that records are of a kind by, and no label of the records. */
const isKind = (span: Span, { name, fields }: Dataset): boolean =>
  span.kind === "data" &&
  /s$/i.test(span.text) &&
  span.meanings.some(
    (each) =>
      each.kind === "field" &&
      each.of.dataset === name &&
      fields.some(({ name: own, kind }) => own === each.of.field && kind === "dimension"),
  );

/** "has not fallen in any year": in none; "did not grow in every year" may mean both. */
function denied(said: Quantifier, spans: readonly Span[]): Quantifier | undefined {
  const not = spans.find(
    (span, at) =>
      span.kind === "grammar" &&
      span.word.kind === "negation" &&
      spans.slice(at + 1, at + 4).some(isBound),
  );
  if (!not) return said;
  const isAny = said.held !== "all" && said.held.operator === ">=" && said.held.value === 1;
  return isAny ? { ...said, held: NONE, of: [...said.of, not] } : undefined;
}

/** "fell every quarter in two of the last four years" is of years all of whose quarters did. */
const isSameStep = (one: Series, other: Series | undefined): boolean =>
  !one.grain || !other?.grain || one.grain === other.grain;

type Series = TimeWord & { readonly kind: "series" };

const NONE: Held = { operator: "=", value: 0 };
const ANY: Held = { operator: ">=", value: 1 };

const EACH = /^(?:(?:in|of|for) )?(?:every|each)\b/i;

const isAll = ({ held }: { readonly held?: Held }): boolean => !held || held === "all";

/** "in both 2022 and 2023", "in either 2022 or 2023" */
function bothIn(spans: readonly Span[]): Quantifier | undefined {
  const at = spans.findIndex(({ text }) => /^(?:both|either)$/i.test(text));
  const behind = spans
    .slice(at + 1)
    .filter(({ text }) => !/^(?:in|the|fiscal|years?)$/i.test(text));
  const [first, joint, second] = behind;
  const isEither = /^either$/i.test(spans[at]?.text ?? "");
  const isTwo = [first, second].every((span) => span && isSingle(span));
  if (at < 0 || !isTwo || joint?.text.toLowerCase() !== (isEither ? "or" : "and")) return undefined;
  return { held: isEither ? ANY : "all", of: [spans[at]!], both: true };
}

const isSingle = (span: Span): boolean =>
  span.kind === "time" && span.time.kind === "period" && !span.time.several;

/** "never made a loss", "has ever exceeded 5%", "above 50 at some point in 2024" */
function everIn(spans: readonly Span[]): Quantifier | undefined {
  const span = spans.find(
    ({ text }, at) =>
      (/^(?:never|ever)$/i.test(text) && spans.slice(at + 1).some(isBound)) ||
      (AT_TIMES.test(text) && spans.some(isBound)),
  );
  const isNever = /^never$/i.test(span?.text ?? "");
  const held: Held = isNever ? NONE : ANY;
  return span && { held, of: [span] };
}

/** "made a loss more than once": of what is stated for each period, in more than one. */
function oftenIn(spans: readonly Span[], dataset: Dataset): Quantifier | undefined {
  const span = spans.find((each) => each.kind === "grammar" && isOften(each.word));
  const word = span?.kind === "grammar" ? span.word : undefined;
  if (!span || word?.kind !== "compare" || word.upTo !== undefined) return undefined;
  const { operator, value } = word;
  return isPeriodic(dataset) && spans.some(isBound)
    ? { held: { operator, value }, of: [span] }
    : undefined;
}

const isOften = (word: GrammarWord): boolean => word.kind === "compare" && word.often === true;

/** What holds of a period or does not: a bound, a move, a comparison. */
export const isBound = (span: Span): boolean =>
  (span.kind === "data" &&
    (span.or?.kind === "compare" || span.meanings.some(({ kind }) => kind === "filter"))) ||
  (span.kind === "grammar" &&
    ((span.word.kind === "compare" && !span.word.often) ||
      (span.word.kind === "change" && span.word.verb === true) ||
      span.word.kind === "against" ||
      span.word.kind === "comparator"));
