import type { Item } from "../hear/items.ts";
import { cueOf, isEntity } from "../joins/look.ts";
import { ofKind } from "./choose.ts";

const SET =
  /^(?:laid|fitted|installed|attached|provided|connected|included|set|set up|given|assigned|recorded|registered|entered|listed|noted|agreed)$/i;
const PARTICLE = /^(?:on|in|up|down)$/i;
const HAS = /^(?:with|without|has|have|had|having|no|any|(?:has|have|had) (?:no|an?|any))$/i;

/**
 * "no water laid on", "without a credit limit set": of a column that somebody has or has not, that it
 * was set says nothing more.
 */
export const withoutSet = (items: readonly Item[]): readonly Item[] => {
  const dropped = items.flatMap((item, index) => {
    if (!SET.test(item.text) || !isHad(index, items)) return [];
    const isTurned = PARTICLE.test(items[index + 1]?.text ?? "");
    const next = items[index + (isTurned ? 2 : 1)];
    return isEnd(next) ? [index, ...(isTurned ? [index + 1] : [])] : [];
  });
  return items.filter((_, index) => !dropped.includes(index));
};

/** Right behind a column, in front of which it is said that somebody has it. */
function isHad(index: number, items: readonly Item[]): boolean {
  const before = items[index - 1];
  const isColumn = !isEntity(before) && ofKind(before, "field").length > 0;
  const said = items
    .slice(0, Math.max(0, index - 1))
    .findLast(({ text }) => !/^(?:an?|the|any)$/i.test(text));
  return isColumn && (HAS.test(said?.text ?? "") || cueOf(said)?.kind === "negation");
}

const isEnd = (item: Item | undefined): boolean =>
  item === undefined || ["question", "comma", "and"].includes(cueOf(item)?.kind ?? "");
