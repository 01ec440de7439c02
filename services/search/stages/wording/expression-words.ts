import {
  type Aggregate,
  type Condition,
  type Expression,
  type FieldRef,
  isAggregate,
  type Plan,
  sameField,
} from "../../plan.ts";
import { datasetOf, fieldOf, type SemanticModel } from "../../semantic.ts";
import { derivedLabel } from "../arithmetic/derived.ts";
import { FUNCTION_WORDS } from "./function-words.ts";

/** A figure or a key in words, with the labels of the model. */
export function expressionWords(expression: Expression, model: SemanticModel): string {
  const words = (part: Expression) => expressionWords(part, model);
  if (expression.kind === "arithmetic") return arithmeticWords(expression, words);
  if (expression.kind === "number") return String(expression.value);
  if (expression.kind === "column") return expression.name.replaceAll("_", " ");
  if (expression.kind === "whole") return `all of the ${words(expression.figure)}`;
  if (expression.kind === "rank")
    return `rank by ${words(expression.figure)}, the ${expression.direction === "desc" ? "highest" : "lowest"} first`;
  if (expression.kind === "statistic" && expression.by) return pairWords(expression, words);
  if (expression.kind === "statistic")
    return `${FUNCTIONS[expression.fn]} ${words(expression.value)} of each${onlyWords(expression, words)}`;
  if (expression.kind === "growth")
    return expression.periods === 1
      ? `growth of ${words(expression.last)} in percent${against(expression.first, words)}`
      : `growth per period of ${words(expression.last)} over ${expression.periods} periods`;
  if (expression.kind === "aggregate") {
    const { fn, of } = expression;
    return `${of ? aggregateWords(fn, labelOf(model, of)) : "number of records"}${onlyWords(expression, words)}`;
  }
  const label = labelOf(model, expression.of);
  if (expression.kind === "called")
    return `${expression.shown?.replaceAll("_", " ") ?? "name"} of ${label.replace(/ (?:id|key|code)$/, "")}`;
  if (expression.kind === "weekday") return `day of the week of ${label}`;
  return expression.kind === "bucket" ? `${expression.grain} of ${label}` : label;
}

/** What two figures of each record make together. */
function pairWords(
  { fn, value, by, when }: Extract<Expression, { readonly kind: "statistic" }>,
  words: (expression: Expression) => string,
): string {
  const only = onlyWords(when ? { when } : {}, words);
  if (fn === "corr") return `correlation of ${words(value)} and ${words(by!)}${only}`;
  return `${FUNCTIONS[fn]} ${words(value)} weighted by ${words(by!)}${only}`;
}

/** Of which records a figure is, where not of all. */
function onlyWords(
  { when = [] }: { readonly when?: readonly Condition[] },
  words: (expression: Expression) => string,
): string {
  const rules = when.map((each) => conditionWords(each, words));
  return rules.length > 0 ? ` (where ${rules.join(" and ")})` : "";
}

type Arithmetic = Extract<Expression, { readonly kind: "arithmetic" }>;

/** With brackets where it would be another figure without them. */
function arithmeticWords(
  { operator, left, right }: Arithmetic,
  words: (expression: Expression) => string,
): string {
  const isStrong = operator === "*" || operator === "/";
  const isSum = (part: Expression) =>
    part.kind === "arithmetic" && (part.operator === "+" || part.operator === "-");
  const bracketed = (part: Expression, needed: boolean) =>
    needed ? `(${words(part)})` : words(part);
  const isOfRight = right.kind === "arithmetic" && (operator === "-" || operator === "/");
  return `${bracketed(left, isStrong && isSum(left))} ${operator} ${bracketed(right, isOfRight || (isStrong && isSum(right)))}`;
}

/** "total assets" are no "total total assets". */
const aggregateWords = (fn: Aggregate, label: string): string =>
  fn === "sum" && /^total /i.test(label) ? label : `${FUNCTIONS[fn]} ${label}`;

const FUNCTIONS = {
  ...FUNCTION_WORDS,
  corr: "correlation of",
  count: "number of",
  count_distinct: "number of different",
} as const;

function labelOf(model: SemanticModel, { dataset, field }: FieldRef): string {
  const known = datasetOf(model, dataset);
  const derived = known && derivedLabel(field, known);
  return derived ?? fieldOf(known, field)?.label ?? field;
}

/** The period that a growth starts from. */
function against(first: Expression, words: (expression: Expression) => string): string {
  const when = first.kind === "aggregate" || first.kind === "statistic" ? (first.when ?? []) : [];
  const rules = when.map((each) => conditionWords(each, words));
  return rules.length > 0 ? ` since ${rules.join(" and ")}` : "";
}

const AT = { start: "at its start", end: "at its end", any: "in it" } as const;

/** What a figure is compared with: the average, or that of somebody else. */
function otherWords(plan: Plan, words: (expression: Expression) => string): string {
  const expression = plan.columns[0]!.expression;
  if (plan.of) return `the ${words(expression)} of ${eachWords(plan.of, new Set(), words)}`;
  const isMean = expression.kind === "aggregate" || expression.kind === "statistic";
  const isOfSome = plan.where.some(({ kind }) => kind === "in" || kind === "within");
  if (isMean && expression.fn === "avg" && !isOfSome) return "the average";
  const rules = plan.where.map((each) => conditionWords(each, words));
  const whose = rules.length > 0 ? ` where ${rules.join(" and ")}` : "";
  return `the ${words(expression)} of ${plan.dataset}${whose}`;
}

/** Of whom an average is, where it is not of all: "of the same sector". */
const sameWords = (by: readonly FieldRef[] = [], words: (expression: Expression) => string) =>
  by
    .map((of, at) => `${at === 0 ? " of" : " and"} the same ${words({ kind: "field", of })}`)
    .join("");

/** "sector is one of company where company is X": a value is looked up among those of the same field. */
function isSame({ left, right, negated }: Condition & { kind: "within" }): boolean {
  const expression = right.columns[0]?.expression;
  return !negated && expression?.kind === "field" && sameField(expression.of, left);
}

/** "among those of games, with city the same as home city": what more than a key both sides have in common. */
function alikeWords(
  { and = [], right }: Condition & { kind: "within" },
  words: (expression: Expression) => string,
): string {
  return and
    .flatMap((of, at) => {
      const other = right.columns[at + 1]?.expression;
      const isKey = other?.kind !== "field" || other.of.dataset === right.dataset;
      return isKey ? [] : [`, with ${words(other)} the same as ${words({ kind: "field", of })}`];
    })
    .join("");
}

function withinWords(plan: Plan, words: (expression: Expression) => string): string {
  if (plan.of) return countedWords(plan, plan.of, words);
  const rules = [...plan.where, ...plan.having].map((each) => conditionWords(each, words));
  const ranked = plan.order[0] && plan.columns.find(({ name }) => name === plan.order[0]!.column);
  const best = ranked && plan.top;
  const each = plan.topOf ? ` in each ${plan.topOf.map(spaced).join(", ")}` : "";
  const rank = best
    ? [
        `top ${plan.top} by ${words(ranked.expression)} ${plan.order[0]!.direction === "desc" ? "falling" : "rising"}${each}`,
      ]
    : [];
  const all = [...rules, ...moveWords(plan), ...rank];
  return all.length > 0 ? `${plan.dataset} where ${all.join(" and ")}` : plan.dataset;
}

/** How many rows of another plan: "financials where …, one for each fiscal year, where number of records = 5". */
function countedWords(
  { having, columns }: Plan,
  of: Plan,
  words: (expression: Expression) => string,
): string {
  const rules = having.map((each) => conditionWords(each, words));
  const names = new Set(columns.map(({ name }) => name));
  return `${eachWords(of, names, words)}, where ${rules.join(" and ")}`;
}

/** Rows of another plan, and what tells those of one of them apart. */
function eachWords(
  plan: Plan,
  keys: ReadonlySet<string>,
  words: (expression: Expression) => string,
): string {
  const times = plan.columns.flatMap(({ name, expression }) => {
    if (keys.has(name) || isAggregate(expression)) return [];
    const field = expression.kind === "field" ? expression.of : undefined;
    const isOfTime = !field || (field.dataset === plan.dataset && field.field !== plan.unit?.field);
    return isOfTime ? [words(expression)] : [];
  });
  return `${withinWords(plan, words)}, one for each ${times.join(", ")}`;
}

/** "change of net income from one fiscal year to the next > 5 percent" */
function moveWords({ change }: Plan): readonly string[] {
  if (!change?.kept) return [];
  const { operator, value } = change.kept;
  const percent = change.kind === "percent" ? " percent" : "";
  const from = change.from === undefined ? "" : ` since ${change.from}`;
  return [
    `change of ${spaced(change.measure)} from one ${spaced(change.over)} to the next ${operator} ${value}${percent}${from}`,
  ];
}

const spaced = (name: string): string => name.replaceAll("_", " ");

/** Said once, and kept together among other conditions. */
function eitherWords(all: readonly string[]): string {
  const different = [...new Set(all)];
  return different.length > 1 ? `(${different.join(" or ")})` : (different[0] ?? "");
}

type Compare = Condition & { readonly kind: "compare" };

/** Whether where a value stands in an order is compared with where another does. */
const isStep = ({ left, right }: Compare): boolean =>
  right === 0 && left.kind === "arithmetic" && left.operator === "-" && left.left.kind === "place";

/** "credit rating is worse than credit rating before" */
function stepWords({ left, operator }: Compare, words: (expression: Expression) => string): string {
  const [now, other] = left.kind === "arithmetic" ? [left.left, left.right] : [left, left];
  return `${words(now)} is ${operator === ">" ? "worse" : "better"} than ${words(other)}`;
}

/** A condition in words; what its sides are called is said by `words`. */
export function conditionWords(
  condition: Condition,
  words: (expression: Expression) => string,
): string {
  switch (condition.kind) {
    case "compare":
      if (isStep(condition)) return stepWords(condition, words);
      return `${words(condition.left)} ${condition.operator} ${condition.right}`;
    case "in":
      return `${words(condition.left)} ${condition.negated ? "is not" : "is"} ${condition.values.join(" or ")}`;
    case "against":
      return `${words(condition.left)} ${condition.operator} ${otherWords(condition.right, words)}${sameWords(condition.by, words)}`;
    case "like":
      return `${words(condition.left)} ${condition.negated ? "does not have" : "has"} "${condition.text}" ${AT[condition.at]}`;
    case "null":
      return `${words(condition.left)} is ${condition.negated ? "known" : "unknown"}`;
    case "any":
      return eitherWords(condition.of.map((each) => conditionWords(each, words)));
    case "all":
      return condition.of.map((each) => conditionWords(each, words)).join(" and ");
    case "within":
      return `${isSame(condition) ? `${words({ kind: "field", of: condition.left })} is one` : `${condition.negated ? "not " : ""}among those`} of ${withinWords(condition.right, words)}${alikeWords(condition, words)}`;
    case "among":
      return `${condition.negated ? "not " : ""}among those of "${condition.agent}"`;
    case "related":
      return `${condition.negated ? "without" : "with"} ${condition.dataset}`;
  }
}
