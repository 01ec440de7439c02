import { sameField } from "../../../../plan.ts";
import { hasMany, headOf, isMeasure, type State } from "../state.ts";

/** Whether rows were put in an order that they cannot be in. */
export const isUnordered = (s: State): boolean => isTurned(s) || isOfMany(s);

/**
 * "plays from the largest audience to the smallest", of several showings each: by which is not said.
 * Nor is it where nobody spoke of the showings at all.
 */
const isOfMany = (s: State): boolean =>
  s.groups.length === 0 &&
  s.selects.every((select) => select.node === headOf(s) && !isMeasure(select)) &&
  s.orders.some(({ by }) => {
    const node =
      by.kind === "field" && !by.fn
        ? s.nodes.findIndex(({ dataset, apart }) => dataset === by.of.dataset && !apart)
        : -1;
    const isSaid = s.scale === undefined && s.nodes[node]?.named;
    return node > 0 && !isSaid && hasMany(node, s);
  });

/** "the three longest, sorted from shortest to longest": those who come first cannot come last. */
const isTurned = ({ top, orders }: State): boolean =>
  orders.some(
    ({ by, direction }) =>
      by.kind === "field" &&
      top?.by.kind === "field" &&
      sameField(by.of, top.by.of) &&
      direction !== top.direction,
  );
