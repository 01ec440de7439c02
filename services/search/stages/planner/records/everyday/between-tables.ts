import type { FieldRef } from "../../../../plan.ts";
import { datasetOf, type SemanticModel } from "../../../../semantic.ts";
import { daysTold } from "../times/bookkept.ts";
import { leadsStretch, STRETCH, withoutTakers } from "./durations.ts";
import { nounAt, onlyOf, stepsTo } from "./evidence.ts";
import { type Rule, say, theDataset } from "./saying.ts";
import { dayOf } from "./spans.ts";

const SOON = "how (?:many days|long|soon|quickly|fast)";
/** "how long after the order was it shipped" */
const AFTER = new RegExp(
  `^${SOON} after (?:the |an? |being |their |its )?(.+?) (?:is|are|was|were|do|does|did|has|have) (?:(?:an? |the )?[a-z]+ )?(?:get |being |been )?([a-z]+)((?: (?:in|during|since|by|per|for|of|with|from|to)\\b.*)?)$`,
  "i",
);
/** "how long does it take until an order is shipped", "how quickly are orders shipped" */
const UNTIL = new RegExp(
  `^${SOON} (?:(?:does|do|did) (?:it|we|they) take )?(?:(?:until|before|for|to|are|is|were|was|do|does|did) )*(?:an? |the |our )?([a-z]+) (?:(?:is|are|was|were|to|take|takes|be|get|gets) )*([a-z]+)((?: (?:in|during|since|by|per|for|of|with|from|to)\\b.*)?)$`,
  "i",
);

interface Stretch {
  readonly from: FieldRef;
  readonly to: FieldRef;
  /** The dataset whose records have one of each. */
  readonly root: string;
}

/** The time between dates of two tables, one of whose records have just one of the other. */
export const betweenTables: Rule = (text, known) => {
  const { model } = known;
  const { plain, whose } = withoutTakers(text, known);
  // "from joining to the first order": of one of several orders.
  if (/\b(?:first|last|latest|next|previous)\b/i.test(plain)) return [];
  const [, lead = "", from, to, tail] = plain.match(STRETCH) ?? [];
  const [, before, after, rest] = plain.match(AFTER) ?? plain.match(UNTIL) ?? [];
  const [first, second] = from && leadsStretch(lead) ? [from, to] : [before, after];
  const found = first && second ? stretchBetween(first, second, model) : undefined;
  if (!found) return [];
  const fn = /longest/i.test(lead) ? "max" : /shortest/i.test(lead) ? "min" : middleOf(lead);
  const told = whose + (tail ?? rest ?? "").replace(/^,/, "");
  const count = say`number of ${theDataset(found.root)} ${told}`;
  return [{ ...count, days: { fn, from: found.from, to: found.to } }];
};

const ENDS =
  /^(.*?)\b(?:days?|time|gap|span|interval|long)\b.*? between (?:(?:the|their|its|his|her) )?(?:first|earliest) and (?:(?:the|their|its|his|her) )?(?:last|latest|most recent|final) ([a-z]+(?: [a-z]+)?)((?: (?:of|for|per|by|in|during)\b.*)?)$/i;

/** "days between the first and last order of each client": from the earliest day to the latest. */
export const betweenEnds: Rule = (text, known) => {
  const [, lead = "", said, rest = ""] = text.match(ENDS) ?? [];
  const noun = said ? nounAt(said.replace(/ dates?$/i, ""), known) : undefined;
  const dataset = noun?.kind === "dataset" ? datasetOf(known.model, noun.dataset) : undefined;
  const day = dataset && onlyOf(daysTold(dataset.fields.filter(({ kind }) => kind === "time")));
  if (!dataset || !day || LEAST.test(lead)) return [];
  const of = { dataset: dataset.name, field: day.name };
  const count = say`number of ${theDataset(dataset.name)} ${rest}`;
  return [{ ...count, days: { fn: "range", from: of, to: of } }];
};

/** Of several groups one alone, or all of them together. */
const LEAST = /\b(?:average|mean|median|longest|shortest|maximum|minimum|who|which)\b/i;

const middleOf = (lead: string) => (/median/i.test(lead) ? "median" : "avg");

/** The only two days of two tables that the words name; none where one table has both. */
function stretchBetween(first: string, second: string, model: SemanticModel): Stretch | undefined {
  const daysOf = (said: string): readonly FieldRef[] =>
    model.datasets.flatMap((dataset) => {
      const day = dayOf(dataset, said);
      return day ? [{ dataset: dataset.name, field: day.name }] : [];
    });
  const ends = daysOf(second);
  const pairs = daysOf(first).flatMap((from) => ends.map((to) => ({ from, to })));
  if (pairs.some(({ from, to }) => from.dataset === to.dataset)) return undefined;
  return onlyOf(
    pairs.flatMap(({ from, to }): readonly Stretch[] => {
      const root = stepsTo(model, to.dataset, from.dataset)
        ? to.dataset
        : stepsTo(model, from.dataset, to.dataset) && from.dataset;
      return root ? [{ from, to, root }] : [];
    }),
  );
}
