import type { GrammarWord } from "../../../language/grammar/word.ts";
import { homeOf, type Meaning } from "../meaning.ts";
import { type Measure, sameMeasure } from "./measure.ts";
import type { Heard, Sense } from "./sense.ts";

type Said = GrammarWord & { readonly kind: "pair" };

/**
 * "volume-weighted price", "price weighted by volume", "correlation of inflation and the policy rate": one figure
 * made of two of each record. What says so is refused where it does not stand beside the two.
 */
export function settlePairs(sense: Sense): void {
  const { heard, refused } = sense;
  const said = heard.flatMap(({ span }, at) =>
    span.kind === "grammar" && span.word.kind === "pair" ? [{ at, span, word: span.word }] : [],
  );
  const [first, ...others] = said;
  if (!first) return;
  const made =
    others.length === 0 &&
    (first.word.as === "weight"
      ? weigh(sense, first.at, first.word)
      : correlate(sense, heard[first.at - 1]));
  if (!made) refused.push(...said.map(({ span }) => span));
}

/** Two figures that are asked for as they stand become one. */
function correlate(sense: Sense, before: Heard | undefined): boolean {
  // A "rank correlation" is another one; "inflation and its correlation" are two figures.
  if (/^(?:rank|its|their|and|plus|,)$/i.test(before?.span.text ?? "")) return false;
  const { measures, compares, versus, count, change, derive } = sense;
  const [first, second, ...others] = measures;
  if (!first || !second || others.length > 0 || first.kind === "tally") return false;
  if (measures.some(({ fn }) => fn) || count || change || derive) return false;
  if (compares.length + versus.length > 0) return false;
  dropOwnSteps(sense);
  first.by = { as: "correlation", measure: second };
  makeOne(sense, first, second);
  return true;
}

/** "monthly inflation", where there is one a month: of each month by itself nothing goes together. */
function dropOwnSteps({ times, dataset }: Sense): void {
  const at = times.findIndex(
    (each) => each.kind === "series" && each.grain === dataset.time?.grain && !each.pick,
  );
  if (at >= 0) times.splice(at, 1);
}

/** The weight stands before the word at once, or behind "weighted by". */
function weigh(sense: Sense, at: number, { behind }: Said): boolean {
  const { heard, measures, count, change, derive } = sense;
  const named = behind ? heard.slice(at + 1).find(({ meaning }) => meaning) : heard[at - 1];
  const isBeside = behind || named?.span.end === heard[at]!.span.start;
  const weight = isBeside ? measureOf(named, sense) : undefined;
  const [value, ...others] = measures.filter((each) => each !== weight);
  if (!weight || !value || others.length > 0 || value.kind === "tally") return false;
  if ((value.fn && value.fn !== "avg") || count || change) return false;
  if (derive && derive !== "difference") return false;
  // "weighted by volume above 12": of which of the two is not said.
  if (behind && sense.compares.some(({ measure }) => sameMeasure(measure, weight))) return false;
  value.by = { as: "weight", measure: weight };
  makeOne(sense, value, weight);
  return true;
}

/** Whatever was said of the second is said of what is made of both. */
function makeOne(sense: Sense, made: Measure, second: Measure): void {
  made.fn = "avg";
  sense.measures.splice(0, sense.measures.length, made);
  for (const each of sense.compares) each.plain = false;
  for (const each of [sense.superlative, sense.order, ...sense.compares])
    if (each?.measure && sameMeasure(each.measure, second)) each.measure = made;
}

const measureOf = (named: Heard | undefined, { measures }: Sense): Measure | undefined =>
  named?.meaning &&
  measures.find((each) => {
    const { kind } = each;
    if (kind === "tally") return false;
    return kind === "metric" ? isMetric(named.meaning!, each.name) : isFact(named.meaning!, each);
  });

const isMetric = (meaning: Meaning, name: string): boolean =>
  meaning.kind === "metric" && meaning.name === name;

const isFact = (meaning: Meaning, { of }: Measure & { readonly kind: "fact" }): boolean =>
  meaning.kind === "field" && homeOf(meaning) === of.dataset && meaning.of.field === of.field;
