import { sameField } from "../../../../plan.ts";
import type { Heard, Sense } from "../sense/sense.ts";

/** What is said of some of the records, or of all that they are a part of. */
export type Said = Pick<Sense, "filters" | "compares" | "crossing">;

/** What is said behind "that are", "with" is said of the part, what stands before it of all. */
export function partAndWhole(
  sense: Sense,
): { readonly part: Said; readonly whole: Said } | undefined {
  const { filters, compares, heard, count, crossing } = sense;
  if (!count) return undefined;
  const among = heard.find(({ span }) => AMONG.test(span.text))?.span.start;
  if (among !== undefined) {
    const { before: part, behind: whole } = splitAt(among, sense);
    return part.filters.length > 0 && compares.length === 0 ? { part, whole } : undefined;
  }
  if (filters.length + compares.length + (crossing ? 1 : 0) <= 1)
    return isOfWhole(sense) ? undefined : { part: sense, whole: NOTHING };
  const noun = heard.findIndex(
    (each, at) => each.meaning && (each.meaning.kind !== "value" || isNoun(each, heard[at + 1])),
  );
  const said = noun < 0 ? undefined : (linkIn(noun, heard) ?? saysIn(noun, heard));
  if (!said) return undefined;
  const { before: whole, behind: part } = splitAt(said.span.start, sense);
  return PERIODS.test(heard[noun]!.span.text) ? ofPeriods(part, whole, sense) : { part, whole };
}

/** "mergers that were completed": what records are called by a kind of theirs is what they are a part of. */
const isNoun = ({ span }: Heard, next: Heard | undefined): boolean =>
  /[a-z]s$/.test(span.text) && LINK.test(next?.span.text ?? "");

/** "share of buys that were published in 2024": of all buys, and no share that they have of those. */
function isOfWhole({ filters, heard }: Sense): boolean {
  const link = heard.findIndex(({ span }) => LINK.test(span.text));
  const [only] = filters;
  return only !== undefined && link > 0 && filterAt(only, heard) < heard[link]!.span.start;
}

/** "years", "fiscal quarters": of which each has one record of somebody. */
export const PERIODS = /^(?:(?:fiscal|calendar|trading) )?(year|quarter|month|week|day)s$/i;

/** "percentage of months inflation in Germany was above 3%": all of them are Germany's. */
function ofPeriods(part: Said, whole: Said, { dataset }: Sense) {
  const isWhose = ({ of }: Sense["filters"][number]) =>
    of.dataset !== dataset.name || dataset.primaryKey.includes(of.field);
  const theirs = part.filters.filter(isWhose);
  return {
    part: { ...part, filters: part.filters.filter((each) => !isWhose(each)) },
    whole: { ...whole, filters: [...whole.filters, ...theirs] },
  };
}

const NOTHING: Said = { filters: [], compares: [] };

function splitAt(start: number, { filters, compares, heard, crossing }: Sense) {
  const isFilterBehind = (each: Sense["filters"][number]) => filterAt(each, heard) > start;
  const isCompareBehind = (each: Sense["compares"][number]) => compareAt(each, heard) > start;
  const isCrossing = ({ span }: Heard) =>
    span.kind === "grammar" && span.word.kind === "crossing" && span.start > start;
  const crosses = crossing && { crossing };
  const isBehind = heard.some(isCrossing);
  return {
    before: {
      filters: filters.filter((each) => !isFilterBehind(each)),
      compares: compares.filter((each) => !isCompareBehind(each)),
      ...(!isBehind && crosses),
    },
    behind: {
      filters: filters.filter(isFilterBehind),
      compares: compares.filter(isCompareBehind),
      ...(isBehind && crosses),
    },
  };
}

const AMONG = /^(?:among|amongst)$/i;

/** "deals above 1bn that were cancelled": from the verb on it is the part, and of two clauses the last. */
function linkIn(noun: number, heard: readonly Heard[]): Heard | undefined {
  const links = heard.filter(({ span }, index) => index > noun && LINK.test(span.text));
  const clauses = links.filter(({ span }) => /^(?:that|which|who)$/i.test(span.text));
  const last = clauses.at(-1);
  const isJoined = last && /^(?:and|or)$/i.test(heard[heard.indexOf(last) - 1]?.span.text ?? "");
  return clauses.length > 1 && !isJoined ? last : links[0];
}

const LINK = /^(?:that|which|who|whose|are|were|is|was|been|have|had|has)$/i;

const saysIn = (noun: number, heard: readonly Heard[]): Heard | undefined =>
  heard.find(({ span }, index) => index > noun && SAYS.test(span.text));

const SAYS = /^(?:with|without|having|over|above|below|under)\b/i;

const filterAt = ({ of, values }: Sense["filters"][number], heard: readonly Heard[]): number =>
  heard.find(
    ({ meaning }) =>
      meaning?.kind === "value" && sameField(meaning.of, of) && values.includes(meaning.value),
  )?.span.start ?? -1;

/** Where a comparison stands; one that nothing says so is of the part. */
const compareAt = ({ text }: Sense["compares"][number], heard: readonly Heard[]): number =>
  heard.find(({ span }) => span.text === text)?.span.start ?? Number.POSITIVE_INFINITY;
