import { type FieldRef, sameField } from "../../../../plan.ts";
import { type Dataset, type Field, fieldOf } from "../../../../semantic.ts";
import { deedsOfAgent } from "../../../language/agents.ts";
import { deedsOf } from "../../../language/deeds.ts";
import { stem } from "../../../language/tokens.ts";
import { formsOf, isPast, stemOf } from "../../../language/verbs.ts";
import type { Heard, Sense } from "./sense.ts";

/** Records of two parties: whose they are, and the field that names the other. */
export interface Parties {
  readonly entity: Dataset;
  readonly label: string;
  readonly other: FieldRef;
  /** Whether it names others of the same kind, of whom all else is known. */
  readonly isNamed: boolean;
  /** Whether records say nothing else than who stands to whom: their nouns are the other's. */
  readonly isRelation: boolean;
}

/** What a question says of parties, a letter for each stretch, and which stretch it stands for. */
export interface Symbols {
  readonly text: string;
  readonly places: readonly number[];
}

export function symbolsOf(sense: Sense, parties: Parties): Symbols {
  const said = sense.heard
    .map((each, at) => ({ at, symbol: symbolOf(each, sense, parties) }))
    .filter(({ symbol }) => symbol !== "");
  const bound = said.filter(
    (_, index) => !isBoundTo(said[index - 1], sense.heard[said[index]!.at]!),
  );
  return {
    text: bound.map((_, index) => inPlace(index, bound)).join(""),
    places: bound.map(({ at }) => at),
  };
}

/** "distributes for X": with the verb before it one word. */
const isBoundTo = (verb: { symbol: string } | undefined, { span }: Heard): boolean =>
  verb?.symbol === "S" && /^(?:for|to|from|with)$/i.test(span.text);

/** What a stretch says where it stands among the others. */
function inPlace(index: number, said: readonly { readonly symbol: string }[]): string {
  const { symbol } = said[index]!;
  // "that acquired", "has acquired": who is said to have done it is who did.
  if (symbol === "D" && said[index - 1]?.symbol === "r") return "G";
  // "German companies compete with Swedish ones": these are whose competitors are told.
  if (symbol === "C") {
    const isOfTwo = said.slice(0, index).some((each) => each.symbol === "V");
    return isOfTwo && said[index + 1]?.symbol === "V" ? "S" : "O";
  }
  // "its purchase of Y", "did X purchase Y": a noun where it stands before "of".
  return symbol === "G" && said[index + 1]?.symbol === "o" ? "A" : symbol;
}

/**
 * V: what is said of a party; X: a party by its name; E, O, R: either, the other, the owner by its
 * noun; C: what both do; D: what was done to the other, by the owner; G: what the owner does or did; S: what the
 * other does for the owner; A: the noun of what is done; N: the records by theirs; F: what either
 * party has; f: for each; m: whom; r: where something is begun to be said of those before.
 */
function symbolOf(each: Heard, { dataset }: Sense, parties: Parties): string {
  const { span, meaning } = each;
  const { entity, label, other } = parties;
  const text = span.text.toLowerCase();
  if (meaning?.kind === "role") return meaning.from === dataset.name ? "R" : "x";
  if (meaning?.kind === "dataset") {
    if (meaning.dataset === dataset.name) return recordsBy(text, meaning.dataset, dataset, parties);
    return meaning.dataset === entity.name ? "E" : "x";
  }
  if (meaning?.kind === "value") {
    const { of, value } = meaning;
    if (of.dataset === dataset.name)
      return sameField(of, other) ? "x" : recordsBy(text, value, dataset, parties);
    if (of.dataset !== entity.name) return "x";
    return of.field === label ? "X" : "V";
  }
  if (meaning?.kind === "field") {
    const { of } = meaning;
    if (of.dataset === entity.name) return of.field === label ? "E" : "F";
    if (isSpentOnOther(text, of, dataset)) return "G";
    // "the target country is France": what is told of the other is said of it.
    if (of.dataset === dataset.name && of.field.startsWith(`${other.field}_`)) return "O";
    if (!sameField(of, other)) return "x";
    if (!isDeed(text, fieldOf(dataset, other.field)!)) return "O";
    return isPast(text.split(" ")[0]!) ? "D" : "G";
  }
  return WORDS.find(([words]) => words.test(text))?.[1] ?? "x";
}

/** "pay for": what the owner gives for the other. */
const isSpentOnOther = (text: string, of: FieldRef, dataset: Dataset): boolean =>
  of.dataset === dataset.name &&
  fieldOf(dataset, of.field)?.kind === "fact" &&
  /^[a-z]+(?: out)? for$/.test(text);

const WORDS: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:an?|the|each|every|(?:the )?number of|how many|called|named|either|(?:(?:has|have|had) )?(?:not|never)|ever|already|also|non-?|cross border|domestic)$/,
    "",
  ],
  [/^whom$/, "m"],
  [/^(?:that|which|who|whose|with|have|has|had|did|do|does)$/, "r"],
  [/^(?:is|are|was|were|been|being|isn't|wasn't|=|:)(?: not)?$/, "i"],
  [/^(?:in|from|based in|outside(?: of)?)$/, "a"],
  [/^(?:of|to|of each|of every)$/, "o"],
  [/^(?:for each|for every)$/, "f"],
  [/^by$/, "b"],
  [/^as$/, "s"],
  [/^(?:and|or|nor|,)$/, "c"],
];

/** "takeovers" are of the other; "supplies" is what a supplier does; "suppliers" are the others. */
function recordsBy(text: string, called: string, dataset: Dataset, parties: Parties): string {
  if (isNounOfDeed(text, fieldOf(dataset, parties.other.field)!)) return "A";
  if (!parties.isRelation) return "N";
  const isVerb = deedsOfAgent(called).includes(text) || PREPOSED.test(text);
  if (AGAINST.test(text)) return "C";
  return isVerb ? "S" : "O";
}

/** "competes with", "compete against": what two do to each other. */
const AGAINST = /^[a-z]+ (?:with|against)$/;

/** "buys from", "sells to": a verb that is declared with what follows it. */
const PREPOSED = /^[a-z]+ (?:from|to|for)$/;

/** "bought", "acquire", "took over": what was done, and no noun of who it was done to. */
function isDeed(text: string, { synonyms }: Field): boolean {
  const [first = "", ...others] = text.split(" ");
  const isForm = others.length > 0 && stemOf(first) !== first;
  if (isPast(first) || isForm || first.endsWith("ing"))
    return others.every((word) => /^(?:over|up|out|off|for|after)$/.test(word));
  return formsOf(text).some((form) => form !== text && synonyms.includes(form));
}

/** "acquisitions", "takeover", "buyouts": of a verb that says what is done to the other. */
export function isNounOfDeed(text: string, { synonyms }: Field): boolean {
  const noun = stem(text);
  const apart = noun.replace(/^(\w{3,})(over|out|up)$/, "$1 $2");
  const verbs = apart === noun ? deedsOf(noun) : [apart];
  return verbs.some((verb) => synonyms.includes(verb));
}
