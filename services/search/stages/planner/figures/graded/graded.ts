import type { Knowledge } from "../../../../model.ts";
import {
  type Column,
  type Condition,
  type Expression,
  type FieldRef,
  type Plan,
  sameField,
} from "../../../../plan.ts";
import { before, type Dataset } from "../../../../semantic.ts";
import { type Candidate, compose } from "../compose.ts";
import { toSense } from "../sense/hear.ts";
import type { Span } from "../span.ts";
import type { Ends } from "./ends.ts";
import { type GradedSaid, gradedSaid } from "./said.ts";

/**
 * "companies downgraded in 2024", "upgrades to investment grade by sector": records whose grade is
 * another than that of the record before it, of the same company by the same agency. Each is one
 * that happened on its day, also where the newest is how things stand.
 */
export function gradedIn(
  spans: readonly Span[],
  dataset: Dataset,
  knowledge: Knowledge,
  open: ReadonlySet<string>,
): Candidate | undefined {
  const said = gradedSaid(spans, dataset);
  if (!said) return undefined;
  const acts = { ...dataset, time: { ...dataset.time!, latest: false } };
  const sense = toSense(said.rest, acts, knowledge.model, open);
  // "upgraded" is said of many things: of which, where how things stand is kept elsewhere, else says.
  const isNamed = said.from !== undefined || said.to !== undefined || sense.own > 1;
  if (!dataset.time!.latest && !isNamed) return undefined;
  // "what share were downgrades", "the best rated": of all records, and not of these.
  if (sense.derive || sense.merged || sense.graded) return undefined;
  const found = compose(sense, knowledge);
  return found && isPlain(found.plan, dataset)
    ? { ...found, plan: beside(found.plan, said) }
    : undefined;
}

/** Whether a plan reads its records as they come: not the newest, nor those of a plan within it. */
const isPlain = ({ of, latest, keeps, where, having }: Plan, { name }: Dataset): boolean =>
  !of &&
  !latest &&
  !keeps &&
  [...where, ...having].every(
    (each) =>
      each.kind !== "against" &&
      each.kind !== "related" &&
      !(each.kind === "within" && each.right.dataset === name),
  );

function beside(plan: Plan, said: GradedSaid): Plan {
  const now = { dataset: plan.dataset, field: said.field.name };
  const last = { dataset: before(plan.dataset), field: said.field.name };
  const where = [
    ...plan.where,
    ...wayOf(now, last, said),
    ...endOf(last, now, said.from),
    ...endOf(now, last, said.to),
  ];
  const name = `${said.field.name}_before`;
  const shown: Column = { name, expression: { kind: "field", of: last } };
  const at = plan.columns.findIndex(
    ({ expression }) => expression.kind === "field" && sameField(expression.of, now),
  );
  if (plan.grouped || plan.distinct || at < 0) return { ...plan, where };
  return { ...plan, where, columns: plan.columns.toSpliced(at, 0, shown) };
}

/** Whether it is worse or better than before; without a direction its ends tell it. */
function wayOf(now: FieldRef, last: FieldRef, { way, field }: GradedSaid): readonly Condition[] {
  if (!way) return [];
  const place = (of: FieldRef): Expression => ({
    kind: "place",
    of,
    among: field.bestFirst!,
    whole: true,
  });
  const left: Expression = {
    kind: "arithmetic",
    operator: "-",
    left: place(now),
    right: place(last),
  };
  return [{ kind: "compare", left, operator: way === "down" ? ">" : "<", right: 0 }];
}

/** "from BBB"; "to junk": to it from what is none. */
function endOf(of: FieldRef, other: FieldRef, ends: Ends | undefined): readonly Condition[] {
  if (!ends) return [];
  const is = (each: FieldRef, negated: boolean): Condition => ({
    kind: "in",
    left: { kind: "field", of: each },
    values: ends.values,
    negated,
  });
  return [is(of, false), ...(ends.crosses ? [is(other, true)] : [])];
}
