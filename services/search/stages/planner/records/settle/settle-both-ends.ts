import type { Relationship } from "../../../../semantic.ts";
import type { Node, Select } from "../query.ts";
import type { Role } from "../roles/relations.ts";
import type { Context, State } from "../state.ts";

/** "last names of the winner and the loser of each match": the same of either, in the order said. */
export function settleBothEnds(s: State, c: Context): undefined {
  const isLost = ({ isNoun, relationship }: Role) =>
    isNoun && !s.nodes.some(({ hops }) => hops.some((hop) => hop.relationship === relationship));
  if (s.groups.length === 0) for (const role of s.roles.filter(isLost)) addEnd(role, s, c);
}

function addEnd({ relationship, index }: Role, s: State, c: Context): undefined {
  const { from, to } = relationship;
  const middle = s.nodes.findIndex(({ dataset, apart }) => dataset === from && !apart);
  const other = middle < 0 ? undefined : otherEnd(middle, relationship, s.nodes);
  if (!other) return;
  const own = s.selects.filter(
    (select) => select.node === other.node && select.kind === "field" && !select.fn,
  );
  if (own.length === 0) return;
  const node = s.nodes.length;
  const hops = [{ relationship, from, to }];
  const bare = { dataset: to, named: true, negated: false, tests: [] };
  s.nodes.push({ ...bare, hops, parent: middle, clause: s.clause });
  const said = c.roles.find((each) => each.relationship === other.relationship);
  const isFirst = said !== undefined && index < said.index;
  const at = s.selects.indexOf(isFirst ? own[0]! : own.at(-1)!) + (isFirst ? 0 : 1);
  s.selects = s.selects.toSpliced(at, 0, ...own.map((each): Select => ({ ...each, node })));
}

/** Records of the same dataset that the middle refers to by another key. */
function otherEnd(middle: number, { from, to }: Relationship, nodes: readonly Node[]) {
  for (const [node, { dataset, hops, parent }] of nodes.entries()) {
    if (dataset !== to) continue;
    const isAbove = nodes[middle]!.parent === node;
    const [hop, ...more] = parent === middle ? hops : isAbove ? nodes[middle]!.hops : [];
    if (hop && more.length === 0 && hop.relationship.from === from)
      return { node, relationship: hop.relationship };
  }
  return undefined;
}
