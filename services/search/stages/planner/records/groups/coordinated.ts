import { fieldAt, ofKind } from "../fields/choose.ts";
import type { Item } from "../hear/items.ts";
import { cueOf, isEntity } from "../joins/look.ts";
import type { Context, State } from "../state.ts";

/**
 * "members per plan and city", "cost per year, ship and port": an "and" or a comma right behind what
 * groups are made by, where nothing but more of the kind follows to the end.
 */
export function continuesGroups(index: number, s: State, c: Context): boolean {
  if (s.groups.length === 0 || s.zone === "where") return false;
  const before = c.items.slice(0, index).findLast((item) => !isJoint(item));
  if (!before || c.items.indexOf(before) !== s.groupedAt) return false;
  const rest = c.items.slice(index + 1).filter((item) => cueOf(item)?.kind !== "question");
  const end = rest.findIndex((item) => item.kind === "time" && item.time.kind === "period");
  const list = end < 0 ? rest : rest.slice(0, end);
  const isAfterEnd = end < 0 || rest.length === end + 1;
  const others = list.filter((item) => !isJoint(item));
  return isAfterEnd && others.length > 0 && others.every((item) => isKey(item, c));
}

const isJoint = (item: Item): boolean =>
  item.kind === "cue" && ["and", "comma"].includes(item.cue.kind);

/** What records can be told apart by: no figure. */
const isKey = (item: Item, c: Context): boolean =>
  item.kind === "time"
    ? item.time.kind === "series"
    : isEntity(item) ||
      ofKind(item, "field").some(({ of, strength }) => {
        const { kind } = fieldAt(c.model, of);
        return strength > 0.9 && kind !== "fact" && kind !== "key";
      });
