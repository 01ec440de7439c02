import { rootOf } from "../../../language/root.ts";
import { phraseOf } from "../../../language/tokens.ts";
import type { Mention } from "../fields/mentions.ts";
import { type Known, type Rule, say, theDataset } from "./saying.ts";

const RATE =
  /^(?:what (?:is|was|are|were) )?(?:the |our )?([a-z]+(?:[- ][a-z]+)?) rate((?: (?:of|in|at|for|on|by|per|from|among|across|during|since)\b.*)?)$/i;

type Value = Extract<Mention, { readonly kind: "value" }>;

/** "pass rate in Elmley": the part of all records there that came out so. */
export const outcomes: Rule = (text, known) => {
  const [, said, rest = ""] = text.match(RATE) ?? [];
  if (!said || isCalled(`${said} rate`, known)) return [];
  return valuesLike(said, known).map((value) => {
    const all = theDataset(value.of.dataset);
    const part = say`number of ${all} with ${{ ...value, strength: 1.2 }} ${rest}`;
    const whole = say`number of ${all} ${rest}`;
    return { ...part, over: whole.text, as: "percentage" };
  });
};

const isCalled = (text: string, { lexicon }: Known) =>
  (lexicon.mentions.get(phraseOf(text)) ?? []).some(({ strength }) => strength >= 0.9);

/** Values that are the deed itself: "pass", and "cancelled" of a cancellation. */
function valuesLike(said: string, { lexicon }: Known): readonly Value[] {
  const isValue = (each: Mention): each is Value => each.kind === "value";
  const own = (lexicon.mentions.get(phraseOf(said)) ?? []).filter(isValue);
  if (own.length > 0) return own;
  const root = rootOf(said.toLowerCase());
  if (!root) return [];
  return [...lexicon.mentions].flatMap(([phrase, all]) =>
    rootOf(phrase) === root ? all.filter(isValue) : [],
  );
}
