import type { SemanticModel } from "../../../../semantic.ts";
import { stem } from "../../../language/tokens.ts";
import { isCountry } from "../../../language/world.ts";
import type { Meaning } from "../meaning.ts";
import { isSuperlative, type Span } from "../span.ts";
import type { Hearing } from "./pending.ts";
import { fieldAt, type Sense } from "./sense.ts";

/** "the largest companies", "the largest banks": of the plural noun of a superlative, more than one is wanted. */
export function isManyWanted(
  span: Span & { kind: "data" },
  before: Span | undefined,
  meaning: Meaning,
  { sense, pending, model }: Hearing,
): boolean {
  const isOne = !(sense.superlative ?? sense.newest);
  if (isOne || !isPlural(span.text) || isOneAsked(sense)) return false;
  const isThem = meaning.kind === "value" ? isKind(meaning, before) : isNoun(meaning, model);
  if (!isThem) return false;
  const own = meaning.kind === "value" || isOwn(span, sense);
  // "the youngest CEO of Swiss companies", "the largest deal of German banks": they say whose the one is,
  // and not how many are wanted.
  const isOther = meaning.kind === "value" && meaning.of.dataset !== sense.dataset.name;
  const isWhose = sense.superlative?.ofOwn === true && (!own || isOther);
  return !(pending.fn === "count" || isAmong(sense) || isWhose || isCounted(sense, before, own));
}

/** "which topic has the worst tone for banks": whatever else is many, one is asked for. */
function isOneAsked({ heard }: Sense): boolean {
  const [word, asked] = heard;
  // "sector with the highest revenue of banks": one, however many they are of.
  const [head, binds] = heard.filter(({ span }) => !/^(?:the|show|give|list)$/i.test(span.text));
  if (
    head?.meaning?.kind === "field" &&
    !isPlural(firstOf(head.span.text)) &&
    /^(?:with|having)$/i.test(binds?.span.text ?? "")
  )
    return true;
  const isWhich = /^(?:which|what)$/i.test(word?.span.text ?? "");
  return isWhich && asked?.span.kind === "data" && !isPlural(firstOf(asked.span.text));
}

/** The last of several words may be the verb that is said of one. */
const firstOf = (text: string): string => text.split(" ")[0]!;

/** "the most deals", "the largest drop in deals": the noun says what is counted, not how many rows are wanted. */
function isCounted(sense: Sense, before: Span | undefined, own: boolean): boolean {
  const { superlative, change, dataset } = sense;
  if (superlative?.most)
    return own || isOneBefore(sense) || (isSuperlative(before) && asksForOne(sense));
  return own && change !== undefined && !dataset.entity;
}

/** "analyst with the most reports on German companies": one, whoever else is many. */
function isOneBefore({ heard }: Sense): boolean {
  const at = heard.findIndex(({ span }) => isSuperlative(span));
  const head = heard.slice(0, Math.max(0, at)).findLast(({ meaning }) => meaning);
  return head !== undefined && head.meaning?.kind !== "value" && !isPlural(head.span.text);
}

/** "which analyst covers the most companies", but not "which countries have the most". */
const asksForOne = ({ heard }: Sense): boolean => {
  const asked = heard.find(({ span }) => span.kind === "data");
  return asked === undefined || !isPlural(firstOf(asked.span.text));
};

/** "the biggest drop among French companies" is one, of many. */
const isAmong = ({ superlative, heard }: Sense): boolean =>
  superlative !== undefined &&
  !superlative.top &&
  heard.some(({ span }) => /^among(?:st)?$/i.test(span.text)) &&
  !heard.some(({ span }) => /\b(?:are|were)$/i.test(span.text));

/** "biggest German banks", "latest product recalls"; "the biggest loss in utilities" is one, wherever it was made. */
const isKind = ({ value, entity }: Meaning & { kind: "value" }, before: Span | undefined) =>
  !entity && !isCountry(value) && (before?.kind === "data" || isRank(before));

const isRank = (span: Span | undefined): boolean =>
  isSuperlative(span) || (span?.kind === "time" && span.time.kind === "latest");

/** Something there can be many of; not a figure such as "sales". */
const isNoun = (meaning: Meaning, model: SemanticModel) =>
  meaning.kind === "dataset" ||
  meaning.kind === "role" ||
  (meaning.kind === "field" && fieldAt(model, meaning.of).kind !== "fact");

/** Whether a phrase names the dataset itself. */
export const isOwn = ({ meanings }: Span & { kind: "data" }, { dataset }: Sense): boolean =>
  meanings.some((each) => each.kind === "dataset" && each.dataset === dataset.name);

/** "companies", but not "series". */
export const isPlural = (text: string): boolean => stem(text.toLowerCase()) !== text.toLowerCase();
