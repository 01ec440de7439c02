import type { Grain } from "../../../../plan.ts";
import { periodAround, type TimeWord } from "../../../language/time/period.ts";
import type { Span } from "../span.ts";
import type { Pending } from "./pending.ts";
import type { Sense } from "./sense.ts";

/** "average daily volume": the word for a period only says what is averaged. */
export function hearTime(
  span: Span & { kind: "time" },
  next: Span | undefined,
  sense: Sense,
  pending: Pending,
): void {
  const time = seenBack(span.time, sense);
  sense.heard.push({ span: { ...span, time } });
  if (time.kind === "series" && pending.fn && pending.fn !== "count" && next?.kind === "data") {
    if (!isAveraged(time.grain, sense)) sense.score -= 5;
    return;
  }
  if (time.kind === "series" && time.pick && picksField(time.grain, sense)) return;
  if (time.kind === "series" && time.pick) {
    if (!sense.dataset.time) sense.asked = "time";
    if (!sense.dataset.time) return;
    sense.pick = true;
  }
  // "in each of the last three years": a period of several is each of its own.
  if (time.kind === "period" && time.several && pending.group && isNextToGroup(sense)) {
    pending.group = false;
    sense.times.push({ kind: "series", grain: time.grain });
  }
  if (time.kind === "latest") sense.newest = true;
  if (!sense.times.some((each) => isSame(each, time))) sense.times.push(time);
}

/** "a year ago": of statements that year, of what is told by the day that day. */
function seenBack(time: TimeWord, { dataset }: Sense): TimeWord {
  if (time.kind !== "period" || !time.ago || !dataset.time?.latest) return time;
  return { ...time, ...periodAround(time.ago.day, dataset.time.grain) };
}

/** "now versus a year ago", "how has it changed against three months ago": both ends of it. */
export function settleAgo(sense: Sense): void {
  const { times, change, contrast, newest } = sense;
  const [period, ...others] = times.filter((time) => time.kind === "period");
  if (!period?.ago || others.length > 0 || !(change ?? contrast ?? newest)) return;
  const now = { ...periodAround(period.ago.now, period.grain), relative: true as const };
  sense.times.splice(0, times.length, now, period);
  sense.contrast = true;
}

/** "the newest product": where records have no time, by what makes them new. */
export function settleNewest(sense: Sense): void {
  const { dataset, heard, measures, superlative } = sense;
  if (!sense.newest || dataset.time || measures.length > 0 || superlative) return;
  const known = dataset.adjectives.find(({ words }) => words.includes("new"));
  if (!known || !heard.some(({ span }) => NEWEST.test(span.text))) return;
  const measure = { kind: "fact", of: { dataset: dataset.name, field: known.field } } as const;
  sense.superlative = { direction: known.direction, measure };
}

const NEWEST = /\b(?:newest|latest|most recent)$/i;

/** "Q2 … 2024": two stretches that say one time. */
const isSame = (a: TimeWord, b: TimeWord): boolean =>
  a.kind === "period" && b.kind === "period" && a.from === b.from && a.to === b.to;

/** An average quarter is none of years, and an average year none of days. */
const isAveraged = (grain: Grain | undefined, { dataset }: Sense): boolean =>
  !grain || grain === dataset.time?.grain;

/** "in which year": a field of statements, which have one record for each. */
function picksField(grain: Grain | undefined, { dataset, dimensions }: Sense): boolean {
  const { time, name } = dataset;
  if (!time?.year || !dataset.primaryKey.includes(time.year) || grain === "month") return false;
  if (grain === "quarter" && !time.quarter) return false;
  dimensions.push({ dataset: name, field: time.year });
  if (grain === "quarter") dimensions.push({ dataset: name, field: time.quarter! });
  return true;
}

/** "each of the last three years", but not "of each German bank since 2020". */
function isNextToGroup({ heard }: Sense): boolean {
  const group = heard.findLastIndex(
    ({ span }) => span.kind === "grammar" && span.word.kind === "group",
  );
  return !heard.slice(group + 1).some(({ meaning }) => meaning);
}
