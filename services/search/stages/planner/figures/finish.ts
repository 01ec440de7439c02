import type { Column, Condition, FieldRef, Plan } from "../../../plan.ts";
import { fieldsOf } from "../../../plan.ts";
import {
  comparedUnit,
  currencyConditions,
  measureConditions,
  namedUnit,
  recordConditions,
} from "./conditions.ts";
import { crossingOf } from "./crossing.ts";
import {
  type Draft,
  fieldAt,
  fieldOfUnits,
  fieldOnly,
  filterOf,
  nameOf,
  type Shape,
  unitField,
} from "./draft.ts";

/** How many are shown when "the largest companies" comes without a number. */
export const A_HANDFUL = 10;

/** The plan of a draft: its conditions, its limit and its units. */
export function finish(draft: Draft, shape: Shape, more: readonly Condition[] = []): Plan {
  const { sense, timing, columns } = draft;
  const plain = sense.count !== undefined || (!shape.grouped && more.length === 0);
  const crossing = sense.crossing && crossingOf(draft);
  const where: Condition[] = [
    ...sense.filters.map(filterOf),
    ...(plain ? measureConditions(draft, true) : []),
    ...recordConditions(draft),
    ...currencyConditions(draft),
    ...timing.where,
    ...(crossing ? [crossing] : []),
    ...sense.related.map((each): Condition => ({ kind: "related", ...each })),
    ...more,
  ];
  const unit = unitField(draft) ?? (isGroupedAway(draft, shape.grouped) && unitWithin(draft));
  const counts = !unit && sense.count && (comparedUnit(draft) ?? namedUnit(draft));
  const top = sense.superlative && shape.order.length > 0 ? topOf(draft) : undefined;
  return {
    dataset: sense.dataset.name,
    columns:
      unit && !isGroupedAway(draft, shape.grouped)
        ? withUnit(columns, unit, nameOf(draft, unit))
        : columns,
    ...shape,
    where,
    ...(sense.distinct && !shape.grouped && { distinct: true }),
    ...(top && { top, ...skipOf(draft) }),
    ...(timing.latest && { latest: timing.latest }),
    ...(unit && { unit }),
    ...(counts && { unit: counts }),
  };
}

/** "the largest companies" means a handful; "the largest company" means one. */
export const topOf = ({ sense }: Draft): number =>
  sense.superlative!.nth ??
  sense.superlative!.top ??
  (sense.manyWanted === true && !sense.pick ? A_HANDFUL : 1);

/** "second largest" leaves out the largest. */
export const skipOf = ({ sense: { superlative } }: Draft): Pick<Plan, "skip"> =>
  superlative?.nth && superlative.nth > 1 ? { skip: superlative.nth - 1 } : {};

/** A group that is not an entity's may hold several units: there is no one to show. */
const isGroupedAway = (draft: Draft, grouped: boolean) =>
  grouped &&
  !draft.columns.some(
    ({ expression }) =>
      expression.kind === "field" && fieldAt(draft, expression.of).kind === "label",
  );

/** What the parts of a ratio are counted in: sums over several currencies have a ratio of none. */
function unitWithin(draft: Draft): FieldRef | undefined {
  const parts = draft.columns.flatMap(({ expression }) =>
    expression.kind === "arithmetic" || (expression.kind === "statistic" && expression.by)
      ? fieldsOf(expression)
      : [],
  );
  return fieldOfUnits(
    draft,
    parts.map((of) => fieldAt(draft, of).unit),
  );
}

function withUnit(columns: readonly Column[], of: FieldRef, name: string): readonly Column[] {
  if (columns.some((column) => column.name === name)) return columns;
  return [...columns, { name, expression: fieldOnly(of) }];
}
