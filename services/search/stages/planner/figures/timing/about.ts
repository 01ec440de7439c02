import { type FieldRef, sameField } from "../../../../plan.ts";
import type { Dataset } from "../../../../semantic.ts";
import type { Period } from "../../../language/time/period.ts";
import { isPast } from "../../../language/verbs.ts";
import type { Heard, Sense } from "../sense/sense.ts";

/** Whether records are of one day each and besides about a fiscal year, as documents are. */
export const isDatedByBoth = ({ time, primaryKey }: Dataset): boolean =>
  time?.grain === "day" && time.year !== undefined && !primaryKey.includes(time.year);

/** "published", "publication date": the day of a record is spoken of. */
export const saysDay = ({ dataset, heard }: Sense): boolean =>
  heard.some(
    ({ span, meaning }) =>
      (meaning?.kind === "field" &&
        dataset.time !== undefined &&
        sameField(meaning.of, { dataset: dataset.name, field: dataset.time.field })) ||
      (span.kind === "grammar" && span.word.kind === "filler" && span.word.role === "event"),
  );

/**
 * "the Q2 2024 earnings call", "the call for Q2 2024": what a record is about, whenever it came out,
 * where "published in Q2 2024" is when it did.
 */
export function isAbout({ dataset, heard }: Sense, period: Period): boolean {
  const at = heard.findIndex(({ span }) => span.kind === "time" && span.time === period);
  if (at < 0 || !isDatedByBoth(dataset)) return false;
  const said = `${heard[at - 1]?.span.text ?? ""} ${heard[at]!.span.text}`;
  if (FOR.test(said)) return true;
  const noun = heard.slice(at + 1).find(({ meaning }) => !isName(meaning));
  return !WHEN.test(said) && isNounOf(noun?.meaning, dataset);
}

/**
 * "raised guidance in 2024", "guidance issued since 2022": done then, whatever year it is for; "raised guidance
 * for 2024", "in fiscal 2024", "2024 guidance" is of the year that is guided.
 */
export function byDeed(sense: Sense): Sense {
  const { time } = sense.dataset;
  if (!time || !isOfDeed(sense)) return sense;
  const { year: _, quarter: __, ...day } = time;
  return { ...sense, dataset: { ...sense.dataset, time: day } };
}

function isOfDeed(sense: Sense): boolean {
  const { dataset, heard } = sense;
  const { time } = dataset;
  if (time?.grain !== "day" || time.year === undefined || isDatedByBoth(dataset)) return false;
  const isDone = ({ meaning }: Heard) =>
    meaning?.kind === "value" &&
    meaning.of.dataset === dataset.name &&
    isPast(meaning.value.split(" ", 1)[0]!);
  if (!heard.some(isDone) && !saysDay(sense)) return false;
  const said = heard.flatMap(({ span }, at) =>
    span.kind === "time" && span.time.kind !== "latest"
      ? [`${heard[at - 1]?.span.text ?? ""} ${span.text}`]
      : [],
  );
  return said.some((text) => DONE_THEN.test(text)) && !said.some((text) => ABOUT_YEAR.test(text));
}

const DONE_THEN =
  /(?:^|\s)(?:in|during|since|before|after|by|per|until|between|from|within|over|last|this|past|previous|each|every|annually|yearly)\b/i;
const ABOUT_YEAR = /(?:^|\s)(?:for(?: the)? \S+|fy|fiscal)/i;

const FOR = /(?:^|\s)(?:for|covering|about|regarding)(?: the)? \S+(?: \S+)*$/i;
const WHEN =
  /(?:^|\s)(?:in|during|on|since|before|after|by|until|between|from|within|over)(?: the)? (?:\S+ ?)+$/i;

const isName = (meaning: Heard["meaning"]): boolean => meaning?.kind === "value" && meaning.entity;

/** "quarterly reports", "filings": what the records are called, or those of a kind. */
const isNounOf = (meaning: Heard["meaning"], { name, time }: Dataset): boolean => {
  if (meaning?.kind === "dataset") return meaning.dataset === name;
  const isOwn = (of: FieldRef) => of.dataset === name && of.field !== time?.field;
  return meaning?.kind === "value" && isOwn(meaning.of);
};
