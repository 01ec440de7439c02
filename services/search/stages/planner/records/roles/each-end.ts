import type { Relationship, SemanticModel } from "../../../../semantic.ts";
import type { Node, Query, Select } from "../query.ts";
import { roleWords } from "./role-words.ts";

/**
 * "the winner and the loser of each match": both are players, and a table has each player's names
 * once. What the match refers to is then told by its keys.
 *
 * @returns undefined where records of one dataset are to be shown twice and nothing ties them so
 */
export function withEnds(query: Query, model: SemanticModel): Query | undefined {
  const shown = [...new Set(query.selects.map(({ node }) => node))];
  const twice = shown.filter((node) =>
    shown.some((each) => each !== node && datasetAt(each, query) === datasetAt(node, query)),
  );
  if (twice.length === 0) return query;
  const middle = query.nodes.findIndex((_, index) =>
    twice.every((node) => tieOf(node, index, query.nodes)),
  );
  const isBare = twice.every((node) => isOnlyShown(query.nodes[node]!));
  if (middle < 0 || !isBare || query.groups.length > 0) return undefined;
  const selects = query.selects.map((select) => {
    const tie = twice.includes(select.node) ? tieOf(select.node, middle, query.nodes) : undefined;
    return tie ? calledBy(select, tie, middle, model) : select;
  });
  if (selects.some((select) => select === undefined)) return undefined;
  const nodes = query.nodes.map((node, index): Node => {
    if (twice.includes(index)) return { ...node, apart: true };
    const { parent, ...alone } = node;
    return index === middle && parent !== undefined && twice.includes(parent)
      ? { ...alone, hops: [] }
      : node;
  });
  return { ...query, nodes, selects: selects as readonly Select[] };
}

const datasetAt = (node: number, { nodes }: Query) => nodes[node]!.dataset;

const isOnlyShown = ({ tests, top, having, negated }: Node): boolean =>
  tests.length === 0 && !top && !having && !negated;

/** The one key by which a record refers to another. */
function tieOf(node: number, middle: number, nodes: readonly Node[]): Relationship | undefined {
  const [below, above] = [nodes[node]!, nodes[middle]!];
  const isAbove = above.parent === node && below.parent === undefined;
  const [hop, ...others] = below.parent === middle ? below.hops : isAbove ? above.hops : [];
  return hop && others.length === 0 && hop.relationship.from === above.dataset
    ? hop.relationship
    : undefined;
}

function calledBy(
  select: Select,
  relationship: Relationship,
  node: number,
  model: SemanticModel,
): Select | undefined {
  const { from, fromColumns } = relationship;
  const [field, ...others] = fromColumns;
  if (others.length > 0 || field === undefined) return undefined;
  const role = roleWords(relationship, model).replaceAll(" ", "_") || field;
  const of = { dataset: from, field };
  if (select.kind === "label") return { kind: "called", of, node, role };
  return select.kind === "field" && !select.fn
    ? { kind: "called", of, node, role, shown: select.of.field }
    : undefined;
}
