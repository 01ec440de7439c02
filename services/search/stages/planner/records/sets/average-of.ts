import {
  type Aggregate,
  type Condition,
  type Expression,
  type FieldRef,
  type Plan,
  sameField,
} from "../../../../plan.ts";
import { datasetOf, fieldOf, type SemanticModel } from "../../../../semantic.ts";
import { isWhole, type Read, type Reading, wholeOf, without } from "../reading.ts";

const THAN =
  "\\b(?:than|above|below|over|under|beyond|before|after|exceed(?:s|ed|ing)?|at least|at most)";
const AGAIN = "(?:that|which|who|whose|have|has|had|are|is|was|were|with|do|does|did)\\b";
/** What follows speaks of the rows again, or of their order. */
const BEHIND = `(?:[,;?.!]| (?:that|which|who) (?:are|were|have|do) | but\\b| sorted\\b| ordered\\b| (?:and|or) (?=${AGAIN}|(?:\\S+ ){0,3}(?:than|above|below|over|under|between)\\b)| in (?:ascending|descending|alphabetical|order)\\b| from [a-z]+ to\\b).*`;
const FIGURES: readonly (readonly [word: string, fn: Aggregate])[] = [
  ["average", "avg"],
  ["median", "median"],
  ["maximum", "max"],
  ["minimum", "min"],
];
const SAID = new RegExp(
  `^(?!how much\\b)(.+?${THAN} (?:the |an? )?)(?:(average|mean)|(median)|(maximum|highest|largest|greatest)|(minimum|lowest|smallest))(?! (?:${AGAIN}|and\\b|or\\b|in total\\b|overall\\b)|${BEHIND}) (.+?)(${BEHIND})?$`,
  "i",
);
/** Not of them all: of those that each record belongs to. */
const OWN = /\b(?:their|its|his|her|own|same|each|every|per)\b/i;

/**
 * "longer than the average cutter", "above the average of all cutters": those are averaged, and any
 * boat may be longer. Undefined where nothing is said of what is averaged.
 */
export function thanAverageOf(text: string, read: Read, model: SemanticModel): Reading | undefined {
  const [, than, ...said] = text.trim().match(SAID) ?? [];
  const [whose = "", behind = ""] = said.slice(FIGURES.length);
  const figure = FIGURES.find((_, index) => said[index] !== undefined);
  if (!than || !figure || !/\w/.test(whose)) return undefined;
  if (OF_EACH.test(withoutRates(whose, model))) return ofEach(read(text), whose);
  if (OWN.test(whose)) return undefined;
  const rows = read(`${than}${figure[0]}${behind}`);
  const of = isWhole(rows) ? comparedIn(rows.plan, figure[1]) : undefined;
  const others = of && figureOf(figure, whose, of, read, model);
  if (others) return { ...rows, plan: withOthers(wholeOf(rows)!, others) };
  const plain = read(text);
  return saysNoMore(whose, plain, read) ? undefined : without(plain, whose);
}

/** "above the average fee per kind": each against that of its own kind, and not against that of all. */
const OF_EACH = /\b(?:per|(?:for|of|in) each|(?:for|of|in) every)\b/i;

/** "the average price per kg", of a column that is called so: of nothing each. */
const withoutRates = (text: string, { datasets }: SemanticModel): string =>
  datasets
    .flatMap(({ fields }) => fields.flatMap(({ label, synonyms }) => [label, ...synonyms]))
    .filter((each) => / per /i.test(each))
    .reduce((rest, each) => rest.replaceAll(each, ""), text.toLowerCase());

const ofEach = (plain: Reading, whose: string): Reading =>
  isWhole(plain) && !conditionsOf(plain.plan).some(isOfOthers) ? without(plain, whose) : plain;

/** The plan of that figure of those who are spoken of. */
function figureOf(
  [word, fn]: (typeof FIGURES)[number],
  whose: string,
  of: FieldRef,
  read: Read,
  model: SemanticModel,
): Plan | undefined {
  const { label } = fieldOf(datasetOf(model, of.dataset)!, of.field)!;
  const tie = /^(?:of|for|in|on|at|from|with|by)\b/i.test(whose) ? "" : "of ";
  const others = /^(?:the|all|any|an?) /i.test(whose) || !tie ? whose : `the ${whose}`;
  for (const each of [`${word} ${whose}`, `what is the ${word} ${label} ${tie}${others}`]) {
    const plan = wholeOf(read(each));
    const [column, ...more] = plan?.columns ?? [];
    const isPlain =
      plan?.grouped && more.length + plan.having.length === 0 && !plan.of && !plan.top;
    if (!isPlain || !isFigureOf(column!.expression, fn, of)) continue;
    // "… and made in Leeds" may be said of either.
    const isOfOneKind = !/ (?:and|or) /i.test(whose) || plan.where.length === 1;
    if (isOfOneKind) return { ...plan, order: [] };
  }
  return undefined;
}

const isFigureOf = (figure: Expression, fn: Aggregate, of: FieldRef): boolean =>
  figure.kind === "aggregate" &&
  figure.fn === fn &&
  figure.of !== undefined &&
  sameField(figure.of, of) &&
  !figure.when;

/** The field whose one figure of all records is compared with, where that is the only one. */
function comparedIn(plan: Plan, fn: Aggregate): FieldRef | undefined {
  const [only, ...others] = conditionsOf(plan).flatMap((each) => ofAll(each));
  const is = only && others.length === 0 && only.fn === fn;
  return is ? only.of : undefined;
}

const conditionsOf = ({ where, having }: Plan) => [...where, ...having];

/** The figure of all records that a condition compares with. */
function ofAll(each: Condition): readonly (Expression & { readonly kind: "aggregate" })[] {
  if (each.kind === "within") return conditionsOf(each.right).flatMap(ofAll);
  if (each.kind !== "against" || each.by || each.right.where.length > 0) return [];
  const { expression } = each.right.columns[0]!;
  return expression.kind === "aggregate" ? [expression] : [];
}

/** The same, with the figure of others in the place of that of all. */
function withOthers(plan: Plan, others: Plan): Plan {
  const against = (each: Condition): Condition => {
    if (ofAll(each).length === 0) return each;
    if (each.kind === "within") return { ...each, right: withOthers(each.right, others) };
    return each.kind === "against" ? { ...each, right: others } : each;
  };
  return { ...plan, where: plan.where.map(against), having: plan.having.map(against) };
}

/** Whether the question in one piece has read it of those who are averaged, or it names them all. */
function saysNoMore(whose: string, plain: Reading, read: Read): boolean {
  const those = wholeOf(read(whose));
  if (!isWhole(plain) || those?.where.length === 0) return true;
  return conditionsOf(plain.plan).some(isOfOthers);
}

const isOfOthers = (each: Condition): boolean =>
  each.kind === "within"
    ? conditionsOf(each.right).some(isOfOthers)
    : each.kind === "against" && (each.by !== undefined || each.right.where.length > 0);
