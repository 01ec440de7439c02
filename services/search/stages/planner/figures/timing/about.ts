import { type FieldRef, sameField } from "../../../../plan.ts";
import type { Dataset } from "../../../../semantic.ts";
import type { Period } from "../../../language/time/period.ts";
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
