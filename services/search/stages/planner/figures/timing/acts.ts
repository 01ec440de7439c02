import { type FieldRef, sameField } from "../../../../plan.ts";
import type { Period } from "../../../language/time/period.ts";
import { stem } from "../../../language/tokens.ts";
import type { Sense } from "../sense/sense.ts";
import type { Span } from "../span.ts";

/** Done to a record once: whatever came after it does not undo it. */
const DONE = /^(?:issued|published|announced|released|given|gave|assigned|awarded|received|made)$/i;

/** "did Meridian issue": the same, where "did" says that it is over. */
const DOES = /^(?:issue|publish|announce|release|give|assign|award|receive|make)$/i;

/** "rating actions": a noun of what was done, and not of what holds. */
const ACTS = /\b(?:actions?|announcements?|decisions?)$/i;

/**
 * "ratings issued in 2022", "how many did X assign": each record is of its own day, also where a
 * newer one has taken its place since. "At the end of 2022" is what was in force then.
 */
export function isOfActs(sense: Sense, period: Period | undefined): boolean {
  const { count, newest, spans, often, meanCount } = sense;
  if (isCommon(sense)) return false;
  if (often || (meanCount && !newest && !period?.end)) return true;
  if (newest || period?.end || spans.some(isAsOf)) return false;
  if (isTallied(sense)) return true;
  const isDone = ({ text, kind }: Span) => kind !== "time" && (DONE.test(text) || ACTS.test(text));
  const did = spans.findIndex(({ text }) => /^did$/i.test(text));
  const done = spans.some(isDone) || (did >= 0 && spans.slice(did).some(isBare));
  return done && (period !== undefined || count !== undefined);
}

/** "ratings by agency", "per company": how many there are by who gave or got them, and nothing of what they say. */
function isTallied(sense: Sense): boolean {
  const { count, measures, superlative, noun, groups, dimensions, filters, compares, dataset } =
    sense;
  // "per company": of each the newest would be one. "By country" is of those that hold.
  const isOwner = (of: FieldRef) =>
    sense.heard.some(
      ({ span, meaning }) =>
        meaning?.kind === "field" &&
        sameField(meaning.of, of) &&
        stem(span.text.toLowerCase()) === of.dataset,
    );
  const isGiver = ({ dataset: name, field }: FieldRef) =>
    name !== dataset.name || dataset.time?.series?.includes(field) === true;
  const named = [...groups, ...dimensions, ...filters.map(({ of }) => of)];
  return (
    !count?.of &&
    !superlative &&
    measures.length === 0 &&
    noun === dataset.name &&
    groups.length > 0 &&
    groups.every((of) => of.dataset === dataset.name || isOwner(of)) &&
    named.every(isGiver) &&
    compares.length === 0
  );
}

const isBare = ({ text, kind }: Span): boolean => kind === "grammar" && DOES.test(text);

const isAsOf = ({ text, kind }: Span): boolean => kind === "time" && /^as (?:of|at)\b/i.test(text);

/** "the most common rating": as they stand, and not of all that there ever were. */
export const isCommon = ({ spans }: Sense): boolean =>
  spans.some(({ text }) => /^(?:the )?(?:most|least) (?:common|usual|prevalent)\b/i.test(text));
