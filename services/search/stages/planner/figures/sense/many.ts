import type { SemanticModel } from "../../../../semantic.ts";
import { stem } from "../../../language/tokens.ts";
import type { Meaning } from "../meaning.ts";
import type { Span } from "../span.ts";
import type { Hearing } from "./pending.ts";
import { fieldAt, type Sense } from "./sense.ts";

/** "the largest banks": of the plural noun of a superlative, more than one is wanted. */
export function isManyWanted(
  span: Span & { kind: "data" },
  meaning: Meaning,
  { sense, pending, model }: Hearing,
): boolean {
  const isOne = !(sense.superlative ?? sense.newest) || meaning.kind === "value";
  if (isOne || !isPlural(span.text) || !isNoun(meaning, model)) return false;
  const own = isOwn(span, sense);
  // "the youngest CEO of Swiss companies": they say whose the one is, and not how many are wanted.
  const isWhose = sense.superlative?.ofOwn === true && !own;
  return !(pending.fn === "count" || isAmong(sense) || isWhose || isCounted(sense, own));
}

/** "the most deals": the noun says of what there are most, not how many rows are wanted. */
const isCounted = ({ superlative }: Sense, own: boolean): boolean =>
  own && superlative?.most === true;

/** "the biggest drop among French companies" is one, of many. */
const isAmong = ({ superlative, heard }: Sense): boolean =>
  superlative !== undefined &&
  !superlative.top &&
  heard.some(({ span }) => /^among(?:st)?$/i.test(span.text)) &&
  !heard.some(({ span }) => /\b(?:are|were)$/i.test(span.text));

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
