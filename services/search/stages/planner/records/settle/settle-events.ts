import { isForwardHop } from "../../../joins.ts";
import { splitAt } from "../joins/nodes.ts";
import { isPinned } from "../roles/owners.ts";
import { isPeople } from "../roles/persons.ts";
import { type Context, headOf, type State } from "../state.ts";

/**
 * "how many root canals did Ann do": of one treatment that is known by name there is just one, and
 * what is counted are the records of it being done. "how many books are not back yet": those that
 * are out.
 */
export function settleEvents(s: State, c: Context): undefined {
  const at = s.selects.findIndex(({ kind }) => kind === "tally");
  const head = headOf(s);
  if (at < 0 || s.selects[at]!.node !== head || s.groups.length > 0) return;
  const event = openOf(head, s, c) ?? doneOf(head, s, c);
  if (event !== undefined) s.selects[at] = { kind: "tally", node: event };
}

/** The node of what is not over, of things: people are counted themselves. */
function openOf(head: number, s: State, c: Context): number | undefined {
  const open = s.nodes.findIndex((node) => node.open === true);
  return open < 0 || open === head || isPeople(c.model, s.nodes[head]!.dataset) ? undefined : open;
}

/** The node of the records between a thing that is known by name and what is said of its deeds. */
function doneOf(head: number, s: State, c: Context): number | undefined {
  if (!isPinned(s.nodes[head]!, c)) return undefined;
  const below = s.nodes.flatMap((node, index) =>
    node.parent === head && !node.apart && !node.having && !node.top ? [index] : [],
  );
  const [only, ...others] = below;
  const node = only === undefined ? undefined : s.nodes[only]!;
  const [first, ...more] = node?.hops ?? [];
  if (!node || !first || others.length > 0 || node.named || node.negated) return undefined;
  if (isForwardHop(first)) return undefined;
  return more.length === 0 ? only : splitAt(first.to, s);
}
