import { fieldAt, ofKind } from "../fields/choose.ts";
import { cueOf, isEntity, tellsDone } from "../joins/look.ts";
import type { Context } from "../state.ts";
import type { Item } from "./items.ts";

/** "the first book of each author", "who was born first": the earliest, which no article says. */
export const isEarliest = (item: Item, index: number, c: Context): boolean =>
  /^first$/i.test(item.text) &&
  (isEntity(c.items[index + 1]) || (endsClause(index, c) && isDayOfDeed(c.items[index - 1], c)));

const endsClause = (index: number, { items }: Context): boolean =>
  index + 1 === items.length || cueOf(items[index + 1])?.kind === "question";

const isDayOfDeed = (item: Item | undefined, { model }: Context): boolean =>
  item !== undefined &&
  tellsDone(item.text) &&
  ofKind(item, "field").some(({ of }) => ["time", "year"].includes(fieldAt(model, of).kind));
