import { isForwardHop } from "../../../joins.ts";
import { fieldAt } from "../fields/choose.ts";
import type { Context, State } from "../state.ts";

/**
 * "the average rate of rooms with a view", of rooms that only refer to a kind with a rate: each room
 * counts, and not each kind that has such a room.
 */
export const weighed = (s: State, c: Context): readonly string[] =>
  s.selects.flatMap((select) => {
    if (select.kind !== "field" || !/^(?:avg|sum|median)$/.test(select.fn ?? "")) return [];
    const isOfKind = s.nodes.some(
      ({ named, byDeed, parent, hops: [first, ...others] }) =>
        named &&
        !byDeed &&
        parent === select.node &&
        first !== undefined &&
        others.length === 0 &&
        !isForwardHop(first),
    );
    return isOfKind && !s.nodes[select.node]!.named ? [fieldAt(c.model, select.of).label] : [];
  });
