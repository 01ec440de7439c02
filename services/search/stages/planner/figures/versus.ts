import type { Condition, Expression } from "../../../plan.ts";
import { type Draft, isPinned } from "./draft.ts";
import { describeMeasure } from "./measures.ts";
import type { Compare, Margin, Measure } from "./sense/measure.ts";
import type { Sense } from "./sense/sense.ts";
import { isWhen } from "./timing/snapshots.ts";

type Versus = Sense["versus"][number];

/** "less debt than cash", "more than twice its debt", "exceeds cash by more than 500m": one figure against another. */
export function versusConditions(
  { left, operator, right, times, by }: Versus,
  figureOf: (measure: Measure) => Expression,
): readonly Condition[] {
  const isOver = operator.startsWith(">");
  const [more, less] = isOver ? [left, right] : [right, left];
  if (!by) {
    const other = times ? multiple(figureOf(right), times) : figureOf(right);
    return [{ kind: "compare", left: minus(figureOf(left), other), operator, right: 0 }];
  }
  // What is apart by less than so much lies on the side that was said, too.
  const isNear = by.operator.startsWith("<");
  const near = isNear ? versusConditions({ left, operator, right }, figureOf) : [];
  const bounds = [{ is: by.operator, value: by.value }, ...upTo(by)];
  const apart = bounds.map(({ is, value }): Condition => {
    if (!by.percent)
      return {
        kind: "compare",
        left: minus(figureOf(more), figureOf(less)),
        operator: is,
        right: value,
      };
    const share = isOver ? 1 + value / 100 : 1 - value / 100;
    const bound = minus(figureOf(left), multiple(figureOf(right), share));
    return { kind: "compare", left: bound, operator: isOver ? is : MIRRORED[is], right: 0 };
  });
  return [...near, ...apart];
}

/** "debt of more than 3 times EBITDA": what the one is in terms of the other is told beside both. */
export function addMultiples(draft: Draft, plain: boolean): void {
  for (const { left, right, times } of draft.sense.versus) {
    const [upper, lower] = [left, right].map((each) => describeMeasure(draft, each, plain));
    if (!times || !upper?.expression || !lower?.expression) continue;
    const expression: Expression = {
      kind: "arithmetic",
      operator: "/",
      left: upper.expression,
      right: lower.expression,
    };
    draft.columns.push({ name: `${upper.name}_to_${lower.name}`, expression, unit: "ratio" });
  }
}

const upTo = ({ upTo }: Margin) => (upTo === undefined ? [] : [{ is: "<=", value: upTo } as const]);

/** The same of what lies below. */
const MIRRORED = { ">": "<", ">=": "<=", "<": ">", "<=": ">=", "=": "=", "<>": "<>" } as const;

const minus = (left: Expression, right: Expression): Expression => ({
  kind: "arithmetic",
  operator: "-",
  left,
  right,
});

const multiple = (of: Expression, value: number): Expression => ({
  kind: "arithmetic",
  operator: "*",
  left: of,
  right: { kind: "number", value },
});

/** By how much figures are to be apart, as amounts that the first of them is compared with. */
export const marginsOf = ({ versus }: Sense): readonly Compare[] =>
  versus.flatMap(({ left, by }) => (by && !by.percent ? [{ measure: left, ...by }] : []));

/** Whether a margin is kept to; of two ratios one in percent may be in points or in parts of the other. */
export function carriesMargin(text: string, draft: Draft): boolean | undefined {
  const found = draft.sense.versus.find(({ by }) => by?.text === text);
  if (!found) return undefined;
  // Of one who is named both are shown, and tell it.
  if (isPinned(draft) && !isWhen(draft.sense)) return draft.sense.measures.length > 1;
  const [left, right] = unitsOf(draft, found);
  return left === right && (RATES.test(left ?? "") ? POINTS.test(text) : !POINTS.test(text));
}

const unitsOf = (draft: Draft, { left, right }: Versus) =>
  [left, right].map((each) => describeMeasure(draft, each, true).unit);

const RATES = /^(?:ratio|percent)$/;
const POINTS = /\bpoints?$/i;

/** "above the policy rate by more than 2 percentage points": apart by so much; of shares of one by 0.02. */
export function inPoints(draft: Draft, versus: Versus): Versus {
  const { by } = versus;
  const [unit] = unitsOf(draft, versus);
  if (!by?.percent || !POINTS.test(by.text) || !RATES.test(unit ?? "")) return versus;
  const { percent: _, ...apart } = by;
  const scale = unit === "ratio" ? 100 : 1;
  const upTo = by.upTo === undefined ? {} : { upTo: by.upTo / scale };
  return { ...versus, by: { ...apart, value: by.value / scale, ...upTo } };
}
