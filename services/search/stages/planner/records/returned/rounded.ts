import { type Column, isAggregate, type Plan } from "../../../../plan.ts";
import { wordsIn } from "./named.ts";

/** To how many decimals a figure is to be told, and which one, as far as that is said. */
interface Rounding {
  readonly said: string;
  readonly decimals: number;
}

/** A question without how it wants figures to be rounded. */
export interface Rounded {
  readonly text: string;
  readonly roundings: readonly Rounding[];
}

const NUMBERS = ["zero|no|0", "one|1|an?", "two|2", "three|3", "four|4", "five|5", "six|6"];
const COUNT = `(?<count>${NUMBERS.join("|")})`;
const DECIMALS =
  "(?:decimals?|decimal (?:places?|digits?|points?)|digits? (?:after|behind) the (?:decimal )?(?:point|comma))";
const WHOLE =
  "(?:the )?(?:nearest )?(?:whole [a-z]+|integers?)|(?:the )?nearest (?<unit>cent|minute|hour|day|percent|unit|euro|dollar|pound|one)";
const TO = `(?:${COUNT} (?:${DECIMALS}|places?|dp)|${WHOLE})(?![\\w-])`;
/** "Round the mean to whole minutes.", "All averages are rounded to two decimals." */
const SENTENCE = new RegExp(
  `(?<=^|[.?!;] )(?:please )?(?:round(?: off)? (?<what>[^.;?]*?)|(?<those>[^.;?:=]*?) (?:is|are|(?:should|must) be) (?:to be )?rounded(?: off)?) ?(?:to|at) ${TO}\\.?(?= |$)`,
  "gi",
);
/** "…, as a percentage rounded to 1 decimal", "the payout, rounded to 2 decimals", "with one decimal" */
const BEHIND = new RegExp(
  `,? ?\\(?(?:(?:and )?(?:both |each |all )?rounded(?: off)? (?:to|at) ${TO}|(?:with|to) (?<number>${NUMBERS.join("|")}) ${DECIMALS}(?![\\w-]))\\)?`,
  "gi",
);

export function roundedIn(question: string): Rounded {
  const roundings: Rounding[] = [];
  const sentences = question.replace(SENTENCE, (...found) => {
    const said = found.at(-1) as Readonly<Record<string, string | undefined>>;
    roundings.push({ said: said.what ?? said.those ?? "", decimals: decimalsOf(said) });
    return "";
  });
  const text = sentences.replace(BEHIND, (all, ...rest) => {
    const said = rest.at(-1) as Readonly<Record<string, string | undefined>>;
    const before = sentences.slice(0, rest.at(-3) as number);
    const isAll = /\b(?:both|each|all) rounded/i.test(all);
    roundings.push({ said: isAll ? "all" : namedBefore(before), decimals: decimalsOf(said) });
    return "";
  });
  return { text: roundings.length > 0 ? text.replace(/ {2,}/g, " ").trim() : question, roundings };
}

function decimalsOf({ count, number, unit }: Readonly<Record<string, string | undefined>>): number {
  const said = count ?? number;
  if (said) return NUMBERS.findIndex((each) => new RegExp(`^(?:${each})$`, "i").test(said));
  return /^cent$/i.test(unit ?? "") ? 2 : 0;
}

/** What a clause calls the figure whose form it says last: "Rate = …" of a definition, or the last of a list. */
function namedBefore(text: string): string {
  const sentence = text.split(/[.?!;\n] /).at(-1)!;
  const [, defined] = sentence.match(/^([^=:]+?)(?: = |: | (?:is|are|means) )/) ?? [];
  return defined ?? sentence.split(/, (?:and )?| and /).at(-1)!;
}

/** A plan that tells its figures so; undefined where it is not clear which. */
export function rounded(plan: Plan, roundings: readonly Rounding[]): Plan | undefined {
  return roundings.reduce<Plan | undefined>(
    (known, each) => known && withRounding(known, each),
    plan,
  );
}

const ALL =
  /\b(?:all|both|each|every|figures|numbers|values|averages|percentages|amounts|results?|rates|means|shares|totals|sums)\b|^$/i;

function withRounding(plan: Plan, { said, decimals }: Rounding): Plan | undefined {
  const figures = plan.columns.filter(isFraction);
  const words = wordsIn(said);
  const isNamed = ({ name }: Column) => wordsIn(name).some((word) => words.includes(word));
  const named = figures.filter(isNamed);
  const found = figures.length < 2 || ALL.test(said) ? figures : named;
  const isClear = found.length === 1 || ALL.test(said);
  const isOfCount = plan.columns.some((each) => isCount(each) && isNamed(each));
  if (figures.length === 0 || (isOfCount && named.length === 0)) return plan;
  return isClear ? toldIn(plan, found, decimals) : undefined;
}

function toldIn(plan: Plan, found: readonly Column[], decimals: number): Plan {
  const columns = plan.columns.map((each) => (found.includes(each) ? { ...each, decimals } : each));
  const [first] = plan.order;
  const by = plan.top === undefined ? undefined : found.find(({ name }) => name === first?.column);
  if (!by || !first) return { ...plan, columns };
  // The best are found by what they have, and not by what is told of it.
  const exact: Column = { ...by, name: `${by.name}_exact`, hidden: true };
  return {
    ...plan,
    columns: [...columns, exact],
    order: [{ ...first, column: exact.name }, ...plan.order.slice(1)],
  };
}

const isCount = ({ expression }: Column): boolean =>
  expression.kind === "aggregate" && expression.fn.startsWith("count");

/** What could have decimals. */
const isFraction = (each: Column): boolean =>
  !each.hidden && isAggregate(each.expression) && !isCount(each);
