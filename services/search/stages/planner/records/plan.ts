import type { Knowledge } from "../../../model.ts";
import type { Plan } from "../../../plan.ts";
import type { Speller } from "../spelling.ts";
import { build } from "./build.ts";
import { converted } from "./conversions.ts";
import { atOneMoment } from "./groups/balances.ts";
import { expressed } from "./groups/metrics.ts";
import { divided, ratiosIn } from "./groups/ratio.ts";
import { shared, sharesIn } from "./groups/share.ts";
import { withUnits } from "./groups/units.ts";
import { type Item, toItems } from "./hear/items.ts";
import type { Lexicon } from "./lexicon.ts";
import { withMoney } from "./money.ts";
import type { Query } from "./query.ts";
import { read } from "./read.ts";
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
 * The plan of a question about records and how they are related.
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
  const asked = withGroups(withYears(question.replace(HOW_TO, "")));
  const plain = (text: string) => planOne(text, lexicon, spell, knowledge, now);
  for (const { upper, lower, name } of ratiosIn(asked)) {
    const [above, below] = [plain(upper), plain(lower)];
    const unused = [...above.query.unused, ...below.query.unused];
    if (!above.plan || !below.plan || unused.length > 0) continue;
    const plan = divided(above.plan, below.plan, name);
    if (plan) return declared({ ...above, plan }, knowledge);
  }
  for (const { figures, name } of sharesIn(asked))
    for (const text of figures) {
      const reading = plain(text);
      const { plan: whole, query } = reading;
      const plan = whole && query.unused.length === 0 && shared(whole, knowledge.model, name);
      if (plan) return declared({ ...reading, plan }, knowledge);
    }
  return declared(plain(asked), knowledge);
}

/** The reading with what the model declares of its figures: metrics in full, and units. */
function declared({ plan, ...reading }: Reading, { model }: Knowledge): Reading {
  const known = plan && expressed(plan, model);
  return { ...reading, ...(known && { plan: withUnits(atOneMoment(known, model), model) }) };
}

function planOne(
  question: string,
  lexicon: Lexicon,
  spell: Speller,
  { model }: Knowledge,
  now: string,
): Reading {
  const heard = withSubsets(toItems(question, lexicon, spell, now), model);
  const items = withMoney(heard, model);
  const query = read(items, model, lexicon);
  const built = build(query, model);
  const plan = built && converted(built, query.conversions);
  return { items, query, ...(plan && { plan }) };
}
