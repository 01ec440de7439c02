import type { Plan } from "../../../../plan.ts";

/** A question for the second, third or tenth best. */
interface Nth {
  /** Asks for the best. */
  readonly text: string;
  readonly nth: number;
}

const NAMES = "second third fourth fifth sixth seventh eighth ninth tenth".split(" ");
const NTH = new RegExp(
  `\\b(?:(${NAMES.join("|")})|(\\d{1,2})(?:nd|rd|th))[ -](?=(?:most|least|fewest|best|worst|[a-z]{2,}est)\\b)`,
  "i",
);

/** "the second highest", "the 3rd most common" */
export function nthIn(question: string): Nth | undefined {
  const found = question.match(NTH);
  if (!found) return undefined;
  const [said, name, number] = found;
  const nth = name ? NAMES.indexOf(name.toLowerCase()) + 2 : Number(number);
  const text = question.replace(said, "");
  return nth > 1 && !NTH.test(text) ? { text, nth } : undefined;
}

/** A plan for the best, as one for the nth; undefined where nothing is ranked, or more than one asked for. */
export const atRank = (plan: Plan, { nth }: Nth): Plan | undefined => {
  const ranked = plan.top === 1 ? plan : valuesOf(plan);
  return ranked && !ranked.skip ? { ...ranked, top: nth, skip: nth - 1 } : undefined;
};

/** For one highest or lowest figure all figures that there are, each once and the best first. */
function valuesOf({ top, columns, ...plan }: Plan): Plan | undefined {
  const [only, ...others] = columns;
  const expression = only?.expression;
  if (top || others.length > 0 || expression?.kind !== "aggregate" || !expression.of)
    return undefined;
  const { fn, of } = expression;
  if (fn !== "max" && fn !== "min") return undefined;
  const direction = fn === "max" ? "desc" : "asc";
  return {
    ...plan,
    columns: [{ name: of.field, expression: { kind: "field", of } }],
    grouped: false,
    distinct: true,
    order: [{ column: of.field, direction }],
  };
}
