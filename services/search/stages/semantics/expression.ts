import type { Aggregate, Comparison, Condition, Expression, FieldRef, Scalar } from "../../plan.ts";

/** Aggregates by their names in SQL. */
export const AGGREGATES: ReadonlyMap<string, Aggregate> = new Map<string, Aggregate>([
  ["sum", "sum"],
  ["avg", "avg"],
  ["min", "min"],
  ["max", "max"],
  ["median", "median"],
  ["count", "count"],
]);
const COMPARISONS = new Set(["=", "<>", ">", ">=", "<", "<="]);
const TOKENS = /[A-Za-z_]\w*|\d+(?:\.\d+)?|'(?:[^']|'')*'|<>|[<>]=?|[().,=*/+-]|\S/g;

/**
 * A metric's expression: aggregates of `dataset.field` and numbers, joined by + - * / and
 * brackets. An aggregate may be of some records only: `SUM(d.f) FILTER (WHERE d.g = 'x' AND …)`
 * with comparisons, `IN ('x', 'y')` and `IS [NOT] NULL`. Nothing else is accepted, so that no
 * text of a file ever becomes SQL.
 *
 * @throws Error saying what was expected, and where
 */
export function parseMetric(text: string): Expression {
  const tokens = text.match(TOKENS) ?? [];
  let at = 0;
  const fail = (wanted: string): never => {
    throw new Error(`expected ${wanted} but found "${tokens[at] ?? "the end"}" in "${text}"`);
  };
  const is = (word: string) => tokens[at]?.toLowerCase() === word;
  const skip = (word: string): boolean => is(word) && at++ >= 0;
  const take = (word: string) => skip(word) || fail(`"${word.toUpperCase()}"`);
  const name = () => (/^[A-Za-z_]/.test(tokens[at] ?? "") ? tokens[at++]! : fail("a name"));

  const sum = (): Expression => chain(product, ["+", "-"]);
  const product = (): Expression => chain(term, ["*", "/"]);
  const chain = (next: () => Expression, operators: readonly string[]): Expression => {
    let left = next();
    while (operators.includes(tokens[at] ?? "")) {
      const operator = tokens[at++] as "+";
      left = { kind: "arithmetic", operator, left, right: next() };
    }
    return left;
  };
  const term = (): Expression => {
    if (/^\d/.test(tokens[at] ?? "")) return { kind: "number", value: Number(tokens[at++]) };
    if (!skip("(")) return aggregate();
    const inner = sum();
    take(")");
    return inner;
  };
  const field = (): FieldRef => {
    const dataset = name();
    take(".");
    return { dataset, field: name() };
  };
  const aggregate = (): Expression => {
    const fn = AGGREGATES.get((tokens[at] ?? "").toLowerCase());
    if (!fn) return fail("SUM, AVG, MIN, MAX, MEDIAN or COUNT");
    at++;
    take("(");
    const distinct = skip("distinct");
    const of = field();
    take(")");
    const when = skip("filter") ? filter() : undefined;
    return { kind: "aggregate", fn: distinct ? "count_distinct" : fn, of, ...(when && { when }) };
  };
  const filter = (): readonly Condition[] => {
    take("(");
    take("where");
    const found = [condition()];
    while (skip("and")) found.push(condition());
    take(")");
    return found;
  };
  const condition = (): Condition => {
    const left: Expression = { kind: "field", of: field() };
    if (skip("is")) {
      const negated = skip("not");
      take("null");
      return { kind: "null", left, negated };
    }
    const negated = skip("not");
    if (negated || is("in")) return { kind: "in", left, values: values(), negated };
    if (!COMPARISONS.has(tokens[at] ?? "")) return fail("a comparison, IN or IS");
    return { kind: "compare", left, operator: tokens[at++] as Comparison, right: literal() };
  };
  const values = (): readonly Scalar[] => {
    take("in");
    take("(");
    const found = [literal()];
    while (skip(",")) found.push(literal());
    take(")");
    return found;
  };
  const literal = (): Scalar => {
    if (is("true") || is("false")) return tokens[at++]!.toLowerCase() === "true";
    const sign = skip("-") ? -1 : 1;
    const token = tokens[at] ?? "";
    if (/^\d/.test(token)) return sign * Number(tokens[at++]);
    if (/^'/.test(token)) return tokens[at++]!.slice(1, -1).replaceAll("''", "'");
    return fail("a number or a text in quotes");
  };

  const expression = sum();
  return at === tokens.length ? expression : fail("an operator");
}
