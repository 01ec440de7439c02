import type { SemanticModel } from "../../../../semantic.ts";
import { stem } from "../../../language/tokens.ts";
import type { Meaning } from "../meaning.ts";
import type { Span } from "../span.ts";
import { groupAgain, isOf, isOfValue, isShared, isTally, placeOf } from "./beside.ts";
import { hearDimension, hearFilter, hearMeasure } from "./mentions.ts";
import { hearNoun } from "./nouns.ts";
import type { Hearing } from "./pending.ts";
import { fieldAt, type Sense } from "./sense.ts";
import { sideOf } from "./sides.ts";
import { hearValue } from "./values.ts";

/** A phrase of data between its neighbours. */
interface Place {
  readonly span: Span & { kind: "data" };
  readonly before: Span | undefined;
  readonly next: Span | undefined;
}

/** Takes a phrase for what was chosen among its meanings. */
export function hearMeaning(
  place: Place,
  chosen: { readonly meaning: Meaning; readonly rank: number },
  hearing: Hearing,
): void {
  const { span, before } = place;
  const { sense, pending, model } = hearing;
  sense.score += chosen.rank * (span.end - span.start) ** 0.5 - (span.guessed ? 1 : 0);
  const meaning =
    chosen.meaning.kind === "value"
      ? sideOf(chosen.meaning, span, sense, model)
      : (groupAgain(span, sense) ?? chosen.meaning);
  if (speakerOf(meaning) === sense.dataset.name) sense.own++;
  if (meaning.kind === "field" && !pending.group && isOfValue(meaning.of, before, sense)) {
    const { of } = sense.filters.at(-1)!;
    sense.heard.push({ span, meaning: { kind: "field", of } });
    return;
  }
  sense.heard.push({ span, meaning });
  if (isManyWanted(span, meaning, hearing)) sense.manyWanted = true;
  if (meaning.kind === "field" && isRecord(span, hearing)) hearRecord(span, hearing);
  else hearAs(meaning, place, hearing);
}

const speakerOf = (meaning: Meaning): string => {
  if (meaning.kind === "role") return meaning.from;
  return "of" in meaning ? meaning.of.dataset : meaning.dataset;
};

function hearAs(meaning: Meaning, { span, before, next }: Place, hearing: Hearing): void {
  const { sense, pending, model } = hearing;
  const asksWho = /^who$/i.test(before?.text ?? "");
  if (meaning.kind === "metric") hearMeasure({ kind: "metric", name: meaning.name }, hearing);
  else if (meaning.kind === "filter") hearFilter(meaning, span.text, hearing);
  else if (meaning.kind === "value") {
    if (asksWho && isVerbOf(meaning.value, span.text)) sense.refused.push(span);
    hearValue(meaning, sense, pending, placeOf(span, before));
  } else if (meaning.kind === "role" && isOf(meaning.dataset, next)) sense.entityNoun = true;
  else if (meaning.kind === "dataset" || meaning.kind === "role")
    hearNoun(meaning.dataset, span.text, hearing);
  else if (meaning.kind === "adjective") {
    if (!sense.superlative) sense.vague.push({ span, of: meaning.of });
  } else if (fieldAt(model, meaning.of).kind === "fact")
    hearMeasure({ kind: "fact", of: meaning.of }, hearing);
  else hearDimension(meaning.of, hearing, asksWho ? span : undefined);
}

/** "how many ratings", though a field is called so as well: the records, which are counted. */
const isRecord = (span: Span & { kind: "data" }, { sense, pending }: Hearing): boolean =>
  isOwn(span, sense) &&
  Boolean(
    pending.compare ??
      pending.superlative?.most ??
      (pending.fn === "count" || isShared(sense, pending) || isTally(span, sense)),
  );

function hearRecord(span: Span, hearing: Hearing): void {
  const { sense } = hearing;
  const dataset = sense.dataset.name;
  sense.heard.splice(-1, 1, { span, meaning: { kind: "dataset", dataset } });
  hearNoun(dataset, span.text, hearing);
}

/** Whether a phrase names the dataset itself. */
const isOwn = ({ meanings }: Span & { kind: "data" }, { dataset }: Sense): boolean =>
  meanings.some((each) => each.kind === "dataset" && each.dataset === dataset.name);

/** "the largest banks": of the plural noun of a superlative, more than one is wanted. */
function isManyWanted(
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

/** "who holds X": what somebody does, and no recommendation to "hold". */
const isVerbOf = (value: string, text: string): boolean =>
  isPlural(text) && stem(text.toLowerCase()) === value.toLowerCase();

/** "companies", but not "series". */
const isPlural = (text: string): boolean => stem(text.toLowerCase()) !== text.toLowerCase();
