import { type FieldRef, sameField } from "../../../../plan.ts";
import { stem } from "../../../language/tokens.ts";
import { cueAt } from "../cues/cues.ts";
import { fieldAt } from "../fields/choose.ts";
import { onlyOf } from "./evidence.ts";
import { type Known, type Rule, type Saying, say, theField, together } from "./saying.ts";

const PROPER = "\\p{Lu}[\\p{L}\\d'’.-]*(?: (?:(?:of|the|de|la) ){0,2}\\p{Lu}[\\p{L}\\d'’.-]*){0,3}";
/** "the flats on Mill Lane", "flats that are in Mill Lane" */
const PLACED = new RegExp(
  `^(.+?) (?:(?:that |which |who )?(?:are|is|lie|lies|live|lives) )?(?:on|in|at|along) (${PROPER})((?:[ ,].*)?)$`,
  "u",
);

/** "flats on Mill Lane", of addresses with the numbers of houses: whatever number they have. */
export const onStreet: Rule = (text, { lexicon }) => {
  const [, before = "", street = "", after = ""] = text.match(PLACED) ?? [];
  const found = street ? lexicon.holding(street) : [];
  const isNumbered = found.every(({ value }) => withoutNumber(value) === street.toLowerCase());
  const of = isNumbered ? onlyOf(fieldsIn(found)) : undefined;
  return of ? [whose(before, of, street, after)] : [];
};

/** "12 Mill Lane", "Hauptstrasse 12a": of the street alone. */
const withoutNumber = (value: string): string | undefined =>
  (value.match(/^\d+\s?[a-z]?,? (.+)$/i) ??
    value.match(/^(.+?),? \d+\s?[a-z]?$/i))?.[1]?.toLowerCase();

const MENTIONED =
  /^(.+?) (?:(?:that|which) )?mention(?:s|ed|ing)? (?:(?:the )?words? |an? |the )?["']?([\p{L}-]+)["']?((?:[ ,].*)?)$/iu;

/** "reviews that mention breakfast", of one text in which somebody wrote so. */
export const mentioned: Rule = (text, known) => {
  const [, before = "", word = "", after = ""] = text.match(MENTIONED) ?? [];
  const of = word ? onlyTextWith(word, known) : undefined;
  return of ? [whose(before, of, word, after)] : [];
};

const WITH_MARK = /^(.+?) with (?:an? |some )?([a-z]{4,})((?:[ ,].*)?)$/;

/** "came back with a scratch", of a state that was a deep or a minor scratch. */
export const withMark: Rule = (text, known) => {
  const [, before = "", word = "", after = ""] = text.match(WITH_MARK) ?? [];
  const isUnknown = word !== "" && !cueAt(word) && !known.lexicon.mentions.has(stem(word));
  const of = isUnknown ? onlyTextWith(word, known) : undefined;
  return of ? [whose(before, of, word, after)] : [];
};

const whose = (before: string, of: FieldRef, part: string, after: string): Saying =>
  together(say`${before} whose ${theField(of)} contains "${part}"`, {
    text: after.trim(),
    names: [],
  });

/** The one field with the word in what is told of records, and not in what they are called. */
function onlyTextWith(word: string, { lexicon, model }: Known): FieldRef | undefined {
  const of = onlyOf(fieldsIn(lexicon.holding(word)));
  return of && fieldAt(model, of).kind !== "label" ? of : undefined;
}

const fieldsIn = (found: readonly { readonly of: FieldRef }[]): readonly FieldRef[] =>
  found
    .map(({ of }) => of)
    .filter((of, index, all) => all.findIndex((each) => sameField(each, of)) === index);
