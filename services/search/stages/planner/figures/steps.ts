import { type Condition, type Expression, type Plan, sameField } from "../../../plan.ts";
import { addKeys, type Draft, entityKey, fieldOnly, isPinned } from "./draft.ts";
import { finish } from "./finish.ts";
import { describeMeasure } from "./measures.ts";
import { restricted } from "./moves.ts";
import type { Measure } from "./sense/measure.ts";
import { yearsIn } from "./years.ts";

/** "grew revenue every year from 2022 to 2025": more in each of them than in the year before. */
export function steppedThroughout(draft: Draft): Plan | undefined {
  const steps = stepsIn(draft);
  const [measure] = draft.sense.measures;
  if (!steps || !measure || draft.sense.count) return undefined;
  addKeys(draft, entityKey(draft));
  const { name, unit } = describeMeasure(draft, measure, true);
  for (const { year, expression } of steps.figures)
    draft.columns.push({ name: `${name}_${year}`, expression, ...(unit && { unit }) });
  return finish(draft, { grouped: true, having: steps.having, order: [] });
}

/** The figure of each year and of the one before, and which way it has to move; undefined where more is asked. */
export function stepsIn(draft: Draft) {
  const { sense } = draft;
  const { moved, compares, measures } = sense;
  const years = moved && yearsIn(draft);
  const [measure, ...others] = measures;
  if (!years || !measure || others.length + compares.length > 0 || isPinned(draft))
    return undefined;
  const { change: _, count: __, ...still } = sense;
  if (moved.factor || moved.negated || isMore({ ...draft, sense: still })) return undefined;
  const figures = [years[0]! - 1, ...years].flatMap((year) => {
    const expression = inYear(draft, measure, year);
    return expression ? [{ year, expression }] : [];
  });
  if (figures.length <= years.length) return undefined;
  const having = figures.slice(1).map(({ expression }, index): Condition => {
    const right = figures[index]!.expression;
    const left: Expression = { kind: "arithmetic", operator: "-", left: expression, right };
    return { kind: "compare", left, operator: moved.way === "up" ? ">" : "<", right: 0 };
  });
  return { figures, having };
}

function inYear(draft: Draft, measure: Measure, year: number): Expression | undefined {
  const { name, time } = draft.sense.dataset;
  const left = fieldOnly({ dataset: name, field: time!.year! });
  const { expression } = describeMeasure(draft, measure, false);
  const when: Condition = { kind: "compare", left, operator: "=", right: year };
  return expression && restricted(expression, [when]);
}

/** Whether anything else is asked for than who fulfils a condition. */
export const isMore = (draft: Draft): boolean => {
  const { sense } = draft;
  const { count, superlative, change, derive, groups, versus, rivals, againsts } = sense;
  const others = sense.dimensions.filter(
    (of) => !entityKey(draft).some((key) => sameField(of, key)),
  );
  const lists = [groups, versus, rivals, againsts, others, sense.related];
  return (
    [count, superlative, change, derive].some(Boolean) || lists.some((each) => each.length > 0)
  );
};
