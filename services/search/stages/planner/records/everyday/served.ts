import { datasetOf } from "../../../../semantic.ts";
import { phraseOf } from "../../../language/tokens.ts";
import { rooted } from "../times/time-deeds.ts";
import { factCalled, headsOf, onlyOf } from "./evidence.ts";
import { type Known, type Rule, say, theDataset, theField } from "./saying.ts";

const SERVED =
  /^how many (?:people|guests|visitors|passengers|customers|diners|heads) (?:(?:did|have|do|were|has|was) )?(?:(?:we|you|they) )?(?:been )?(?:feed|fed|serve|served|host|hosted|welcome|welcomed|have|had|see|seen|saw|entertain|entertained|cater for|catered for|carry|carried|transport|transported|accommodate|accommodated|seat|seated|there|come to|came to|come|came|eat|ate|dine|dined|visit|visited|stay|stayed|attend(?:ed)?)\b(.*)$/i;
/** "how many people did we feed": all that records count of them together. */
export const served: Rule = (text, { model }) => {
  const [all, rest = ""] = text.match(SERVED) ?? [];
  if (all === undefined) return [];
  const found = model.datasets.flatMap(({ name }) => headsOf(name, model) ?? []);
  const of = onlyOf(found);
  return of ? [say`total ${theField(of)} ${rest}`] : [];
};

const HANDLED =
  /^how many ([a-z]+(?: [a-z]+)??) (?:did|have|has|were|was|do) (?:(?:we|you|they) )?(?:been )?([a-z]+)(?: (?:in|out|up|off))?((?: (?:in|during|since|last|this|before|after|between|on|at|from|by|for)\b.*)?)$/i;
/** What is done with anything that is sold, lent or made. */
const DEALT =
  /^(?:s[eo]ll?d?|order(?:ed)?|book(?:ed)?|buy|bought|do|done|did|make|made|get|got|handled?|take|taken|took|us(?:e|ed)|rent(?:ed)?|hired?|serve[d]?|deliver(?:ed)?|have|had|sell|ship(?:ped)?|process(?:ed)?)$/i;

/** How many things one record stands for. */
const COUNTED = /^(?:pieces|units|qty|quantity|count|number|copies|amount)$/;

/** "how many shirts did we clean in 2024": of one kind of thing, the records of what was done with it. */
export const handled: Rule = (text, known) => {
  const [, what, verb = "", rest = ""] = text.match(HANDLED) ?? [];
  if (!what || !(DEALT.test(verb) || isSpoken(verb, known))) return [];
  const values = (known.lexicon.mentions.get(phraseOf(what)) ?? []).flatMap((each) =>
    each.kind === "value" &&
    datasetOf(known.model, each.of.dataset)!.entity?.label === each.of.field
      ? [each]
      : [],
  );
  const value = onlyOf(values);
  const events = known.model.relationships.flatMap(({ from, to }) =>
    value && to === value.of.dataset ? [from] : [],
  );
  const event = onlyOf([...new Set(events)]);
  if (!value || !event) return [];
  const named = { ...value, strength: 1.2 };
  const many = factCalled(datasetOf(known.model, event)!, COUNTED);
  return [
    many
      ? say`total ${theField(many)} of ${named} ${rest}`
      : say`number of ${theDataset(event)} of ${named} ${rest}`,
  ];
};

/** Whether some name of the model is of the verb: "cleaning minutes". */
const isSpoken = (verb: string, { lexicon }: Known): boolean => {
  const root = rooted(verb.toLowerCase());
  return [...lexicon.mentions].some(
    ([phrase, all]) =>
      phrase.split(" ").some((word) => rooted(word) === root) &&
      all.some(({ kind }) => kind === "field" || kind === "dataset"),
  );
};
