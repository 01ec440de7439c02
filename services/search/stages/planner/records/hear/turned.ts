import { ofKind } from "../fields/choose.ts";
import { openBridge } from "../joins/bridges.ts";
import { isEntity } from "../joins/look.ts";
import { nodeFor } from "../joins/nodes.ts";
import type { Context, State } from "../state.ts";

/** "states that Iowa borders": the name before the tie is its other end, not one of the states. */
export function turnRound(bridge: number, index: number, s: State, c: Context): undefined {
  const { parent } = s.nodes[bridge]!;
  const at = s.lastTest;
  if (
    parent === undefined ||
    at?.node !== parent ||
    ofKind(c.items[index - 1], "value").length === 0
  )
    return;
  const end = s.nodes[parent]!;
  const isApart = end.named && !isEntity(c.items[index - 2]) && !isEntity(c.items[index - 1]);
  if (!isApart || openBridge(end.dataset, s, c) !== bridge) return;
  const [test] = end.tests.splice(at.index, 1);
  const other = nodeFor(end.dataset, s, c, { fresh: true });
  s.nodes[other]!.tests.push(test!);
  s.lastTest = { node: other, index: 0 };
}
