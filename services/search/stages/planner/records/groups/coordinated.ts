import { fieldAt, ofKind } from "../fields/choose.ts";
import type { Item } from "../hear/items.ts";
import { cueOf, isEntity } from "../joins/look.ts";
import type { Context, State } from "../state.ts";

/**
 * "members per plan and city", "cost per year, ship and port": an "and" or a comma right behind what
 * groups are made by, where nothing but more of the kind follows to the end.
 */
export function continuesGroups(index: number, s: State, c: Context): boolean {
  if (s.groups.length === 0) return false;
  const before = c.items.slice(0, index).findLast((item) => !isJoint(item));
  return before !== undefined && c.items.indexOf(before) === s.groupedAt && isList(index, c);
}

/** "by shop and status": whether more of what groups are made by follows a word, and nothing else. */
export const leadsKeys = (index: number, c: Context): boolean =>
  isJoint(c.items[index + 1]) && isList(index + 1, c);

/** Whether nothing but what records are told apart by follows, up to a time. */
function isList(index: number, c: Context): boolean {
  const rest = c.items.slice(index + 1).filter((item) => cueOf(item)?.kind !== "question");
  const end = rest.findIndex((item) => item.kind === "time" && item.time.kind === "period");
  const list = end < 0 ? rest : rest.slice(0, end);
  const isAfterEnd = end < 0 || rest.length === end + 1;
  const others = list.filter((item) => !isJoint(item));
  return isAfterEnd && others.length > 0 && others.every((item) => isKey(item, c));
}

const isJoint = (item: Item | undefined): boolean =>
  item?.kind === "cue" && ["and", "comma", "by", "each"].includes(item.cue.kind);

/** Numbers that many records share and nobody adds up. */
const IS_SCALE =
  /\b(?:age|level|rank|rating|score|stars?|grade|floor|size|class|length|height|width|weight)\b/;

/** What records can be told apart by: no figure but one of a scale. */
const isKey = (item: Item, c: Context): boolean =>
  item.kind === "time"
    ? item.time.kind === "series"
    : isEntity(item) ||
      ofKind(item, "field").some(({ of, strength }) => {
        const { kind, label } = fieldAt(c.model, of);
        const isOne = kind === "fact" ? IS_SCALE.test(label) : kind !== "key";
        return strength > 0.9 && isOne;
      });
