import type { Aggregate, Expression } from "../plan.ts";

const FUNCTIONS = new Map<string, Aggregate>([
  ["sum", "sum"],
  ["avg", "avg"],
  ["min", "min"],
  ["max", "max"],
  ["median", "median"],
  ["count", "count"],
]);

/**
 * A metric's expression: aggregates of `dataset.field` joined by + - * / and brackets.
 * Nothing else is accepted, so that no text of a file ever becomes SQL.
 *
 * @throws Error saying what was expected, and where
 */
export function parseMetric(text: string): Expression {
  const tokens = text.match(/[A-Za-z_][\w]*|[().*/+-]|\S/g) ?? [];
  let at = 0;
  const fail = (wanted: string): never => {
    throw new Error(`expected ${wanted} but found "${tokens[at] ?? "the end"}" in "${text}"`);
  };
  const take = (wanted: string) => (tokens[at] === wanted ? tokens[at++] : fail(`"${wanted}"`));
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
    if (tokens[at] !== "(") return aggregate();
    take("(");
    const inner = sum();
    take(")");
    return inner;
  };
  const aggregate = (): Expression => {
    const fn = FUNCTIONS.get((tokens[at] ?? "").toLowerCase());
    if (!fn) return fail("SUM, AVG, MIN, MAX, MEDIAN or COUNT");
    at++;
    take("(");
    const distinct = tokens[at]?.toLowerCase() === "distinct" ? Boolean(at++ + 1) : false;
    const dataset = name();
    take(".");
    const of = { dataset, field: name() };
    take(")");
    return { kind: "aggregate", fn: distinct ? "count_distinct" : fn, of };
  };

  const expression = sum();
  return at === tokens.length ? expression : fail("an operator");
}
