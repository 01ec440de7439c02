import type { FieldRef } from "../../../../plan.ts";
import { phraseOf } from "../../../language/tokens.ts";
import type { Mention } from "../fields/mentions.ts";
import { rooted } from "../times/time-deeds.ts";
import { nounAt, onlyOf } from "./evidence.ts";
import { havingSome } from "./having-some.ts";
import { type Known, type Rule, say, theDataset, theField } from "./saying.ts";
import { sure } from "./versus.ts";

/** "cancellation rate by clinic", "what is the no-show rate of new clients" */
const RATE =
  /^((?:(?:what|which|how|show|me|give|return|list|find|is|was|are|the|our|overall|total|average|compute|calculate)\b[ ]*)*)([a-z]+(?:[- ][a-z]+)?) rates?\b(.*)$/i;
/** "…, meaning the percentage of its orders that were paid": by what is said of it. */
const MEANING =
  /,? \(?(?:meaning|that is,?|i\.e\.,?|defined as|understood as|measured as|calculated as) (?:the |a )?((?:percentage|share|proportion|fraction) of) (?:(?:its|their|all|the) )*(.+?)\)?$/i;
/** "…, as a percentage of all orders of that town": of which it is a part anyway. */
const WHOLE =
  /,? as an? (?:percentage|share|proportion) of (?:all |the |all the |its |their )?([a-z]+)(?: (?:of|on|in|with|from|at)(?: [a-z]+ (?:of|on|in|with|from|at))? (?:that|this|the same) [a-z]+)?$/i;

/** How the column is called that says what became of a record. */
const STATES = /\b(?:status|state|result|outcome|stage|condition)\b/;

type Value = Extract<Mention, { readonly kind: "value" }>;

/** The part of records that a state is said of by its noun: how many of all were cancelled. */
export const ratesOf: Rule = (text, known) => {
  const [, lead = "", noun, said = ""] = text.match(RATE) ?? [];
  if (!noun) return [];
  const [meant, part, of] = said.match(MEANING) ?? [];
  if (meant && part && of) {
    const groups = said
      .slice(0, -meant.length)
      .replace(/^,? (?:by|per|(?:of|for|in) (?:each|every)) /i, " for each ");
    const asked = say`${lead} ${part} ${of} ${groups}`;
    return [...havingSome(asked.text, known), asked];
  }
  const rest = withoutWhole(said, known);
  if (known.lexicon.mentions.has(phraseOf(`${noun} rate`))) return [];
  const value = onlyOf(statesAt(noun, known));
  const day = value ? undefined : dayAt(noun, known);
  if (!value && !day) return [];
  const { dataset } = (value?.of ?? day)!;
  const each = rest.replace(/^,? by (?=[a-z])/i, " for each ");
  const own = each.replace(/^ (?:of|for|among|in) (?:all )?(?=[a-z]+\b)/i, " of ");
  const behind = isOf(own, dataset, known) ? own.replace(/^ of (?:the |our )?[a-z]+/i, "") : each;
  return ["percentage", "share"].map((part) =>
    value
      ? say`${lead} ${part} of ${theDataset(dataset)} that were ${sure(value)} ${behind}`
      : say`${lead} ${part} of ${theDataset(dataset)} whose ${theField(day!)} is known ${behind}`,
  );
};

/** The only day on which it was done, of records that do not all have one: "completed on" of a completion. */
function dayAt(noun: string, { model }: Known): FieldRef | undefined {
  const root = rooted(noun.toLowerCase());
  const days = model.datasets.flatMap(({ name: dataset, fields }) =>
    fields.flatMap(({ name: field, kind, label }) =>
      kind === "time" && label.split(" ").some((word) => rooted(word) === root)
        ? [{ dataset, field }]
        : [],
    ),
  );
  return onlyOf(days);
}

function withoutWhole(said: string, known: Known): string {
  const [whole, noun] = said.match(WHOLE) ?? [];
  return noun && nounAt(noun, known)?.kind === "dataset" ? said.slice(0, -whole!.length) : said;
}

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
