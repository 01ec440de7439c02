import type { SemanticModel } from "../../../../semantic.ts";
import { stem } from "../../../language/tokens.ts";
import { ofKind } from "../fields/choose.ts";
import type { Item } from "../hear/items.ts";
import { cueOf } from "../joins/look.ts";
import { roleWords } from "./role-words.ts";

/**
 * "their manager", "no manager", "the manager of Ann", of staff that refer to a manager: who that is,
 * also where some are managers by their title; "the managers" are those.
 */
export const withOwnRoles = (items: readonly Item[], model: SemanticModel): readonly Item[] =>
  items.map((item, index) => {
    const values = ofKind(item, "value");
    if (item.kind !== "data" || values.length === 0) return item;
    const keys = ofKind(item, "field").filter(({ of }) => isRoleOf(of, item.text, model));
    if (keys.length === 0) return item;
    const mentions = isSomebodys(index, items) ? keys : values;
    return { ...item, mentions: mentions.map((each) => ({ ...each, strength: 1 })) };
  });

const isRoleOf = (
  of: { readonly dataset: string; readonly field: string },
  text: string,
  model: SemanticModel,
): boolean =>
  model.relationships.some(
    (each) =>
      each.from === of.dataset &&
      each.fromColumns.join() === of.field &&
      stem(roleWords(each, model)) === stem(text.toLowerCase()),
  );

/** Whether a role is said of somebody: whose it is, or that he has one or none. */
function isSomebodys(index: number, items: readonly Item[]): boolean {
  const said = items.slice(0, index).filter(({ text }) => !/^(?:an?|the|any)$/i.test(text));
  const before = said.at(-1);
  return (
    /^(?:their|his|her|its|whose|have|has|had|having|with)$/i.test(before?.text ?? "") ||
    cueOf(before)?.kind === "negation" ||
    (/^of$/i.test(items[index + 1]?.text ?? "") && items[index + 2]?.kind === "data")
  );
}
