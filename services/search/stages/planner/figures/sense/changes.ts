import { sameField } from "../../../../plan.ts";
import { isPeriodic } from "../../../../semantic.ts";
import type { GrammarWord } from "../../../language/grammar/word.ts";
import type { Span } from "../span.ts";
import { measureOf } from "./adjectives.ts";
import { type Measure, sameMeasure } from "./measure.ts";
import type { Pending } from "./pending.ts";
import { type Heard, isOverTime, type Sense } from "./sense.ts";

/** Growth and its verbs: which way, by what, against when. */
export function hearChange(
  {
    as,
    against,
    way,
    verb,
    factor,
    exact,
    good,
    crosses,
    adjective,
  }: GrammarWord & { kind: "change" },
  span: Span,
  sense: Sense,
  pending: Pending,
  before: Span | undefined,
): void {
  if (exact) {
    sense.changeToldAs = as;
    // "by what percentage", but not "in percent": it asks for the amount.
    if (/^by /i.test(span.text)) sense.much = true;
    return;
  }
  if (adjective && !hearWhat(adjective, sense)) {
    sense.refused.push(span);
    return;
  }
  if (adjective) {
    // What turned is told by the word itself.
  } else if (before?.kind === "data" && pending.lastMeasure) {
    sense.changed = pending.lastMeasure;
    if (sense.order?.measure === sense.changed && !verb && isNamedOnce(sense))
      sense.order.moved = true;
  } else if (!sense.changed) pending.change = true;
  // "quarter over quarter revenue growth": the second word adds nothing to the first.
  sense.change = sense.changeAgainst ? sense.change! : as;
  if (against) sense.changeAgainst = against;
  // Of what is told by year nothing is known from quarter to quarter.
  if (isFiner(against, sense.dataset.time?.grain)) sense.refused.push(span);
  // What turned did so from one period to the next.
  if (crosses && sense.dataset.time?.grain === "quarter") sense.changeAgainst ??= "quarter";
  sense.falling = way === "down";
  if (way) sense.way = way;
  if (sense.moved && way && sense.moved.way !== way) sense.refused.push(span);
  const negated = pending.negated === true;
  const isNone = negated && !way && /^growth$/i.test(span.text);
  if ((verb && way) || isNone) {
    sense.moved = {
      way: way ?? "up",
      text: span.text,
      ...(factor && { factor }),
      ...(good && { good }),
      ...(crosses && { crosses }),
      ...(negated && { negated }),
    };
  }
  pending.negated = false;
}

const GRAINS: readonly string[] = ["day", "week", "month", "quarter", "year"];

const isFiner = (against: string | undefined, grain: string | undefined): boolean =>
  against !== undefined &&
  grain !== undefined &&
  GRAINS.indexOf(against) >= 0 &&
  GRAINS.indexOf(against) < GRAINS.indexOf(grain);

/** "banks by revenue growth", not "by revenue, with revenue growth": the figure was named once so far. */
export const isNamedOnce = ({ heard, changed }: Sense): boolean =>
  heard.filter(({ meaning }) =>
    changed?.kind === "fact"
      ? meaning?.kind === "field" && sameField(meaning.of, changed.of)
      : meaning?.kind === "metric",
  ).length === 1;

/** The figure that makes a record profitable is what moved; false where there is none. */
function hearWhat(adjective: string, sense: Sense): boolean {
  const measure = measureOf(adjective, sense);
  if (!measure) return false;
  sense.changed = sense.measures.find((each) => sameMeasure(each, measure)) ?? measure;
  if (sense.changed === measure) sense.measures.push(measure);
  return true;
}

/** What is better when it is lower: that it improved says not which way it went. */
const LOW =
  /\b(?:debt|costs?|expenses?|expenditure|spending|loss|losses|unemployment|inflation|price)/i;

/** Whether less of a figure is the better of it. */
export function isLowGood(measure: Measure | undefined, { fields }: Sense["dataset"]): boolean {
  const field = measure?.kind === "fact" && fields.find(({ name }) => name === measure.of.field);
  const name = field ? field.label : measure?.kind === "metric" ? measure.name : "";
  return LOW.test(name.replaceAll("_", " "));
}

/** "the worst unemployment" is the highest; a price may be good for either side. */
export function settleBest({ superlative, change, dataset }: Sense, word: string): void {
  if (!superlative?.measure || superlative.size || change || !/\b(?:best|worst)$/i.test(word))
    return;
  const { measure, direction } = superlative;
  if (isPrice(measure, dataset) || !isLowGood(measure, dataset)) return;
  superlative.direction = direction === "asc" ? "desc" : "asc";
}

const isPrice = (measure: Measure, { fields }: Sense["dataset"]): boolean =>
  measure.kind === "fact" &&
  fields.some(({ name, label }) => name === measure.of.field && /\bprice\b/i.test(label));

/** "margin improved" is more of it; of debt it would be less. */
export function settleBetter({ moved, changed, measures, dataset, refused, heard }: Sense): void {
  if (!moved?.good) return;
  const measure = changed ?? measures[0];
  if (measure && !isLowGood(measure, dataset)) return;
  refused.push(...heard.flatMap(({ span }) => (span.text === moved.text ? [span] : [])));
}

/** "median revenue growth", "average growth in revenue": of the growths, and not of the figures. */
export function isMeanOfGrowth({ heard, spans, dataset }: Sense): boolean {
  const said = heard.filter(({ span }) => !/^(?:the|in|of)$/i.test(span.text));
  const [fn, growth] = [said.findIndex(isWord("aggregate")), said.findIndex(isWord("change"))];
  const figure = said.findIndex(
    ({ meaning }) => meaning?.kind === "metric" || meaning?.kind === "field",
  );
  if (fn < 0 || growth < 0 || heard.some(isWord("grain"))) return false;
  if (fn + 1 === growth) return true;
  return fn < figure && figure < growth && isPeriodic(dataset) && !isVerb(said[growth]!, spans);
}

/** "growth of average revenue": of one average against another; an "average annual growth" is neither. */
export const isGrowthOfMean = (sense: Sense): boolean =>
  sense.measures.every(({ fn }) => fn === "avg" || fn === "median") &&
  !isMeanOfGrowth(sense) &&
  !sense.heard.some(isWord("grain"));

/** "how has the rating of X changed": what is no figure is told as it was each time. */
export const isHistory = (sense: Sense): boolean =>
  sense.heard.some(isWord("change")) &&
  isOverTime(sense) &&
  !isPeriodic(sense.dataset) &&
  sense.dataset.time !== undefined &&
  sense.measures.length === 0 &&
  !sense.count &&
  sense.dimensions.some((of) => of.dataset === sense.dataset.name);

/** Then nothing is counted or set against the time before. */
export function settleHistory(sense: Sense): void {
  if (!isHistory(sense) || sense.way) return;
  delete sense.change;
  delete sense.moved;
}

const isWord =
  (kind: string) =>
  ({ span }: Heard): boolean =>
    span.kind === "grammar" && span.word.kind === kind;

/** "did the average deal size go up", "how did the average change": what moved is the average. */
const isVerb = ({ span }: Heard, [first]: Sense["spans"]): boolean =>
  /^(?:how|did|does|has|have)\b/i.test(first?.text ?? "") ||
  /ed$/i.test(span.text) ||
  (span.kind === "grammar" && span.word.kind === "change" && span.word.verb === true);
