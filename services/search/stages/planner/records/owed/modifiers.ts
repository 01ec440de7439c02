import { type FieldRef, sameField } from "../../../../plan.ts";
import { stem } from "../../../language/tokens.ts";
import { type FieldMention, fieldAt, ofKind } from "../fields/choose.ts";
import type { Item } from "../hear/items.ts";
import { cueOf, isEntity, isField, isVerb } from "../joins/look.ts";
import type { Context, State } from "../state.ts";

/**
 * "local countries", which have a "local name": what is said of a noun right behind is no column of
 * it, nor of anything else. "The grade pupils got" is one.
 */
export const modifiersIn = (s: State, c: Context): readonly string[] =>
  c.items.flatMap((item, index) => {
    const noun = c.items[index + 1];
    const isGroup = /^(?:each|by)$/.test(cueOf(c.items[index - 1])?.kind ?? "");
    if (!isField(item) || !isEntity(noun) || isGroup) return [];
    const isOther = ofKind(item, "field")
      .filter(({ of }) => isShown(of, s))
      .some(
        (each) =>
          isFirstOnly(each, item, c) ||
          (isOfOther(each, noun!) && !isClause(noun!, c.items[index + 2])),
      );
    return isOther ? [item.text] : [];
  });

const isShown = (of: FieldRef, { selects, groups }: State): boolean =>
  selects.some(
    (each) =>
      each.kind === "field" && (!each.fn || /^count/.test(each.fn)) && sameField(each.of, of),
  ) || groups.some((each) => each.of !== undefined && sameField(each.of, of));

/** "local" of a "local name", and "names of local": without what it is a name of. */
function isFirstOnly({ of, strength }: FieldMention, { text }: Item, c: Context): boolean {
  const words = fieldAt(c.model, of).label.split(" ").map(stem);
  const last = stem(text.toLowerCase().split(" ").at(-1)!);
  const isNamed = / of /i.test(text) && strength > 0.9;
  return (strength < 0.9 || isNamed) && words.length > 1 && words[0] === last;
}

const isOfOther = ({ of }: FieldMention, noun: Item): boolean =>
  ofKind(noun, "dataset").every(({ dataset, deed }) => !deed && dataset !== of.dataset);

/** "the grade pupils got": several do it, for "pupil" alone would need an article. */
const isClause = (noun: Item, behind: Item | undefined): boolean =>
  stem(noun.text.toLowerCase()) !== noun.text.toLowerCase() &&
  (isVerb(behind) || cueOf(behind)?.kind === "relative");
