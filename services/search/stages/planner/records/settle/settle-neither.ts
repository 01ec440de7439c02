import { isForwardHop } from "../../../joins.ts";
import type { Node } from "../query.ts";
import { roleWords } from "../roles/role-words.ts";
import { speaksOf } from "../roles/roles.ts";
import type { Context, State } from "../state.ts";

/** "ports without routes", which begin at one port and end at another: neither of the two is there. */
export function settleNeither(s: State, c: Context): undefined {
  const denied = s.nodes.filter(
    ({ negated }, index) => negated && !s.nodes.some(({ parent }) => parent === index),
  );
  s.nodes.push(...denied.flatMap((node) => twinsOf(node, c)));
}

/** The same records by each other key to the same, where the question speaks of none of the keys. */
function twinsOf(node: Node, c: Context): readonly Node[] {
  const [hop, ...more] = node.hops;
  if (!hop || more.length > 0 || isForwardHop(hop)) return [];
  const { from, to } = hop.relationship;
  const alike = c.model.relationships.filter(
    (each) => each.from === from && each.to === to && from !== to,
  );
  const text = c.items.map((item) => item.text.toLowerCase()).join(" ");
  const isSaid =
    c.roles.some(({ relationship }) => alike.includes(relationship)) ||
    alike.some((each) => speaksOf(text, roleWords(each, c.model)));
  if (isSaid) return [];
  return alike
    .filter((relationship) => relationship !== hop.relationship)
    .map((relationship) => ({ ...node, tests: [...node.tests], hops: [{ ...hop, relationship }] }));
}
