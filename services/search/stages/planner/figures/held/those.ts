import type { Knowledge } from "../../../../model.ts";
import type { Condition, Expression, Plan } from "../../../../plan.ts";
import { isOfFiscalYear } from "../../../../semantic.ts";
import { addKeys, type Draft, fieldOnly, isEvent } from "../draft.ts";
import { finish } from "../finish.ts";
import { addMeasure, describeMeasure } from "../measures.ts";
import { restricted } from "../moves.ts";
import { type Measure, sameMeasure } from "../sense/measure.ts";
import type { Sense } from "../sense/sense.ts";
import { differentOnes } from "../tallies.ts";
import { toTiming } from "../timing/to-timing.ts";
import type { Stretch } from "./periods.ts";
import type { Rows } from "./rows.ts";
import type { HeldSaid } from "./said.ts";

interface Those {
  readonly said: HeldSaid;
  readonly rows: Rows;
  readonly stretch: Stretch | undefined;
  /** The condition that they fulfil. */
  readonly those: Condition;
}

/** What is asked for without what has to be so, of all periods that are named. */
export function withoutBounds({ sense, knowledge }: Draft): Draft {
  const { change: _, moved: __, superlative: ___, count: ____, ...still } = sense;
  const timing = toTiming({ ...still, pick: false } as Sense, knowledge);
  return { sense: { ...still, versus: [], againsts: [] }, knowledge, timing, columns: [] };
}

/** The plan of those who are asked for: how many they are, or each with its figures of the periods. */
export function ofThose(given: Those, draft: Draft, sense: Sense): Plan | undefined {
  const { said, rows, those } = given;
  const { timing, knowledge } = draft;
  const shape = { grouped: true, having: [], order: [] };
  if (said.counted) {
    draft.columns.push({ ...differentOnes(draft, rows.key), name: "count" });
    return finish(draft, shape, [those]);
  }
  addKeys(draft, [rows.label]);
  const years = isOfBounds(sense, said) ? undefined : yearsOf(given, sense, knowledge);
  if (isEvent(draft)) draft.columns.push({ name: "count", expression: COUNT });
  else if (years) addYears(draft, sense, years);
  else if (rows.times.every(({ expression }) => expression.kind === "field"))
    addExtremes(draft, said);
  const tally = said.tallied && tallyOf(sense);
  if (said.tallied && !tally) return undefined;
  if (tally) draft.columns.push({ name: `${said.grain}s`, expression: tally });
  const where = years ? withinYears(years, sense) : timing.where;
  return finish({ ...draft, timing: { ...timing, where } }, shape, [those]);
}

/** In how many of the periods it was so: undefined of what is no bound of one figure. */
function tallyOf({ compares, change, superlative, versus, againsts, rivals }: Sense) {
  const others = versus.length + againsts.length + rivals.length;
  const [bound, ...more] = compares;
  if (change || superlative || others + more.length > 0) return undefined;
  if (bound?.measure.kind !== "fact" || bound.upTo !== undefined) return undefined;
  const { operator, value: right } = bound;
  const when: Condition = { kind: "compare", left: fieldOnly(bound.measure.of), operator, right };
  return { kind: "aggregate", fn: "count", when: [when] } as const;
}

const COUNT: Expression = { kind: "aggregate", fn: "count" };

/** Whether one figure shows it: the lowest of all that have to be above a bound. */
const isOfBounds = (sense: Sense, { held }: HeldSaid): boolean =>
  sense.compares.length > 0 &&
  !sense.change &&
  !sense.superlative &&
  sense.versus.length + sense.againsts.length === 0 &&
  sense.compares.every(({ measure }) => measure.kind === "fact") &&
  (held === "all" || (!held.run && held.value <= 1));

/** Of statements each year is shown, where they are not too many; of a move also the one before. */
function yearsOf(
  { stretch }: Those,
  sense: Sense,
  knowledge: Knowledge,
): readonly number[] | undefined {
  const { dataset, change, times } = sense;
  if (!isOfFiscalYear(dataset) || dataset.time?.grain !== "year") return undefined;
  const named = times.flatMap((time) =>
    time.kind === "period" ? [Number(time.from.slice(0, 4))] : [],
  );
  if (named.length > 1) return named.toSorted((a, b) => a - b);
  if (!stretch) return undefined;
  const known = knowledge.extents.get(dataset.name)?.firstYear ?? stretch.first;
  const first = change ? Math.max(known, stretch.first - 1) : stretch.first;
  const length = stretch.last - first + 1;
  return length > MOST_YEARS ? undefined : Array.from({ length }, (_, index) => first + index);
}

const MOST_YEARS = 12;

function withinYears(years: readonly number[], { dataset }: Sense): readonly Condition[] {
  const left = fieldOnly({ dataset: dataset.name, field: dataset.time!.year! });
  return [
    { kind: "compare", left, operator: ">=", right: years[0]! },
    { kind: "compare", left, operator: "<=", right: years.at(-1)! },
  ];
}

function addYears(draft: Draft, sense: Sense, years: readonly number[]): void {
  const left = fieldOnly({ dataset: sense.dataset.name, field: sense.dataset.time!.year! });
  for (const measure of boundIn(sense)) {
    const { expression } = describeMeasure(draft, measure, false);
    const { name, unit } = describeMeasure(draft, measure, true);
    for (const year of years) {
      const when: Condition = { kind: "compare", left, operator: "=", right: year };
      const only = expression && restricted(expression, [when]);
      if (only)
        draft.columns.push({ name: `${name}_${year}`, expression: only, ...(unit && { unit }) });
    }
  }
}

/** The figures of which something has to be so, each once. */
export function boundIn(sense: Sense): readonly Measure[] {
  const { measures, changed, change, compares, versus, againsts, rivals, superlative } = sense;
  const turned = change && (changed ?? measures[0]);
  const all = [
    ...(turned ? [turned] : []),
    ...[...compares, ...againsts, ...rivals].map(({ measure }) => measure),
    ...versus.flatMap(({ left, right }) => [left, right]),
    ...(superlative
      ? [superlative.measure ?? measures[0]].filter((each) => each !== undefined)
      : []),
  ];
  return all.filter((each, at) => all.findIndex((other) => sameMeasure(each, other)) === at);
}

/** "above 1bn in every year": the lowest of all; "never above 1bn": the highest. */
function addExtremes(draft: Draft, { held }: HeldSaid): void {
  for (const { measure, operator } of draft.sense.compares) {
    const isUp = operator.startsWith(">");
    if (measure.kind === "fact")
      addMeasure(draft, { ...measure, fn: (held === "all") === isUp ? "min" : "max" }, false);
  }
}
