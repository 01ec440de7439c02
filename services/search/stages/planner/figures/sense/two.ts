import { sameField } from "../../../../plan.ts";
import { isOfFiscalYear } from "../../../../semantic.ts";
import type { Measure } from "./measure.ts";
import { namesRecords } from "./nouns.ts";
import type { Pending } from "./pending.ts";
import type { Heard, Sense } from "./sense.ts";
import { sizeOf } from "./size.ts";

/** "A or B: who had more", "more in 2024 than in 2022": one figure, or how many there are, of two. */
export function compareTwo(sense: Sense, pending: Pending): void {
  const { comparator, lastMeasure, much } = pending;
  const isNumber = !lastMeasure && isOfNumber(sense);
  const two = comparator && (lastMeasure || isNumber) ? twoIn(sense) : undefined;
  if (two) {
    // "by how much is A's revenue higher than B's", "how many more": neither of the two.
    if (much || (isNumber && sense.count)) sense.derive ??= "difference";
    else
      sense.order = {
        direction: comparator === ">" ? "desc" : "asc",
        ...(lastMeasure && { measure: lastMeasure }),
      };
  }
  if (two && isNumber) {
    sense.count ??= {};
    if (!sense.derive) sense.groups.push(two.of);
  }
  compareTimes(sense, pending);
}

/** "A or B: who had the higher revenue": both, the one that is meant first. */
const twoIn = ({ filters, measures, superlative, order }: Sense) =>
  superlative || order || measures.length > 1
    ? undefined
    : filters.find(
        ({ values, negated, ofOneWord }) => !negated && !ofOneWord && values.length === 2,
      );

/** "how many more deals", "were there more deals": how many there were is compared. */
export const isOfNumber = (sense: Sense): boolean =>
  sense.measures.length === 0 && (sense.count !== undefined || namesRecords(sense));

/** "higher in 2024 than in 2022": the figure of one time against that of another. */
function compareTimes(sense: Sense, { comparator, lastMeasure }: Pending): void {
  const { times, versus, rivals, againsts, compares } = sense;
  const periods = times.flatMap((each) => (each.kind === "period" ? [each] : []));
  const [first, second, ...others] = periods;
  const more = [versus, rivals, againsts, compares, others].some(({ length }) => length > 0);
  if (!first || more || sense.superlative) return;
  const isPair =
    second !== undefined || (first.several && first.grain === "year" && !first.relative);
  if (isPair && times.length === periods.length && takeDifference(sense, lastMeasure)) return;
  if (!second || !isThanTime(sense)) return;
  const measure = lastMeasure ?? sense.measures[0] ?? amountIn(sense);
  if (!comparator || (!measure && !isOfNumber(sense))) return;
  if (asksHowMuch(sense)) sense.much = true;
  const isUp = (comparator === ">") === first.from > second.from;
  if (measure) sense.changed ??= measure;
  else sense.count ??= {};
  sense.change ??= measure ? "percent" : "absolute";
  sense.moved ??= { way: isUp ? "up" : "down", text: "" };
  sense.contrast = true;
}

/** "how many more deals did they do": by how many, and not who did. */
const asksHowMuch = ({ spans }: Sense): boolean =>
  spans.some(({ text }) => /^how (?:many|much)\b/i.test(text));

/** "higher in 2024 than in 2023", "in 2024 was higher than that of 2023", "in 2024 compared to 2023" */
export function isThanTime({ heard, measures: [measure] }: Sense): boolean {
  const than = heard.findIndex(isThan);
  const isSame = ({ meaning }: Heard) =>
    meaning?.kind === "field" && measure?.kind === "fact" && sameField(meaning.of, measure.of);
  const before = heard.slice(0, than).findLast((each) => !isBeside(each));
  const behind = heard.slice(than + 1).find((each) => !isBeside(each) && !isSame(each));
  return than > 0 && before?.span.kind === "time" && behind?.span.kind === "time";
}

/** What a comparison is joined to the second of the two by: "than", "compared to", "above". */
export const isThan = ({ span }: Heard): boolean =>
  /^(?:than|compared|versus|vs)$/i.test(span.text) ||
  (span.kind === "grammar" && span.word.kind === "comparator" && span.word.than === true);

/** "was higher", "to that of its": words beside what is compared. */
const isBeside = ({ span }: Heard): boolean =>
  /^(?:(?:is|are|was|were|to|with|in|that|those|of|the|its|their|it) ?)+$/i.test(span.text) ||
  (span.kind === "grammar" && span.word.kind === "comparator" && !span.word.than);

/**
 * "how much more was raised in 2024 than in 2023", "difference in number of deals between 2023 and 2024":
 * of what happened, all that it came to, or how often. Figures that are stated have their own difference.
 */
function takeDifference(sense: Sense, named: Measure | undefined): boolean {
  const { dataset, derive, filters, measures } = sense;
  const isOfTwo = filters.some(({ values }) => values.length > 1) || measures.length > 1;
  if (derive !== "difference" || isOfFiscalYear(dataset) || isOfTwo) return false;
  const measure = named ?? (sense.count ? undefined : sizeOf(dataset));
  if (!measure && !sense.count) return false;
  delete sense.derive;
  if (measure?.kind === "fact") takeAmount(sense, measure);
  sense.much = true;
  sense.change = "absolute";
  sense.contrast = true;
  return true;
}

function takeAmount(sense: Sense, measure: Measure & { kind: "fact" }): void {
  if (!sense.measures.includes(measure)) sense.measures.push(measure);
  const field = sense.dataset.fields.find(({ name }) => name === measure.of.field);
  if (!sense.dataset.time?.latest && field?.aggregation === "sum") measure.fn ??= "sum";
  sense.changed = measure;
}

/** "was funding higher", "was there more funding": all of what there is much of. */
export function amountIn(sense: Sense): Measure | undefined {
  const size = sizeOf(sense.dataset);
  if (!sense.mass || size?.kind !== "fact" || sense.count) return undefined;
  const amount: Measure = { ...size, fn: "sum" };
  sense.measures.push(amount);
  return amount;
}

/** "below inflation and unemployment": the figure behind "and" is one of those that are set against, or is shown. */
export function refuseThird({ versus: [one], heard, refused }: Sense): void {
  const said = heard.filter(
    ({ span }) => span.kind !== "time" && !/^(?:the|its|their|in|[?.!])$/i.test(span.text),
  );
  const [right, and, third] = said.slice(-3);
  const isFigure = (each: Heard | undefined): boolean =>
    each?.meaning?.kind === "field" || each?.meaning?.kind === "metric";
  if (!one || one.pace || !right || !and || !third) return;
  if (!isFigure(right) || !isFigure(third) || !/^and$/i.test(and.span.text)) return;
  const isRight =
    one.right.kind === "fact" &&
    right.meaning?.kind === "field" &&
    sameField(right.meaning.of, one.right.of);
  if (isRight) refused.push(and.span);
}
