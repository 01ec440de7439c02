/** A calculation as it is written: figures in words, numbers, and what is done with them. */
export type Formula =
  | { readonly kind: "figure"; readonly text: string }
  | { readonly kind: "number"; readonly value: number }
  | {
      readonly kind: "arithmetic";
      readonly operator: Operator;
      readonly left: Formula;
      readonly right: Formula;
    };

type Operator = "+" | "-" | "*" | "/";

/** A hyphen or a slash inside a word is part of it. */
const TOKEN =
  /\(|\)|[*×÷]|(?<=[\s)])[-+−–/](?=[\s(])|(?:divided by|multiplied by|minus|plus|times|over)\b/gi;

const OPERATORS: Readonly<Record<string, Operator>> = {
  "+": "+",
  plus: "+",
  "-": "-",
  "−": "-",
  "–": "-",
  minus: "-",
  "*": "*",
  "×": "*",
  times: "*",
  "multiplied by": "*",
  "/": "/",
  "÷": "/",
  "divided by": "/",
  over: "/",
};

/** "(total revenue - total cost) / total cost * 100"; undefined where it calculates nothing. */
export function toFormula(text: string): Formula | undefined {
  const tokens = tokensOf(text);
  const [formula, rest] = sum(tokens) ?? [];
  return formula?.kind === "arithmetic" && rest?.length === 0 ? formula : undefined;
}

/** Every figure that a calculation names. */
export const figuresIn = (formula: Formula): readonly string[] =>
  formula.kind === "arithmetic"
    ? [...figuresIn(formula.left), ...figuresIn(formula.right)]
    : formula.kind === "figure"
      ? [formula.text]
      : [];

function tokensOf(text: string): readonly string[] {
  const found: string[] = [];
  let last = 0;
  for (const token of text.matchAll(TOKEN)) {
    found.push(text.slice(last, token.index), token[0].toLowerCase());
    last = token.index + token[0].length;
  }
  return [...found, text.slice(last)].map((each) => each.trim()).filter(Boolean);
}

type Read = readonly [formula: Formula, rest: readonly string[]] | undefined;

const sum = (tokens: readonly string[]): Read => chain(tokens, product, ["+", "-"]);
const product = (tokens: readonly string[]): Read => chain(tokens, operand, ["*", "/"]);

/** Operands of one rank, from left to right. */
function chain(
  tokens: readonly string[],
  next: (tokens: readonly string[]) => Read,
  operators: readonly Operator[],
): Read {
  let read = next(tokens);
  while (read) {
    const [left, [sign = "", ...rest]] = read;
    const operator = OPERATORS[sign];
    if (!operator || !operators.includes(operator)) return read;
    const other = next(rest);
    read = other && [{ kind: "arithmetic", operator, left, right: other[0] }, other[1]];
  }
  return undefined;
}

function operand([first, ...rest]: readonly string[]): Read {
  if (first === undefined || first === ")" || OPERATORS[first]) return undefined;
  if (first === "(") {
    const [formula, [close, ...more]] = sum(rest) ?? [undefined, []];
    return formula && close === ")" ? [formula, more] : undefined;
  }
  if (/^\d+(?:\.\d+)?%?$/.test(first))
    return [{ kind: "number", value: Number.parseFloat(first) }, rest];
  return [{ kind: "figure", text: first }, rest];
}
