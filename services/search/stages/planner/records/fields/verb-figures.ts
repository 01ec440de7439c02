import type { FieldRef } from "../../../../plan.ts";
import { datasetOf, type SemanticModel } from "../../../../semantic.ts";
import { isForwardHop } from "../../../joins.ts";
import { formsOf, stemOf } from "../../../language/verbs.ts";
import type { Item } from "../hear/items.ts";
import { cueOf, isEntity, isField, nextOf } from "../joins/look.ts";
import { nodeFor } from "../joins/nodes.ts";
import { isPeople } from "../roles/persons.ts";
import { type Context, headOf, type State } from "../state.ts";

/** What a verb measures: "costs more than 80" speaks of a price. */
const VERB_FIGURES: readonly (readonly [verb: RegExp, label: RegExp])[] = [
  [/^cost(?:s|ing)?$/i, /\b(?:price|cost|fee|fare|charge|rent|amount|total|budget)\b/],
  [/^charg(?:e|es|ed|ing)$/i, /\b(?:rate|fee|price|charge|fare)\b/],
  [/^earn(?:s|ed|ing)?$/i, /\b(?:salary|wage|pay|earnings?|income|compensation|rate|stipend)\b/],
  [/^weigh(?:s|ed|ing)?$/i, /\b(?:weight|mass)\b/],
  [/^(?:last(?:s|ed|ing)?|took|takes?|taking)$/i, /\b(?:duration|minutes|hours|time)\b/],
  [
    /^(?:spen[dt]|spends|spending|paid|pays?|paying)$/i,
    /\b(?:amount|price|cost|fee|total|paid|fare|value|salary|wage|pay)\b/,
  ],
  [
    /^(?:holds?|seats?|seating|accommodates?|fits?|sleeps?)$/i,
    /\b(?:capacity|seats|beds|places)\b/,
  ],
  [/^measur(?:e|es|ed|ing)$/i, /\b(?:length|height|size|width)\b/],
  [/^(?:scor(?:e|es|ed|ing))$/i, /\b(?:score|points|goals|marks|rating)\b/],
];

export const isMeasuringVerb = (text: string): boolean =>
  VERB_FIGURES.some(([verb]) => verb.test(text));

/** Whether a figure of this name is what a verb measures. */
export const verbMeasures = (verb: string, label: string): boolean =>
  VERB_FIGURES.some(([pattern, measured]) => pattern.test(verb) && measured.test(label));

/** "costing more than 80", "earning over 3500" */
export const isCompared = (index: number, c: Context): boolean => {
  const next = cueOf(c.items[index + 1])?.kind ?? "";
  const after = nextOf(index, c);
  if (cueOf(after)?.kind === "superlative" && /^(?:the )?(?:most|least)$/i.test(after!.text))
    return true;
  return next === "compare" || next === "between" || next === "number";
};

/** The one figure of the records spoken of that the verb said last measures. */
export function figureOfVerb(s: State, c: Context): State["field"] {
  const { verb, current = s.nodes.length > 0 ? headOf(s) : undefined } = s;
  if (verb === undefined || current === undefined) return undefined;
  const of = measuredBy(s.nodes[current]!.dataset, verb, c.model);
  return of && { of, node: current };
}

/** What a verb adds up: of the records spoken of, or of those that refer to them: "Ann paid". */
export function totalOfVerb(s: State, c: Context): State["field"] {
  const event = eventOf(s, c);
  if (event) return s.verb === undefined ? undefined : totalOf([event], s.verb, s, c);
  const own = figureOfVerb(s, c);
  const { verb, current } = s;
  if (own || verb === undefined || current === undefined) return own;
  const { dataset } = s.nodes[current]!;
  const froms = c.model.relationships.flatMap(({ from, to }) => (to === dataset ? [from] : []));
  return totalOf([...new Set(froms)], verb, s, c);
}

/** The one figure of records that a verb adds up. */
function totalOf(froms: readonly string[], verb: string, s: State, c: Context): State["field"] {
  const found = froms.flatMap((from) => measuredBy(from, verb, c.model) ?? []);
  const [of] = found;
  if (found.length !== 1 || !of) return undefined;
  return { of, node: nodeFor(of.dataset, s, c) };
}

/** "what did they spend on frames": what each sale was for, and not what a frame costs. */
function eventOf(s: State, c: Context): string | undefined {
  const hops = s.current === undefined ? [] : s.nodes[s.current]!.hops;
  const at = hops.findIndex((hop) => !isForwardHop(hop));
  const event = at >= 0 && at < hops.length - 1 ? hops[at]!.to : undefined;
  return event !== undefined && !isPeople(c.model, event) ? event : undefined;
}

const RATE = /\b(?:hourly|daily|nightly|weekly|monthly) rate\b/;

/** Prices of one piece, where the record has a sum as well. */
const OF_ONE = /\b(?:unit|per|list|each)\b/;

/** The one figure of a dataset that a verb measures; of several the one that is called by it. */
export function measuredBy(
  dataset: string,
  verb: string,
  model: SemanticModel,
): FieldRef | undefined {
  const label = VERB_FIGURES.find(([pattern]) => pattern.test(verb))?.[1];
  if (!label) return undefined;
  const facts = datasetOf(model, dataset)!.fields.filter(({ kind }) => kind === "fact");
  const own = facts.filter((field) => label.test(field.label));
  // What a boat costs is its rate, where it has no price.
  const found =
    own.length > 0 || !/^cost/i.test(verb) ? own : facts.filter((field) => RATE.test(field.label));
  const called = found.filter((field) =>
    field.label.split(" ").some((word) => formsOf(stemOf(verb)).includes(word)),
  );
  const whole = found.filter((field) => !OF_ONE.test(field.label));
  const likely = [called, found, whole].find((each) => each.length === 1);
  const [only] = called.length > 1 ? [] : (likely ?? []);
  return only && { dataset, field: only.name };
}

/** What a verb may stand right behind: "instructors who charge", "rooms cost". */
export const isSubject = (item: Item | undefined) =>
  isEntity(item) || cueOf(item)?.kind === "relative" || /^(?:and|not)$/i.test(item?.text ?? "");

/** "firms that charge the lowest fee": what is charged is said behind. */
export const bindsExtreme = (text: string, index: number, c: Context): boolean =>
  isMeasuringVerb(text) &&
  // "the costs of the dearest repairs" are asked for.
  cueOf(c.items[index + 1])?.kind !== "of" &&
  (isSubject(c.items[index - 1]) || isField(c.items[index - 1])) &&
  cueOf(nextOf(index, c))?.kind === "superlative" &&
  !isCompared(index, c);
