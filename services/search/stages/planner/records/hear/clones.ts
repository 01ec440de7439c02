import { type FieldRef, sameField } from "../../../../plan.ts";
import { isForwardHop } from "../../../joins.ts";
import { headOf, type State } from "../state.ts";

/**
 * A second record beside the one of a node, without its value of a field: with it all records
 * on the way to it that have but one such ("a flight from X and a flight from Y").
 */
export function cloneOf(node: number, of: FieldRef, s: State): number {
  const { dataset, parent, hops, tests } = s.nodes[node]!;
  const others = tests.filter(
    (test) => !("of" in test) || Array.isArray(test.of) || !sameField(test.of as FieldRef, of),
  );
  const carrier = parent !== undefined && isCarried(node, s) ? cloneOf(parent, of, s) : parent;
  s.nodes.push({
    dataset,
    named: true,
    ...(carrier !== undefined && { parent: carrier }),
    hops,
    negated: false,
    tests: [...others],
  });
  return s.nodes.length - 1;
}

/** Whether the record above has just one of a node, and itself is one of several of another. */
function isCarried(node: number, s: State): boolean {
  const { parent, hops } = s.nodes[node]!;
  if (parent === undefined || parent === headOf(s) || s.nodes[parent]!.parent === undefined)
    return false;
  return hops.length > 0 && hops.every(isForwardHop);
}

/** The record nearest to the head that stands or falls with a node's. */
export function carrierOf(node: number, s: State): number {
  return isCarried(node, s) ? carrierOf(s.nodes[node]!.parent!, s) : node;
}
