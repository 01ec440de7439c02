import { fieldAt } from "../fields/choose.ts";
import { type Context, type State } from "../state.ts";

/**
 * "countries with more than two ships", of ports that each lie in a country: the ships of all its
 * ports together, for no port was spoken of. The most come first.
 */
export function settleShared(s: State, c: Context): undefined {
  const [only, ...others] = s.selects;
  if (only?.kind !== "field" || only.fn || others.length + s.groups.length > 0) return;
  const isRanked = s.top || s.superlative || s.mode || s.modal || s.orders.length > 0;
  const isShared = fieldAt(c.model, only.of).kind === "dimension" && !s.nodes[only.node]!.named;
  const counted = s.nodes.findIndex(({ having }) => having && having.all === undefined);
  const { parent, negated, having } = s.nodes[counted] ?? {};
  if (isRanked || !isShared || parent !== only.node || negated || having?.distinct) return;
  s.groups.push({ node: only.node, of: only.of });
  s.orders.push({ by: { kind: "tally", node: counted }, direction: "desc" });
}
