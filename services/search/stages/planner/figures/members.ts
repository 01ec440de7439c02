import { type FieldRef, sameField } from "../../../plan.ts";
import { isOfFiscalYear } from "../../../semantic.ts";
import { type Draft, entityKey, fieldAt, isEvent, isPinned } from "./draft.ts";
import type { Measure } from "./sense/measure.ts";
import { namesRecords } from "./sense/nouns.ts";
import { type Heard, isByStep, type Sense } from "./sense/sense.ts";

/** "average employees per company in each sector": of its companies, and not of each of them. */
export function averageOver(draft: Draft): void {
  const { sense, timing } = draft;
  const { dataset, measures, groups } = sense;
  const [key] = entityKey(draft);
  const over = key && groups.find((each) => sameField(each, key));
  const isOneEach =
    dataset.entity ?? (isOfFiscalYear(dataset) && !timing.several && !timing.coarse);
  if (!over || !isOneEach || measures.length === 0) return;
  if (!measures.every((each) => each.fn === "avg" && !("by" in each))) return;
  groups.splice(groups.indexOf(over), 1);
  sense.over = over;
}

/**
 * "average number of deals per company", "per agency": the records divided by those who have any. Of
 * steps of time nothing tells how many there are.
 */
export function countOver(draft: Draft): void {
  const { meanCount, count, measures, groups, times, heard } = draft.sense;
  if (!meanCount || !count || count.of || measures.length > 0) return;
  if (times.some(({ kind }) => kind === "series")) return;
  const said = groups.findLast((each) => isSaidPer(each, heard));
  const [over] = said ? [said] : asksOfEach(draft) && !isPinned(draft) ? entityKey(draft) : [];
  if (!over) return;
  draft.sense.groups.splice(0, groups.length, ...groups.filter((each) => each !== said));
  draft.sense.over = over;
}

/** "how many products does a company have on average", "do companies make": each of them. */
const asksOfEach = ({ sense: { groups, heard } }: Draft): boolean =>
  groups.length === 0 &&
  /^how many$/i.test(heard[0]?.span.text ?? "") &&
  heard.some(({ span }) => /^(?:do|does|did)$/i.test(span.text));

/** Said by "per", and not by "by": a row for each of them is none for all. */
function isSaidPer(of: FieldRef, heard: readonly Heard[]): boolean {
  const at = heard.findLastIndex(
    ({ meaning }) =>
      isField(meaning, of) || (meaning?.kind === "dataset" && meaning.dataset === of.dataset),
  );
  const before = heard.slice(0, at).findLast(({ span }) => span.kind === "grammar");
  return /^(?:per|for each|for every|each|every)$/i.test(before?.span.text ?? "");
}

/**
 * "sectors whose companies have on average more than 10000 employees", "have spent most in total": of
 * all of each sector's companies together, so that these are not told apart.
 */
export function mergeMembers(draft: Draft): void {
  const { dimensions, measures, superlative, heard } = draft.sense;
  const figures = superlative?.measure ? [...measures, superlative.measure] : measures;
  if (figures.length === 0 || !figures.every(({ fn }) => fn === "avg" || fn === "sum")) return;
  const head = heard.findIndex(({ meaning }) => dimensions.some((of) => isField(meaning, of)));
  const isMember = (of: FieldRef) => {
    const at = heard.findLastIndex(({ meaning }) => isField(meaning, of));
    const between = heard.slice(head + 1, at < 0 ? heard.length : at + 1);
    // "which sector's companies spent most": all of them together.
    const isOwn = at === head + 1 && heard[at]!.span.start === heard[head]!.span.end;
    const isWhose = at !== head && (isOwn || between.some(({ span }) => WHOSE.test(span.text)));
    return (
      isWhose && (fieldAt(draft, of).kind === "label" || /^who$/i.test(heard[at]?.span.text ?? ""))
    );
  };
  const kept = dimensions.filter((of) => !isMember(of));
  if (head >= 0 && kept.length > 0) dimensions.splice(0, dimensions.length, ...kept);
}

const isField = (meaning: Heard["meaning"], of: FieldRef): boolean =>
  meaning?.kind === "field" && sameField(meaning.of, of);

const WHOSE = /^(?:whose|where|which|with|who|ha(?:s|ve|d))$/i;

/**
 * "companies with more than 1000 employees by country", "banks with a P/E below 10 by country": a
 * bound behind those it is said of holds for each of them, and not for the total of their group.
 */
export function boundEach(draft: Draft): void {
  const { sense } = draft;
  const { measures, groups, compares, superlative, change, heard } = sense;
  const isBound = (each: Measure) =>
    compares.some(({ measure, plain }) => measure === each && plain);
  if (superlative || change || measures.length === 0 || !measures.every(isBound)) return;
  const head = heard.find(({ meaning }) => meaning);
  const isOfRecords = isEvent(draft) && namesRecords(sense) && (sense.noun ?? isMany(head));
  if (isOfRecords && isRecords(head, sense) && (groups.length > 0 || isByStep(sense))) {
    measures.length = 0;
    sense.count ??= {};
  } else if (groups.length > 0 && isSortOf(head, draft)) sense.dimensions.push(...entityKey(draft));
}

/** "startups that raised more than 100m in total": a bound of totals is of each of those that are named. */
export function totalEach(draft: Draft): void {
  const { measures, compares, groups, dimensions, heard } = draft.sense;
  const isTotal = ({ measure, plain }: Sense["compares"][number]) =>
    measure.fn === "sum" && plain === false && measures.includes(measure);
  const isOfTotals = compares.length === 1 && measures.length === 1 && compares.every(isTotal);
  if (!isOfTotals || groups.length > 0) return;
  const head = heard.find(({ meaning }) => meaning);
  if (isSortOf(head, draft)) dimensions.push(...entityKey(draft));
}

/** By their noun, or by a value of theirs: "deals", "CEOs". */
const isRecords = (head: Heard | undefined, { dataset }: Sense): boolean =>
  head?.meaning?.kind === "dataset" ||
  (head?.meaning?.kind === "value" && head.meaning.of.dataset === dataset.name);

const isMany = (heard: Heard | undefined): boolean => /[a-zA-Z]s$/.test(heard?.span.text ?? "");

/** "banks", "software companies": whom records are of, by a value in the plural. */
const isSortOf = (head: Heard | undefined, { sense }: Draft): boolean =>
  head?.meaning?.kind === "value" &&
  !head.meaning.entity &&
  head.meaning.of.dataset !== sense.dataset.name &&
  sense.dimensions.length === 0 &&
  isMany(head);
