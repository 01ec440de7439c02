import { stem } from "../../../language/tokens.ts";
import { isPast } from "../../../language/verbs.ts";
import type { Meaning } from "../meaning.ts";
import type { Span } from "../span.ts";
import type { Sense } from "./sense.ts";

/** How a table looks, and nothing that somebody does. */
const SHOWN =
  /\b(?:ranked|sorted|ordered|grouped|split|broken|broken down|divided|segmented|listed|arranged|measured|weighted|followed|averaged|summed|totalled|totaled)$/i;

/**
 * "closures announced by companies in Germany", "rated buy by analysts", "upgraded by an agency": whose they
 * are, and no row for each of them. "Loaded by terminal" has one for each.
 */
export function isDoer({ start, text }: Span, spans: readonly Span[]): boolean {
  const before = spans.filter((each) => each.end <= start);
  const at = before.findLastIndex((each) => /^by$/i.test(each.text));
  const between = before.slice(at + 1).map((each) => each.text);
  if (at < 1 || !between.every((each) => /^(?:an?|the)$/i.test(each))) return false;
  const last = before[at - 1]!;
  const isDone = isDeed(last) || (isSaid(last) && isDeed(before[at - 2]));
  const noun = text.toLowerCase();
  return isDone && (between.some((each) => /^an?$/i.test(each)) || stem(noun) !== noun);
}

/** "rated sell by analysts": who they are is a field of every record, and nothing more is said of them. */
export const isOnlyDoer = (meaning: Meaning, next: Span | undefined, { dataset }: Sense): boolean =>
  meaning.kind === "field" &&
  meaning.of.dataset === dataset.name &&
  (!next || next.kind === "time" || /^(?:[?.!]|in|for|on|of|at|since|during)$/i.test(next.text));

const isDeed = (span: Span | undefined): boolean =>
  `${span?.text} ${span?.typed}`
    .split(" ")
    .some((word) => (isPast(word) || word === "set") && !SHOWN.test(word));

/** "rated buy": what was said of them by it. */
const isSaid = ({ kind, text }: Span): boolean => kind === "data" && /^\p{L}+$/u.test(text);

/**
 * "Which terminal loaded the most volume": what it did, by a word that elsewhere says when. Of a record
 * that is the largest itself the day is told.
 */
export function settleDone({ dataset, superlative, asked, noun, heard, dimensions }: Sense): void {
  const { name, time } = dataset;
  const isOther = (noun ?? name) !== name || dimensions.length > 1;
  if (!superlative || superlative.ofOwn || !time || asked === "time" || !isOther) return;
  const done = heard.find(
    ({ span, meaning }) =>
      meaning?.kind === "field" &&
      meaning.of.dataset === name &&
      meaning.of.field === time.field &&
      /[a-z]ed$/i.test(span.text),
  );
  const at = dimensions.findIndex((of) => of.dataset === name && of.field === time.field);
  if (done && at >= 0) dimensions.splice(at, 1);
}
