import type { Condition, Expression, FieldRef, Plan } from "../../../../plan.ts";
import { datasetOf, type SemanticModel } from "../../../../semantic.ts";
import type { Hop } from "../../../joins.ts";
import { nameFields } from "../../../reference.ts";
import { isForward, keyField, reversed } from "../joins/paths.ts";
import type { Node, Query, Select } from "../query.ts";

export interface Maker {
  readonly query: Query;
  readonly model: SemanticModel;
  readonly nodes: readonly Node[];
  /** What is asked of a node's records and of those hung up below it; undefined when no plan says it. */
  readonly conditionsOf: (
    node: number,
    joined: ReadonlySet<number>,
    maker: Maker,
  ) => readonly Condition[] | undefined;
}

/** The same tree, hung up at another node. */
export function rooted(nodes: readonly Node[], head: number): readonly Node[] {
  const copies = nodes.map((node) => ({ ...node }));
  let at: number | undefined = head;
  let before: { parent: number; hops: readonly Hop[] } | undefined;
  while (at !== undefined) {
    const node: Node = copies[at]!;
    const next: number | undefined = node.parent;
    const hops = node.hops;
    if (before) {
      node.parent = before.parent;
      node.hops = before.hops;
    } else delete node.parent;
    before = { parent: at, hops: reversed(hops) };
    at = next;
  }
  return copies;
}

export const isMeasure = (select: Select) =>
  select.kind === "tally" || (select.kind === "field" && select.fn !== undefined);

/** Whether a record of the head has just one of them, so that only a group can have several. */
export function isSingle(node: number, nodes: readonly Node[]): boolean {
  for (let at = node; nodes[at]!.parent !== undefined; at = nodes[at]!.parent!)
    if (!isForward(nodes[at]!.hops)) return false;
  return true;
}

export const plain = (of: FieldRef): Expression => ({ kind: "field", of });

export const left = ({
  of,
  fn,
}: {
  readonly of: FieldRef;
  readonly fn?: Plan extends never ? never : import("../../../../plan.ts").Aggregate;
}): Expression => (fn ? { kind: "aggregate", fn, of } : plain(of));

export const nodeOf = (of: FieldRef, { nodes }: Maker) =>
  nodes.flatMap(({ dataset, apart }, index) => (dataset === of.dataset && !apart ? [index] : []));

export const viaOf = ({ via }: { readonly via: Readonly<Record<string, string>> }) =>
  Object.keys(via).length > 0 ? { via } : {};

/** What shows which record it is: its name, of people both names, else its key. */
export function labelsFor(dataset: string, model: SemanticModel): readonly FieldRef[] {
  const known = datasetOf(model, dataset)!;
  const names = nameFields(known);
  const label = known.entity?.label;
  if (names && (!label || !/(?:full|display) ?_?name|^name$/i.test(label))) return names;
  const field = label ?? keyField(model, dataset) ?? known.fields[0]?.name;
  return field ? [{ dataset, field }] : [];
}
