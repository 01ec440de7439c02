import { type FieldRef, sameField } from "../../../../plan.ts";
import { fieldByAdjective } from "../fields/adjective-field.ts";
import { patternsOf } from "../fields/adjectives.ts";
import { fieldAt } from "../fields/choose.ts";
import type { Node, Operand, OrderBy, Select } from "../query.ts";
import { type Context, headOf, isMeasure, type State } from "../state.ts";

/** "takings by year, from latest to earliest": by what tells the groups apart; by nothing else of their records. */
export function ofGroups(of: FieldRef, { groups, nodes }: State): OrderBy | undefined {
  const group = groups.find((each) => each.of && sameField(each.of, of));
  if (group?.grain)
    return group.grain === "weekday" ? undefined : { kind: "period", of, grain: group.grain };
  const isOwn =
    groups.length === 0 ||
    group !== undefined ||
    groups.some((each) => !each.of && nodes[each.node]!.dataset === of.dataset);
  return isOwn ? { kind: "field", of } : undefined;
}

/** What says only that there is more or less of something, whatever that is. */
export const SIZE = /^(?:high|low|large|small)$/;

/**
 * The figure of each group that an order goes by: the one whose aggregate was said once more ("from
 * the largest average to the smallest"), that the ends speak of, or the first.
 */
export function figureOf(s: State, c: Context): Select | undefined {
  const figures = s.selects.filter(isMeasure);
  const again = s.aggregates.at(-1);
  const named = again && figures.filter((each) => each.kind === "field" && each.fn === again);
  if (again && named?.length === 1) s.aggregates.pop();
  if (named) return named.length === 1 ? named[0] : undefined;
  if (!s.scale || SIZE.test(s.scale)) return figures[0];
  const spoken = figures.filter(
    (each) =>
      each.kind === "field" &&
      patternsOf(s.scale!).some(([said]) => said.test(fieldAt(c.model, each.of).label)),
  );
  const head = s.nodes[headOf(s)];
  return (
    spoken[0] ?? (head && fieldByAdjective(c.model, head.dataset, s.scale) ? undefined : figures[0])
  );
}

/** "with more members than average, largest first": the one figure that was spoken of. */
export function comparedIn(head: Node | undefined): FieldRef | undefined {
  const [of, ...others] = (head?.tests ?? []).flatMap((test) =>
    test.kind === "against" || (test.kind === "compare" && typeof test.value === "number")
      ? [test.of]
      : [],
  );
  return others.length === 0 ? of : undefined;
}

export const operandOf = (select: Select): Operand | undefined =>
  select.kind === "field"
    ? { kind: "field", of: select.of, ...(select.fn && { fn: select.fn }) }
    : undefined;
