import { isForwardHop } from "../../joins.ts";
import { ofKind } from "./fields/choose.ts";
import { cueOf, isEntity, previousOf } from "./joins/look.ts";
import { type Context, headOf, type State } from "./state.ts";

/** "cost per year, ship and port": a noun of a list that the rows say nothing of. */
export const idle = (s: State, { items }: Context): readonly string[] =>
  s.nodes.flatMap((node, at) => {
    const { dataset, hops, named, tests, having, top, negated, same } = node;
    const isBound = tests.length > 0 || having || top || negated || same || isShownOf(at, s);
    const isTie = s.nodes.some(({ parent }) => parent === at) || at === headOf(s);
    if (!named || isBound || isTie || !hops.every(isForwardHop)) return [];
    return items.flatMap((item, index) => {
      const isOf = ofKind(item, "dataset").some((each) => each.dataset === dataset);
      const joint = cueOf(previousOf(index, { items }))?.kind;
      return isOf && isEntity(item) && (joint === "and" || joint === "comma") ? [item.text] : [];
    });
  });

/** Whether rows show, count, group by or are ranked by something of a node. */
function isShownOf(at: number, { selects, groups, orders, top }: State): boolean {
  const operands = [...orders, ...(top ? [top] : [])].map(({ by }) => by);
  return (
    [...selects, ...groups].some(({ node }) => node === at) ||
    operands.some((by) => by.kind === "tally" && by.node === at)
  );
}
