import { isForwardHop } from "../../../joins.ts";
import { ofKind } from "../fields/choose.ts";
import type { Item } from "../hear/items.ts";
import { cueOf, isEntity, isField, previousOf } from "../joins/look.ts";
import { type Context, headOf, type State } from "../state.ts";

/** "cost per year, ship and port": a noun of a list that the rows say nothing of. */
export const idle = (s: State, { items }: Context): readonly string[] =>
  s.nodes.flatMap((node, at) => {
    const { dataset, hops, named, tests, having, top, negated, same } = node;
    const isBound = tests.length > 0 || having || top || negated || same || isShownOf(at, s);
    const isTie = s.nodes.some(({ parent }) => parent === at) || at === headOf(s);
    if (!named || isBound || isTie) return [];
    return items.flatMap((item, index) => {
      const isOf = ofKind(item, "dataset").some((each) => each.dataset === dataset);
      const joint = cueOf(previousOf(index, { items }))?.kind;
      const isListed = (joint === "and" || joint === "comma") && hops.every(isForwardHop);
      return isOf && isEntity(item) && (isListed || isShown(index, items)) ? [item.text] : [];
    });
  });

/** "pupils with their town and teacher": to be shown beside them. */
function isShown(index: number, items: readonly Item[]): boolean {
  let at = index - 1;
  while (SHOWN_WITH.has(cueOf(items[at])?.kind ?? "") || isField(items[at])) {
    if (/^(?:their|its)$/i.test(items[at]!.text)) return /^with$/i.test(items[at - 1]?.text ?? "");
    at--;
  }
  return false;
}

const SHOWN_WITH: ReadonlySet<string> = new Set(["filler", "and", "comma"]);

/** Whether rows show, count, group by or are ranked by something of a node. */
function isShownOf(at: number, { selects, groups, orders, top }: State): boolean {
  const operands = [...orders, ...(top ? [top] : [])].map(({ by }) => by);
  return (
    [...selects, ...groups].some(({ node }) => node === at) ||
    operands.some((by) => by.kind === "tally" && by.node === at)
  );
}
