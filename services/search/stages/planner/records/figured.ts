import { isAggregate } from "../../../plan.ts";
import type { SemanticModel } from "../../../semantic.ts";
import { phraseOf } from "../../language/tokens.ts";
import type { Saying } from "./everyday/saying.ts";
import { along } from "./groups/along.ts";
import { alongIn } from "./groups/along-said.ts";
import { keptApart } from "./groups/apart.ts";
import { beside, countsIn } from "./groups/counts-beside.ts";
import { asDays } from "./groups/days-between.ts";
import { differencesIn } from "./groups/difference-said.ts";
import { byEarned } from "./groups/earned.ts";
import { figureBehind } from "./groups/figure-behind.ts";
import { meanIn, meanOfAll } from "./groups/mean-of-each.ts";
import { meanPer } from "./groups/mean-per.ts";
import { perOwnFigure } from "./groups/per-own.ts";
import { divided, proportion, quotient } from "./groups/ratio.ts";
import { ratiosIn } from "./groups/ratio-said.ts";
import { shared, sharesIn } from "./groups/share.ts";
import { shareBeside } from "./groups/share-beside.ts";
import { inShownOrder } from "./groups/shown-order.ts";
import { thanThen } from "./groups/than-then.ts";
import { countsOfBoth, withNone, withNoneIn } from "./groups/with-none.ts";
import { isWhole, type Read, type Reading, without } from "./reading.ts";
import { thanAverageOf } from "./sets/average-of.ts";
import { asBounded } from "./sets/bounded.ts";
import { asHeld } from "./sets/held.ts";
import { ofTwoTables } from "./sets/of-two-tables.ts";
import { inOwnPlace } from "./sets/own-place.ts";
import { thanOwnRole } from "./sets/own-role.ts";
import { takenApart } from "./sets/taken-apart.ts";
import { thanMeanCount } from "./sets/than-mean-count.ts";
import { byFigureOfTheirs } from "./sets/theirs.ts";
import { ofTwoFields } from "./sets/two-fields.ts";

/** Reads a question that is no proportion of two others. */
export type Words = (saying: Saying) => Reading;

/** "for each channel, what share of orders was paid": of each, wherever that is said. */
const EACH_FIRST =
  /^(?:for|in|of|within|at|by) (?:each|every) ([^,]+), ((?:(?:what|which|find|show|give|me|list|calculate|compute|return|is|was|are) )*(?:the )?(?:percentage|percent|proportion|share|fraction|ratio|difference|average number|average (?:days|time)|number of [a-z-]+ and (?!the )[a-z-]+ [a-z]+s)\b.*?)[\s?.!]*$/i;

/** "for each clerk, which tool has the most rentals": the best of each, wherever that is said. */
const BEST_OF_EACH =
  /^(?:for|in|within|at) (?:each|every) ([a-z]+(?: [a-z]+)?), (?:which|what|find|list|show|give|return|name)(?: me)?(?: the)? ([a-z]+(?: [a-z]+)?) (?:has|had|have|with|having) (?:the )?((?:most|fewest|highest|lowest|largest|smallest|least) (?!.*\b(?:among|with|having|whose)\b).+?)[\s?.!]*$/i;

/** Of records; what several records share is grouped by where it stands. */
function bestOfEach(text: string, model: SemanticModel): string {
  const each = text.match(BEST_OF_EACH)?.[1];
  const isOfRecords = model.datasets.some(
    ({ name }) => phraseOf(name.replaceAll("_", " ")) === phraseOf(each ?? ""),
  );
  return isOfRecords ? text.replace(BEST_OF_EACH, "which $2 has the $3 for each $1") : text;
}

const OF_ONE =
  /\bwhose (first|last|latest|earliest|most recent) (?!names?\b)[a-z]+ (?:was|is|were|are|came|went|took|had|happened|[a-z]{3,}ed)\b/i;

/** "the mentor of the mentor of Ann": the same tie twice, of which one would be left out. */
const OF_ITS_LIKE = /\b([a-z]{3,}) of (?:the |an? |his |her |its |their )?\1 of\b/i;

/** A question for a proportion as one of the figures that it is made of, any other as it is. */
export function figured(saying: Saying, words: Words, model: SemanticModel): Reading {
  const { names, over, days, apart, as = "percentage" } = saying;
  if (apart) {
    const { apart: _, ...rest } = saying;
    const reading = figured(rest, words, model);
    const plan = isWhole(reading) && keptApart(reading.plan, apart, model);
    return plan ? { ...reading, plan } : without(reading, "days");
  }
  const asked = { ...saying, text: bestOfEach(saying.text, model) };
  const text = asked.text.replace(EACH_FIRST, "$2 for each $1");
  // "whose first order was in 2023": of one of several orders.
  if (OF_ONE.test(text)) return without(words(saying), text.match(OF_ONE)![1]!);
  if (OF_ITS_LIKE.test(text)) return without(words(saying), text.match(OF_ITS_LIKE)![1]!);
  const all = withNoneIn(text);
  if (all) {
    const reading = figured({ ...saying, text: all.text }, words, model);
    const plan = isWhole(reading) && withNone(reading.plan, model);
    return plan ? { ...reading, plan } : without(reading, all.phrase);
  }
  const read: Read = (each) => words({ text: each, names });
  if (days) return asDays(read(text), days) ?? without(read(text), "days");
  if (over !== undefined) {
    const [above, below] = [read(text), read(over)];
    const plan = isWhole(above) && isWhole(below) && divided(above.plan, below.plan, as);
    const { plan: _, ...rest } = above;
    return { ...rest, ...(plan && { plan }) };
  }
  for (const each of alongIn(text)) {
    const reading = read(each.text);
    const plan = isWhole(reading) && along(reading.plan, each, model);
    return plan ? { ...reading, plan } : without(words(saying), each.phrase);
  }
  for (const way of WAYS) {
    const reading = way(text, read, model);
    if (reading) return reading;
  }
  const reading = countedAll(text, takenApart(text, words(asked), read, model));
  return isWhole(reading) ? { ...reading, plan: countsOfBoth(reading.plan, model) } : reading;
}

/** "number of orders and number of late ones": of each a column, or one of them was left out. */
function countedAll(text: string, reading: Reading): Reading {
  const counts = countsIn(text);
  const shown = reading.plan?.columns.filter(
    ({ hidden, expression }) => !hidden && isAggregate(expression),
  );
  const isShort = counts && isWhole(reading) && shown!.length < counts.questions.length;
  if (isShort) return without(reading, counts.nouns.at(-1)!);
  const second = text.match(TWO_FIGURES)?.[1];
  return second && isWhole(reading) && shown!.length < 2 ? without(reading, second) : reading;
}

/** "the total bought and the total sold", "the average of red ones and of blue ones": two figures. */
const TWO_FIGURES =
  /^(?!.*\b(?:than|above|below|over|under|between|difference|ratio|gap)\b).*\b(?:total|average|mean|median) (?:(?!\b(?:and|total|average)\b)[^,;.?])+(?:,|,? and) (?:the |its |their )?((?:total|average|mean|median) [a-z]+)/i;

/** One way in which a figure is made of others. */
type Way = (text: string, read: Read, model: SemanticModel) => Reading | undefined;

const asMean: Way = (text, read, model) => {
  const mean = meanIn(text, model);
  const each = mean && read(mean.text);
  const plan = each && isWhole(each) ? meanOfAll(each.plan, mean, model) : undefined;
  return plan && { ...each!, plan };
};

const asMeanPer: Way = (text, read, model) =>
  / per /i.test(text) ? meanPer(text, read, model) : undefined;

const asRatio: Way = (text, read, model) => {
  for (const ratio of [...ratiosIn(text), ...differencesIn(text)]) {
    const [above, below] = [read(ratio.upper), read(ratio.lower)];
    const isBoth = isWhole(above) && isWhole(below);
    const plan = isBoth && proportion(above.plan, below.plan, ratio, model);
    if (plan) return { ...above, plan };
    const both = ratio.both ? read(ratio.both) : undefined;
    const counts = both && isWhole(both) && quotient(countsOfBoth(both.plan, model));
    if (counts) return { ...both, plan: counts };
  }
  return undefined;
};

const asShare: Way = (text, read, model) => {
  for (const { figures, name } of sharesIn(text, model))
    for (const each of figures) {
      const reading = read(each);
      const plan = isWhole(reading) && shared(reading.plan, model, name);
      if (plan) return { ...reading, plan };
    }
  return undefined;
};

const asCounts: Way = (text, read) => {
  const counts = countsIn(text);
  const found = counts?.questions.map(read) ?? [];
  const plan =
    counts && found.every(isWhole)
      ? beside(
          found.map(({ plan }) => plan),
          counts,
        )
      : undefined;
  return plan && { ...found[0]!, plan };
};

/** Tried in this order. */
const WAYS: readonly Way[] = [
  shareBeside,
  figureBehind,
  byEarned,
  inShownOrder,
  byFigureOfTheirs,
  asHeld,
  thanOwnRole,
  ofTwoFields,
  ofTwoTables,
  thanMeanCount,
  thanAverageOf,
  inOwnPlace,
  asBounded,
  asCounts,
  thanThen,
  perOwnFigure,
  asMeanPer,
  asMean,
  asRatio,
  asShare,
];
