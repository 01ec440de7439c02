import type { Knowledge } from "../../../model.ts";
import type { Plan } from "../../../plan.ts";
import type { SemanticModel } from "../../../semantic.ts";
import { phraseOf } from "../../language/tokens.ts";
import type { Speller } from "../spelling.ts";
import { withoutAsides } from "./asides.ts";
import { build } from "./build.ts";
import { converted } from "./conversions.ts";
import { withPeople } from "./everyday/cast/called.ts";
import { idiomsIn, sayingsOf } from "./everyday/everyday.ts";
import type { Saying } from "./everyday/saying.ts";
import { along } from "./groups/along.ts";
import { alongIn } from "./groups/along-said.ts";
import { atOneMoment } from "./groups/balances.ts";
import { meanIn, meanOfEach } from "./groups/mean-of-each.ts";
import { expressed } from "./groups/metrics.ts";
import { divided, proportion, ratiosIn } from "./groups/ratio.ts";
import { shared, sharesIn } from "./groups/share.ts";
import { withUnits } from "./groups/units.ts";
import { type Item, toItems } from "./hear/items.ts";
import { withoutDeleted } from "./kept.ts";
import type { Lexicon } from "./lexicon.ts";
import { withMoney } from "./money.ts";
import type { Query } from "./query.ts";
import { read } from "./read.ts";
import { withNames } from "./referred.ts";
import { withSubsets } from "./roles/subsets.ts";
import { withGroups, withYears } from "./times/time-lists.ts";

export interface Reading {
  readonly items: readonly Item[];
  readonly query: Query;
  readonly plan?: Plan;
}

/** Which tables to join, and how, is ours to find: it asks for nothing. */
const HOW_TO =
  /,? (?:based on|by|using) (?:doing )?(?:an? )?(?:left |right |inner |outer )*join(?:ing|s)?\b[^.?]*/i;

/**
 * The plan of a question about records and how they are related: by its own words, or by others
 * that mean the same where the model does not know all of its own.
 *
 * @param knowledge  with the metrics of its model as fields (`withMetrics`), like the lexicon
 */
export function planRecords(
  question: string,
  lexicon: Lexicon,
  spell: Speller,
  knowledge: Knowledge,
  now: string,
): Reading {
  const { model } = knowledge;
  const isCalled = (text: string) =>
    (lexicon.mentions.get(phraseOf(text)) ?? []).some(({ strength }) => strength > 0.9);
  const asked = withGroups(withYears(withoutAsides(question, isCalled).replace(HOW_TO, "")));
  const words: Words = ({ text, names }) =>
    planOne(toItems(text, lexicon, spell, now, names), lexicon, model);
  const known = { lexicon, model };
  for (const saying of idiomsIn(asked, known)) {
    const reading = figured(saying, words, model);
    if (isWhole(reading)) return declared(reading, asked, knowledge);
  }
  const called = withPeople(asked, known);
  const literal = figured({ text: called, names: [] }, words, model);
  if (isWhole(literal)) return declared(literal, asked, knowledge);
  for (const saying of sayingsOf(called, known)) {
    const reading = figured(saying, words, model);
    if (isWhole(reading)) return declared(reading, asked, knowledge);
  }
  return declared(literal, asked, knowledge);
}

/** Reads a question that is no proportion of two others. */
type Words = (saying: Saying) => Reading;

/** Every word has been read, and nothing is left to choose. */
const isWhole = ({ plan, query }: Reading): boolean =>
  plan !== undefined && query.unused.length === 0;

/** "for each channel, what share of orders was paid": of each, wherever that is said. */
const EACH_FIRST =
  /^(?:for|in|of|within|at|by) (?:each|every) ([^,]+), ((?:(?:what|which|find|show|give|me|list|calculate|compute|return|is|was|are) )*(?:the )?(?:percentage|percent|proportion|share|fraction|ratio|difference|average number)\b.+?)[\s?.!]*$/i;

/** A question for a proportion as one of the figures that it is made of, any other as it is. */
function figured(saying: Saying, words: Words, model: SemanticModel): Reading {
  const { names, over, as = "percentage" } = saying;
  const text = saying.text.replace(EACH_FIRST, "$2 for each $1");
  const read = (each: string) => words({ text: each, names });
  if (over !== undefined) {
    const [above, below] = [read(text), read(over)];
    const plan = isWhole(above) && isWhole(below) && divided(above.plan!, below.plan!, as);
    const { plan: _, ...rest } = above;
    return { ...rest, ...(plan && { plan }) };
  }
  for (const each of alongIn(text)) {
    const reading = read(each.text);
    const plan = isWhole(reading) && along(reading.plan!, each, model);
    return plan ? { ...reading, plan } : without(words(saying), each.phrase);
  }
  const mean = meanIn(text);
  const each = mean && read(mean.text);
  const merged = each && isWhole(each) && meanOfEach(each.plan!, mean);
  if (merged) return { ...each, plan: merged };
  for (const ratio of ratiosIn(text)) {
    const [above, below] = [read(ratio.upper), read(ratio.lower)];
    if (!isWhole(above) || !isWhole(below)) continue;
    const plan = proportion(above.plan!, below.plan!, ratio, model);
    if (plan) return { ...above, plan };
  }
  for (const { figures, name } of sharesIn(text, model))
    for (const each of figures) {
      const reading = read(each);
      const plan = isWhole(reading) && shared(reading.plan!, model, name);
      if (plan) return { ...reading, plan };
    }
  return words(saying);
}

/** A reading of which a part of the question is no part. */
const without = (reading: Reading, phrase: string): Reading => ({
  ...reading,
  query: { ...reading.query, unused: [...reading.query.unused, phrase] },
});

/** The reading with what the model declares: metrics in full, units, what was deleted, and names for keys. */
function declared({ plan, ...reading }: Reading, asked: string, { model }: Knowledge): Reading {
  const whole = plan && expressed(plan, model);
  if (!whole) return reading;
  const known = withNames(withoutDeleted(whole, model), asked, model);
  return { ...reading, plan: withUnits(atOneMoment(known, model), model) };
}

function planOne(heard: readonly Item[], lexicon: Lexicon, model: SemanticModel): Reading {
  const items = withMoney(withSubsets(heard, model), model);
  const query = read(items, model, lexicon);
  const built = build(query, model);
  const plan = built && converted(built, query.conversions);
  return { items, query, ...(plan && { plan }) };
}
