import { sameField } from "../../../../plan.ts";
import { ofKind } from "../fields/choose.ts";
import type { Item } from "../hear/items.ts";
import { cueOf, isEntity } from "../joins/look.ts";

/**
 * "in either Surgery or Psychiatry", where surgeries are kept, too: a name beside another that can
 * only be one is of the same kind.
 */
export const withListedValues = (items: readonly Item[]): readonly Item[] =>
  items.map((item, index) => {
    if (item.kind !== "data" || index === 0 || !isEntity(item) || !/^\p{Lu}/u.test(item.text))
      return item;
    const own = ofKind(item, "value").filter(({ value }) => value === item.text);
    const listed = own.filter(({ of }) =>
      besides(index, items).some((each) =>
        ofKind(each, "value").some((value) => sameField(value.of, of)),
      ),
    );
    return listed.length > 0 ? { ...item, mentions: listed } : item;
  });

/** What an "or" or an "and" joins to an item, where that can be nothing but a name. */
const besides = (index: number, items: readonly Item[]): readonly Item[] =>
  [-1, 1].flatMap((way) => {
    const other = items[index + 2 * way];
    const isJoined = ["or", "and"].includes(cueOf(items[index + way])?.kind ?? "");
    return other && isJoined && !isEntity(other) && ofKind(other, "field").length === 0
      ? [other]
      : [];
  });
