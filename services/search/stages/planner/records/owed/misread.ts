import { type FieldRef, sameField } from "../../../../plan.ts";
import { fieldsRead } from "../dropped.ts";
import { fieldAt, ofKind } from "../fields/choose.ts";
import { cueOf, isEntity } from "../joins/look.ts";
import type { Context, State } from "../state.ts";
import { modifiersIn } from "./modifiers.ts";

/** Words of columns and counts that were taken for others than they name. */
export const misreadIn = (s: State, c: Context): readonly string[] => [
  ...ofThemselves(s, c),
  ...endsMissed(s, c),
  ...countedFor(s, c),
  ...undated(s, c),
  ...ofTheirs(s, c),
  ...modifiersIn(s, c),
];

/** "when did Ann give blood", answered with no day: the group of her blood is none. */
function undated({ selects, nodes }: State, { items, model }: Context): readonly string[] {
  const [first] = items;
  if (!/^when$/i.test(first?.text ?? "") || nodes.length === 0) return [];
  const tellsWhen = (of: FieldRef): boolean => {
    const { kind, label } = fieldAt(model, of);
    return (
      kind === "time" || kind === "year" || /\b(?:date|day|month|year|time|when)\b/.test(label)
    );
  };
  const isTold = selects.some((each) => each.kind === "field" && tellsWhen(each.of));
  return isTold || selects.every(({ kind }) => kind !== "field") ? [] : [first!.text];
}

/** "the name of each boat and the name of its owner": a column of another that nothing reads is lost. */
function ofTheirs(s: State, c: Context): readonly string[] {
  const read = fieldsRead(s, c);
  return c.items.flatMap((item, index) => {
    const [of, their, noun] = c.items.slice(index + 1, index + 4);
    const isTheirs = cueOf(of)?.kind === "of" && /^(?:its|their|his|her)$/i.test(their?.text ?? "");
    if (!isTheirs || !isEntity(noun)) return [];
    const owners = new Set(ofKind(noun, "dataset").map(({ dataset }) => dataset));
    const meant = ofKind(item, "field").filter((each) => owners.has(each.of.dataset));
    const isRead = meant.some((each) => read.some((other) => sameField(each.of, other)));
    return meant.length === 0 || isRead ? [] : [`${item.text} of ${their!.text} ${noun!.text}`];
  });
}

/**
 * "the largest yearly budget of each hall", grouped by the budgets: each has only itself, and of
 * "the number of makers of each maker" there is one.
 */
const ofThemselves = ({ selects, groups }: State, c: Context): readonly string[] =>
  selects.flatMap((select) => {
    const isMerged = select.kind === "field" && select.fn && select.fn !== "count";
    const isKey = (of: FieldRef | undefined) =>
      of !== undefined && select.kind === "field" && sameField(of, select.of);
    const isGrouped =
      groups.some(({ of }) => isKey(of)) ||
      selects.some((each) => each.kind === "field" && !each.fn && isKey(each.of));
    return isMerged && isGrouped ? [fieldAt(c.model, select.of).label] : [];
  });

/** "paid the most in late payments": how much that was, and not how many they were. */
const countedFor = ({ top }: State, { items }: Context): readonly string[] =>
  items.flatMap((item, index) => {
    const [tie, noun, last] = items.slice(index + 1, index + 4);
    const isMost = cueOf(item)?.kind === "superlative" && /\b(?:most|least)$/i.test(item.text);
    const isOfKind = isEntity(noun) || (ofKind(noun, "value").length > 0 && isEntity(last));
    return top?.by.kind === "tally" && isMost && /^in$/i.test(tie?.text ?? "") && isOfKind
      ? [item.text]
      : [];
  });

/**
 * "the origin city and the target city", of keys of two towns: what is asked of the end that a key
 * leads to is not that key.
 */
function endsMissed(s: State, c: Context): readonly string[] {
  const shown = [...s.selects, ...s.groups].flatMap((each) =>
    "of" in each && each.of && !("fn" in each && each.fn) ? [each.of] : [],
  );
  return shown.flatMap((key) => {
    const item = c.items.find((each) => ofKind(each, "field").some(({ of }) => sameField(of, key)));
    const to = c.model.relationships.find(
      ({ from, fromColumns }) => from === key.dataset && fromColumns.includes(key.field),
    )?.to;
    const isNamed = !item || /\b(?:id|ids|number|numbers|code|codes|key|no)$/i.test(item.text);
    const isOfEnd = shown.some(({ dataset }) => dataset === to && dataset !== key.dataset);
    return !isNamed && isOfEnd && fieldAt(c.model, key).kind === "key" ? [item.text] : [];
  });
}
