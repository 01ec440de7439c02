import type { Comparison, FieldRef } from "../../../../plan.ts";
import { datasetOf } from "../../../../semantic.ts";
import { SMALL } from "../../../language/grammar/numbers.ts";
import { daysTold } from "../times/bookkept.ts";
import { nounAt, onlyOf, stepsTo } from "./evidence.ts";
import { NUMBER } from "./patterns.ts";
import { type Apart, type Known, type Rule, say } from "./saying.ts";
import { dayOf } from "./spans.ts";

/** "… within 7 days of the sale", "… shipped more than 2 days after being placed" */
const APART = new RegExp(
  `^(.+?)(?: (?:that|which|who))?(?: (?:is|are|was|were|came|happened|did|took place))? (within|in|less than|fewer than|under|more than|over|at least|at most|exactly|up to|longer than) (${NUMBER}) (hour|day|week)s?(?: or (more|less))? (?:of|after|from|before|prior to|following) (?:(?:the|their|its|his|her|an?|being|having been|it|they|was|were|is|are|when) )*([a-z]+(?: [a-z]+)??)((?:,? (?:in|during|since|by|per|for|with|and|from|to)\\b.*)?)$`,
  "i",
);

const OPERATORS: readonly (readonly [said: RegExp, operator: Comparison])[] = [
  [/^(?:within|in|at most|up to)$/i, "<="],
  [/^(?:less|fewer|under)/i, "<"],
  [/^(?:more|over|longer)/i, ">"],
  [/^at least$/i, ">="],
  [/^exactly$/i, "="],
];
const IN_DAYS = { hour: 1 / 24, day: 1, week: 7 } as const;

/** Records by how long after another day of theirs something was done. */
export const daysApart: Rule = (text, known) => {
  const [, before, said, number, unit, bound, other, rest = ""] = text.match(APART) ?? [];
  if (!before || !other) return [];
  const words = before
    .split(" ")
    .filter((word) => !/^(?:is|are|was|were|been|has|have|had)$/i.test(word));
  const ends = [words.slice(-1), words.slice(-2, -1), words.slice(-2)].map((each) =>
    each.join(" "),
  );
  const isBefore = new RegExp(`\\b(?:before|prior to) (?:\\w+ )*?${other}`, "i").test(text);
  const pair = ends.flatMap((end) => pairOf(other, end, known) ?? [])[0];
  if (!pair) return [];
  const { from, to } = isBefore ? { from: pair.to, to: pair.from } : pair;
  const days = numberOf(number!) * IN_DAYS[unit!.toLowerCase() as keyof typeof IN_DAYS];
  const usual = OPERATORS.find(([pattern]) => pattern.test(said!))![1];
  const operator = bound ? (/more/i.test(bound) ? ">=" : "<=") : usual;
  const apart: Apart = { from, to, operator, days };
  return [{ ...say`${before} ${rest}`, apart }];
};

const numberOf = (text: string): number =>
  /^\d/.test(text) ? Number(text.replaceAll(",", "")) : SMALL.indexOf(text.toLowerCase());

interface Pair {
  readonly from: FieldRef;
  readonly to: FieldRef;
}

/** The only two days that words name: of one table, else of two that belong together. */
function pairOf(first: string, second: string, known: Known): Pair | undefined {
  const { model } = known;
  const ends = daysOf(second, known);
  const pairs = daysOf(first, known).flatMap((from) => ends.map((to) => ({ from, to })));
  const own = pairs.filter(
    ({ from, to }) => from.dataset === to.dataset && from.field !== to.field,
  );
  const tied = pairs.filter(
    ({ from, to }) =>
      from.dataset !== to.dataset &&
      (stepsTo(model, to.dataset, from.dataset) ?? stepsTo(model, from.dataset, to.dataset)),
  );
  return onlyOf(own) ?? (own.length === 0 ? onlyOf(tied) : undefined);
}

/** The one day of the records that a noun names, or those that are called by a word. */
function daysOf(said: string, known: Known): readonly FieldRef[] {
  const noun = nounAt(said, known);
  const own = noun?.kind === "dataset" ? datasetOf(known.model, noun.dataset)! : undefined;
  const only = own && onlyOf(daysTold(own.fields.filter(({ kind }) => kind === "time")));
  if (own && only) return [{ dataset: own.name, field: only.name }];
  return known.model.datasets.flatMap((dataset) => {
    const day = dayOf(dataset, said);
    return day ? [{ dataset: dataset.name, field: day.name }] : [];
  });
}
