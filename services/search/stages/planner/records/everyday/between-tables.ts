import type { FieldRef } from "../../../../plan.ts";
import { datasetOf, type SemanticModel } from "../../../../semantic.ts";
import { daysTold } from "../times/bookkept.ts";
import { mainDayOf } from "../times/main-day.ts";
import { leadsStretch, STRETCH, withoutTakers } from "./durations.ts";
import { nounBehind, onlyOf, stepsTo } from "./evidence.ts";
import { type Known, type Rule, say, theDataset, theField, together } from "./saying.ts";
import { beginOf, dayOf } from "./spans.ts";

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

const FIRST = "(?:(?:the|their|its|his|her) )?(?:first|earliest|oldest)";
const LAST = "(?:(?:the|their|its|his|her) )?(?:last|latest|most recent|newest|final)";
const TOLD = "([a-z]+(?: [a-z]+)?)((?: (?:of|for|per|by|in|during)\\b.*)?)$";
const ENDS = new RegExp(
  `^(.*?)\\b(?:days?|time|gap|span|interval|long)\\b.*? between ${FIRST} and ${LAST} ${TOLD}`,
  "i",
);

/** "days between the first and last order of each client": from the earliest day to the latest. */
export const betweenEnds: Rule = (text, known) => {
  const [, lead = "", said, rest = ""] = text.match(ENDS) ?? [];
  const found = said && !LEAST.test(lead) ? datedBehind(said, known) : undefined;
  if (!found) return [];
  const { of, records } = found;
  return [
    {
      ...together(say`number of`, together(records, say`${rest}`)),
      days: { fn: "range", from: of, to: of },
    },
  ];
};

const ASK = "^((?:what (?:is|was|are|were)|show|list|give|find|return)(?: me)? )?(?:the )?";
const DATES_OF = new RegExp(
  `${ASK}dates? of (?:${FIRST}|(${LAST}))(?: and (?:the date of )?${LAST})? ${TOLD}`,
  "i",
);

/** "date of the first and the most recent visit of each patient": two days of each, and no visits. */
export const endDates: Rule = (text, known) => {
  const [, , , said = "", rest = ""] = text.match(DATES_OF) ?? [];
  const found = EACH.test(rest) ? datedBehind(said, known) : undefined;
  if (!found) return [];
  const ends = text.slice(0, text.length - rest.length);
  const day = theField(found.of);
  const first = FIRST_SAID.test(ends) ? [say`minimum ${day}`] : [];
  const last = LAST_SAID.test(ends) ? [say`maximum ${day}`] : [];
  const [one, other] = [...first, ...last];
  const figures = other ? together(one!, together(say`and`, other)) : one!;
  return [
    together(
      figures,
      together(say`of`, together(found.records, say`${rest.replace(/^ of /i, " for ")}`)),
    ),
  ];
};

const EACH = /^ (?:(?:of|for|by) (?:each|every)|per) /i;
const FIRST_SAID = new RegExp(`\\b${FIRST}\\b`, "i");
const LAST_SAID = new RegExp(`\\b${LAST}\\b`, "i");

/** Records that a noun names, with what is said of them before it, and the day that they are of. */
function datedBehind(said: string, known: Known) {
  const { lead = "", noun } = nounBehind(said.replace(/ dates?$/i, ""), known) ?? {};
  const dataset = noun?.kind === "dataset" ? datasetOf(known.model, noun.dataset) : undefined;
  const days = dataset ? daysTold(dataset.fields.filter(({ kind }) => kind === "time")) : [];
  const day = dataset && (onlyOf(days)?.name ?? mainDayOf(dataset).day ?? beginOf(dataset)?.name);
  if (!dataset || !day) return undefined;
  const records = say`${lead} ${theDataset(dataset.name)}`;
  return { of: { dataset: dataset.name, field: day }, records };
}

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
