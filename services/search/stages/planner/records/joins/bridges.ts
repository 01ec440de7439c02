import type { Context, State } from "../state.ts";

/** Whether a dataset is tied to itself through another: states that border states. */
export const isSelfLinked = (dataset: string, c: Context) =>
  c.model.relationships.some(
    ({ from, to }) =>
      to === dataset &&
      c.model.relationships.filter((each) => each.from === from && each.to === dataset).length > 1,
  );

/** Whether a table that ties a dataset to itself was named and still lacks one of its ends. */
export const viaBridge = (dataset: string, s: State, c: Context): boolean =>
  openBridge(dataset, s, c) !== undefined;

export function openBridge(dataset: string, s: State, c: Context): number | undefined {
  const ends = (bridge: string) =>
    c.model.relationships.filter(({ from, to }) => from === bridge && to === dataset).length;
  const open = s.nodes.findLastIndex((node, index) => {
    if (ends(node.dataset) < 2) return false;
    const parent = node.parent === undefined ? undefined : s.nodes[node.parent]!.dataset;
    const children = s.nodes.filter(
      (each) => each.parent === index && each.dataset === dataset,
    ).length;
    return children + (parent === dataset ? 1 : 0) === 1;
  });
  return open < 0 ? undefined : open;
}

/** "that border X and border Y": a tie said once more is of the same records as the first. */
export function besideTie(tie: number, index: number, s: State, c: Context): number | undefined {
  const { dataset, parent, hops } = s.nodes[tie]!;
  const isAgain =
    c.items[index - 1]?.kind === "cue" && /^(?:and|but)$/i.test(c.items[index - 1]!.text);
  if (!isAgain || parent === undefined) return undefined;
  s.nodes.push({ dataset, named: true, parent, hops, negated: false, tests: [], clause: s.clause });
  return s.nodes.length - 1;
}
