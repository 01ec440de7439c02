import { sameField } from "../../../../plan.ts";
import { fieldAt, ofKind } from "../fields/choose.ts";
import type { Mention } from "../fields/mentions.ts";
import type { Context } from "../state.ts";

/** What people say beside a value that says no more than what its field is called. */
const BESIDE: readonly (readonly [field: RegExp, said: RegExp])[] = [
  [/\b(?:surface|court type|ground)\b/, /^(?:courts?|pitch(?:es)?|grounds?|surfaces?|surfaced)$/i],
  [/\bcolou?r\b/, /^(?:colou?red|colou?rs?|painted)$/i],
  [/\bsize\b/, /^(?:sized?|sizes)$/i],
  [/\b(?:language|tongue)\b/, /^(?:speaking|languages?)$/i],
  [/\b(?:fuel|power|engine|energy)\b/, /^(?:powered|fuell?ed|driven|burning|engined?)$/i],
  [/\bshape\b/, /^shaped$/i],
  [/\b(?:cuisine|food)\b/, /^(?:food|cuisines?|dish(?:es)?|cooking)$/i],
  [/\b(?:nationality|citizenship)\b/, /^(?:nationals?|citizens?|nationality)$/i],
  [/\b(?:grade|level|difficulty)\b/, /^(?:graded?|levels?)$/i],
  [/\b(?:diet)\b/, /^(?:diets?|eaters?)$/i],
  [/\bbreed\b/, /^breeds?$/i],
  [/\bmaterial\b/, /^materials?$/i],
  [
    /\b(?:status|state|stage|phase|condition)\b/,
    /^(?:stat(?:e|us)(?:e?s)?|stages?|phases?|condition)$/i,
  ],
];

/** "hard courts" of a surface, "petrol-powered" of a fuel: the value is all that is said. */
export const isBesideValue = (text: string, index: number, c: Context): boolean =>
  ofKind(c.items[index - 1], "value").some(({ of }) => {
    const { label } = fieldAt(c.model, of);
    return BESIDE.some(([field, said]) => field.test(label) && said.test(text));
  });

interface Said {
  readonly text: string;
  readonly mentions: readonly Mention[];
}

/** "in cancelled state", of what has that status: no state in which somebody lives. */
export const saysItsState = ({ text, mentions }: Said, index: number, c: Context): boolean => {
  const values = ofKind(c.items[index - 1], "value");
  const isOther = mentions.every(
    (each) =>
      (each.kind === "dataset" && each.deed) ||
      (each.kind === "field" && values.every(({ of }) => !sameField(of, each.of))),
  );
  return isOther && STATE.test(text) && isBesideValue(text, index, c);
};

const STATE = /^(?:state|status|stage|phase|condition)s?$/i;
