import type { Item } from "../hear/items.ts";
import { cueOf } from "../joins/look.ts";
import type { Context, State } from "../state.ts";

const OCCASION = /^(?:times?|occasions?)$/i;

/** "each time": of every record, and no word for what groups are made by. */
const saysEachTime = (item: Item, next: Item | undefined): boolean =>
  cueOf(item)?.kind === "each" && OCCASION.test(next?.text ?? "");

/** "how many nights did she stay each time": those of each stay, and no sum of them. */
export function settleEachTime(s: State, { items }: Context): undefined {
  const each = items.find((item, index) => saysEachTime(item, items[index + 1]));
  if (!each) return;
  // "how many did each guest stay each time": of each of them several, which no group tells.
  if (s.groups.length > 0) s.unused.push(`${each.text} time`);
  s.selects = s.selects.map((select) => {
    if (select.kind !== "field" || select.fn !== "sum") return select;
    const { fn: _, ...each } = select;
    return each;
  });
}
