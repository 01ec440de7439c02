import type { Dataset, Field } from "../../../../semantic.ts";
import { alikeVerbsOf } from "../../../language/alike.ts";
import { stem } from "../../../language/tokens.ts";
import { rememberedOf } from "../../../remember.ts";

/** Records of something that happened, which no list of deeds has. */
const EVENTS =
  /\b(?:transaction|ticket|message|notification|incident|claim|request|event|visit|session|invoice|bill|transfer|alert|comment|trade|case|log|entry|item)s?$/;
/** Days of what may follow, or of somebody's own. */
const LATER =
  /\b(?:due|end(?:ed|s)?|until|expir\w*|birth|born|died|updated|modified|changed|deleted|closed|completed|finished|resolved|cancel\w*|returned|estimated|expected|planned|promised|last|next)\b/;
/** How the day is called on which a record of what happened came to be, likeliest first. */
const MAIN: readonly RegExp[] = [
  /^(?:date|time|timestamp|day|datetime|date time)$/,
  /^(?:scheduled|held|played|taken|started|start|begins?|departed|departure)(?: (?:at|on|date|time))?$/,
  /^(?:placed|opened|requested|issued|submitted|received|reported|posted|logged|occurred|happened|given|sent|recorded|filed)(?: (?:at|on|date|time))?$/,
  /^(?:created|added|inserted|entered)(?: (?:at|on|date|time|timestamp))?$/,
];

/**
 * The day that all is of what a record tells of something that happened: of orders that on which
 * they were placed, and not that of their delivery. Undefined of things and people, and where no
 * one day is likelier than the others.
 */
export const mainDayOf = rememberedOf((dataset: Dataset): { readonly day?: string } => {
  const { fields, entity } = dataset;
  const nouns = nounsOf(dataset);
  const isEvent = nouns.some((noun) => alikeVerbsOf(noun).length > 0 || EVENTS.test(noun));
  const label = fields.find((field) => field.name === entity?.label)?.label ?? "number";
  if (!isEvent || !/\b(?:number|code|id|reference)\b/.test(label)) return {};
  const days = fields.filter((field) => field.kind === "time" && !LATER.test(field.label));
  // A stay is of the day on which somebody came to stay.
  const isOwn = ({ label }: Field) =>
    label.split(" ").some((word) => nouns.includes(stem(word))) ||
    (nouns.includes("stay") && /^(?:check(?:ed)? in|arriv(?:al|ed))\b/.test(label));
  const found = [isOwn, ...MAIN.map((each) => (field: Field) => each.test(field.label))]
    .map((fits) => days.filter(fits))
    .find((all) => all.length > 0);
  return found?.length === 1 ? { day: found[0]!.name } : {};
});

/** The last word of what a table is called, and of how people say that: "ord" is an order. */
const nounsOf = ({ name, synonyms: [said = name] }: Dataset): readonly string[] =>
  [name, said].map((each) => stem(each.replaceAll("_", " ").toLowerCase().split(" ").at(-1)!));

const MADE =
  /^(?:plac(?:e|ed|ing)|mak(?:e|ing)|made|creat(?:e|ed|ing|ion)|open(?:ed|ing)?|rais(?:e|ed|ing)|submit(?:ted|ting)?|receiv(?:e|ed|ing)|issu(?:e|ed|ing))$/;

/** "placed", "opened": what is done with a record on its main day, whatever that is called. */
export const isMade = (word: string): boolean => MADE.test(word);
