import type { FieldRef } from "../../../../plan.ts";
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

/**
 * "courses with two prerequisites", of a table that ties courses to each other and is called like
 * the one of its two keys: what a course has are its records, and "the prerequisites of Algebra"
 * are courses.
 */
export const withTiedRoles = (items: readonly Item[], model: SemanticModel): readonly Item[] =>
  items.map((item, index) => {
    if (item.kind !== "data") return item;
    const tables = ofKind(item, "dataset").filter(({ strength }) => strength > 0.9);
    const keys = ofKind(item, "field").filter(
      ({ of }) =>
        tables.some(({ dataset }) => dataset === of.dataset) &&
        isRoleOf(of, item.text, model) &&
        isTwin(of, model),
    );
    if (keys.length === 0) return item;
    if (!isTheirs(index, items))
      return { ...item, mentions: item.mentions.filter((each) => each.kind !== "field") };
    return isOfOne(index, items)
      ? { ...item, mentions: keys.map((each) => ({ ...each, strength: 1 })) }
      : item;
  });

/** Whether another key of its table refers to the same kind of records. */
const isTwin = ({ dataset, field }: FieldRef, { relationships }: SemanticModel): boolean => {
  const own = relationships.find(
    ({ from, fromColumns }) => from === dataset && fromColumns.join() === field,
  );
  return relationships.some((each) => each !== own && each.from === dataset && each.to === own?.to);
};

/** "the prerequisites of Algebra", "is a prerequisite for others"; but not "the number of prerequisites of each". */
const isTheirs = (index: number, items: readonly Item[]): boolean =>
  cueOf(lastBefore(index, items))?.kind !== "count" &&
  /^(?:of|for)$/i.test(items[index + 1]?.text ?? "");

/** "what are the prerequisites of Algebra": they are asked for, and so is "the title of the prerequisite". */
function isOfOne(index: number, items: readonly Item[]): boolean {
  const before = cueOf(lastBefore(index, items))?.kind;
  const isAsked = !before || ["ask", "filler", "of"].includes(before);
  const isAlone = items.slice(0, index).every((item) => ofKind(item, "dataset").length === 0);
  const after = items.slice(index + 2, index + 4);
  return isAsked && isAlone && after.some((item) => ofKind(item, "value").length > 0);
}

const lastBefore = (index: number, items: readonly Item[]): Item | undefined =>
  items.slice(0, index).findLast(({ text }) => !/^(?:an?|the|all(?: the)?)$/i.test(text));

const isRoleOf = (of: FieldRef, text: string, model: SemanticModel): boolean =>
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
