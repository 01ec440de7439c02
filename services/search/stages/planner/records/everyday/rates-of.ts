import { phraseOf } from "../../../language/tokens.ts";
import type { Mention } from "../fields/mentions.ts";
import { rooted } from "../times/time-deeds.ts";
import { onlyOf } from "./evidence.ts";
import { type Known, type Rule, say, theDataset } from "./saying.ts";
import { sure } from "./versus.ts";

/** "cancellation rate by clinic", "what is the no-show rate of new clients" */
const RATE =
  /^((?:(?:what|which|how|show|me|give|return|list|find|is|was|are|the|our|overall|total|average|compute|calculate)\b[ ]*)*)([a-z]+(?:[- ][a-z]+)?) rates?\b(.*)$/i;
/** How the column is called that says what became of a record. */
const STATES = /\b(?:status|state|result|outcome|stage|condition)\b/;

type Value = Extract<Mention, { readonly kind: "value" }>;

/** The part of records that a state is said of by its noun: how many of all were cancelled. */
export const ratesOf: Rule = (text, known) => {
  const [, lead = "", noun, rest = ""] = text.match(RATE) ?? [];
  if (!noun || known.lexicon.mentions.has(phraseOf(`${noun} rate`))) return [];
  const value = onlyOf(statesAt(noun, known));
  if (!value) return [];
  const { dataset } = value.of;
  const each = rest.replace(/^,? by (?=[a-z])/i, " for each ");
  const said = each.replace(/^ (?:of|for|among|in) (?:all )?(?=[a-z]+\b)/i, " of ");
  const behind = isOf(said, dataset, known) ? said.replace(/^ of (?:the |our )?[a-z]+/i, "") : each;
  return [
    say`${lead} percentage of ${theDataset(dataset)} that were ${sure(value)} ${behind}`,
    say`${lead} share of ${theDataset(dataset)} that were ${sure(value)} ${behind}`,
  ];
};

const isOf = (said: string, dataset: string, { lexicon }: Known): boolean => {
  const [, noun = ""] = said.match(/^ of (?:the |our )?([a-z]+)/i) ?? [];
  return (lexicon.mentions.get(phraseOf(noun)) ?? []).some(
    (each) => each.kind === "dataset" && each.dataset === dataset,
  );
};

/** States that a noun is made of: "cancelled" of a cancellation, "no_show" of a no-show. */
function statesAt(noun: string, { lexicon, model }: Known): readonly Value[] {
  const root = rooted(noun.toLowerCase().replaceAll(/[- ]/g, ""));
  const states = model.datasets.flatMap(({ name: dataset, fields }) =>
    fields.flatMap(({ name: field, label }) => (STATES.test(label) ? [{ dataset, field }] : [])),
  );
  const all = [...lexicon.mentions.values(), ...lexicon.codes.values()].flat();
  const found = all.filter(
    (each): each is Value =>
      each.kind === "value" &&
      states.some(({ dataset, field }) => each.of.dataset === dataset && each.of.field === field) &&
      rooted(each.value.toLowerCase().replaceAll(/[-_ ]/g, "")) === root,
  );
  return [...new Map(found.map((each) => [JSON.stringify([each.of, each.value]), each])).values()];
}
