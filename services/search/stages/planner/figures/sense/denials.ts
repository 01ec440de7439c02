import { type Dataset, fieldOf, isOfFiscalYear } from "../../../../semantic.ts";
import { EVER, NEVER, type Period, type TimeWord } from "../../../language/time/period.ts";
import { isDate, isYear } from "../timing/untimed.ts";
import type { Pending } from "./pending.ts";
import type { Heard, Sense } from "./sense.ts";
import { isNoun } from "./signs.ts";

/**
 * "executives not appointed before 2020": the time that a denial stands before is what it denies, and
 * nothing behind it. What is not before a day is from that day on, what is not in a year lies outside it.
 */
export function deniedTime(time: TimeWord, sense: Sense, pending: Pending): TimeWord {
  if (!pending.negated) return time;
  pending.negated = false;
  if (time.kind !== "period" || !isPlain(time) || !isOfRecords(sense, pending)) return time;
  const { from, to } = time;
  const turned =
    from === NEVER
      ? { from: to, to: EVER }
      : to === EVER
        ? { from: NEVER, to: from }
        : { from, to };
  return { ...time, ...turned, several: false, denied: true };
}

const isPlain = ({ lasting, floating, whole, ofYears, end, calendar }: Period): boolean =>
  !(lasting || floating || whole || ofYears || end || calendar);

/**
 * Whether nothing but what was done stands between the denial and its time, and the records are named
 * before it: "companies not rated since 2020" are none that were rated before.
 */
function isOfRecords({ heard, dataset }: Sense, { negation }: Pending): boolean {
  const at = heard.findLastIndex(({ span }) => span.text === negation);
  const before = heard.slice(0, at).filter(({ meaning }) => meaning);
  return (
    isTold(dataset) &&
    heard.slice(at + 1).every((each) => isDeed(each, dataset)) &&
    [before[0], before.at(-1)].some((each) => each && isThem(each, dataset))
  );
}

/** Of statements each year has one, and of what holds until it changes there is one at any time. */
const isTold = (dataset: Dataset): boolean => !dataset.time?.latest && !isOfFiscalYear(dataset);

/** "appointed", "was": when it was done, or that something was. */
function isDeed({ span, meaning }: Heard, dataset: Dataset): boolean {
  if (!meaning) return span.kind === "grammar" && span.word.kind === "filler";
  if (meaning.kind !== "field" || meaning.of.dataset !== dataset.name) return false;
  const field = fieldOf(dataset, meaning.of.field);
  return meaning.of.field === dataset.time?.field || isDate(field) || isYear(field);
}

/** The records, by their noun, by that of a kind of them, or by what tells them apart. */
function isThem({ span, meaning }: Heard, { name, entity }: Dataset): boolean {
  if (meaning?.kind === "dataset") return meaning.dataset === name;
  if (meaning?.kind === "field")
    return (
      meaning.of.dataset === name && (meaning.of.field === entity?.label || isNoun(span, name))
    );
  if (meaning?.kind !== "value" || meaning.entity) return false;
  return meaning.of.dataset === name && /s$/i.test(span.text);
}

/** "not before 1990 or after 2010", "how did those grow": a denied time beside another is neither's. */
export function refuseDeniedTimes({ times, heard, change, derive, refused }: Sense): void {
  const periods = times.filter((time) => time.kind === "period");
  if (!periods.some(({ denied }) => denied)) return;
  if (periods.length > 1 || change || derive)
    refused.push(...heard.flatMap(({ span }) => (isDenied(span) ? [span] : [])));
}

const isDenied = (span: Heard["span"]): boolean =>
  span.kind === "time" && span.time.kind === "period" && span.time.denied === true;
