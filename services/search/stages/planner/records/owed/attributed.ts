import { sameField } from "../../../../plan.ts";
import { type FieldMention, fieldAt, ofKind } from "../fields/choose.ts";
import type { Item } from "../hear/items.ts";
import { cueOf, isEntity } from "../joins/look.ts";
import type { Context, State } from "../state.ts";

/**
 * "the population of the capital of X": a figure of what a field only names. No record of that is
 * known, and the same figure of whatever has the field is another.
 */
export function attributed(s: State, c: Context): readonly string[] {
  return c.items.flatMap((item, index) => {
    if (!isNamedOnly(item, s, c)) return [];
    const lead = c.items.slice(0, index).findLastIndex((each) => !isFiller(each));
    if (cueOf(c.items[lead])?.kind !== "of") return [];
    const figure = c.items[lead - 1];
    const after = cueOf(c.items[index + 1])?.kind ?? "question";
    const isWhole = after === "of" || after === "question";
    return isWhole && isFigureOnly(figure, s, c) ? [item.text] : [];
  });
}

const isFiller = (item: Item) => item.kind === "cue" && item.cue.kind === "filler";

/** Fields that an item was taken for. */
const taken = (item: Item | undefined, { heard }: State): readonly FieldMention[] =>
  ofKind(item, "field").filter(({ of }) =>
    heard.some((each) => each.text === item!.text && sameField(each.of, of)),
  );

const isNamedOnly = (item: Item, s: State, c: Context): boolean =>
  !isEntity(item) &&
  ofKind(item, "value").length === 0 &&
  taken(item, s).some(({ of }) => NAMES.has(fieldAt(c.model, of).kind) && isShown(of, s));

const NAMES: ReadonlySet<string> = new Set(["key", "dimension", "fact"]);

const isShown = (of: FieldMention["of"], { selects }: State): boolean =>
  selects.some((select) => select.kind === "field" && !select.fn && sameField(select.of, of));

const isFigureOnly = (item: Item | undefined, s: State, c: Context): boolean =>
  taken(item, s).some(({ of }) => fieldAt(c.model, of).kind === "fact");
