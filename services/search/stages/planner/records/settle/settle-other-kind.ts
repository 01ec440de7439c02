import type { State } from "../state.ts";

/**
 * "cats from Ely or grey cats from Hull": grey and from Hull are the second kind alone. What would be
 * asked of other records is of one of the two, which no condition says.
 */
export function settleOtherKind({ otherKind, nodes, unused }: State): undefined {
  if (!otherKind) return;
  const { node, from } = otherKind;
  const { tests } = nodes[node]!;
  const last = tests[from - 1];
  const rest = tests.slice(from);
  const isElsewhere = nodes.length > otherKind.nodes;
  if (isElsewhere || (rest.length > 0 && last?.kind !== "any")) unused.push("or");
  if (last?.kind !== "any" || rest.length === 0) return;
  const [other] = last.of.slice(-1);
  tests.splice(from - 1, rest.length + 1, {
    kind: "any",
    of: [...last.of.slice(0, -1), { kind: "all", of: [other!, ...rest] }],
  });
}
