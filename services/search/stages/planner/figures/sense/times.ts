import type { Grain } from "../../../../plan.ts";
import { type Dataset, isOfFiscalYear, isOfMoments } from "../../../../semantic.ts";
import { type Period, periodAround, shift, type TimeWord } from "../../../language/time/period.ts";
import type { Span } from "../span.ts";
import { deniedTime } from "./denials.ts";
import type { Pending } from "./pending.ts";
import { type Heard, isByStep, type Sense } from "./sense.ts";

/** "average daily volume": the word for a period only says what is averaged. */
export function hearTime(
  span: Span & { kind: "time" },
  next: Span | undefined,
  sense: Sense,
  pending: Pending,
): void {
  const said = endedToo(seenBack(ofToday(span.time, sense), sense), span, sense);
  const time = deniedTime(said, sense, pending);
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
  const same = sense.times.findIndex((each) => isSame(each, time));
  // "2024 year-end price": the end of the year that was said before.
  if (same < 0) sense.times.push(time);
  else if (time.kind === "period" && time.end) sense.times[same] = time;
}

/** "news today", "appointed today": of what happens it is the day, and not the newest of all. */
function ofToday(time: TimeWord, { dataset, heard }: Sense): TimeWord {
  if (time.kind !== "latest" || !time.today) return time;
  const isOfDays = !dataset.entity && isOfMoments(dataset);
  if (!isOfDays && !isDeed(heard.at(-1), dataset)) return time;
  return { ...periodAround(time.today, "day"), relative: true };
}

/** "rated", "appointed": that something was done, or when. */
function isDeed(heard: Heard | undefined, { name, fields }: Dataset): boolean {
  const { span, meaning } = heard ?? {};
  if (span?.kind === "grammar") return span.word.kind === "filler" && span.word.role === "event";
  if (meaning?.kind !== "field" || meaning.of.dataset !== name) return false;
  const kind = fields.find((each) => each.name === meaning.of.field)?.kind;
  return kind === "time" || kind === "attribute";
}

/** "a year ago": of statements that year, of what is told by the day that day. */
function seenBack(time: TimeWord, { dataset }: Sense): TimeWord {
  if (time.kind !== "period" || !time.ago || !dataset.time?.latest) return time;
  return { ...time, ...periodAround(time.ago.day, dataset.time.grain) };
}

/** "at the end of 2022 and 2023": of the second, too. */
function endedToo(time: TimeWord, { text }: Span, { heard }: Sense): TimeWord {
  const at = heard.findLastIndex(({ span }) => span.kind === "time");
  const before = at < 0 ? undefined : heard[at]!.span;
  const list = heard.slice(at + 1).every(({ span }) => /^(?:and|or|,|vs|versus)$/i.test(span.text));
  const isBare = time.kind === "period" && /^\d{4}$/.test(text) && list;
  const ended = before?.kind === "time" && before.time.kind === "period" ? before.time : undefined;
  return isBare && ended?.end && ended.grain === time.grain
    ? ({ ...time, end: true } satisfies Period)
    : time;
}

/** "now versus a year ago", "how has it changed against three months ago": both ends of it. */
export function settleAgo(sense: Sense): void {
  const { times, change, contrast, newest } = sense;
  const [period, ...others] = times.filter((time) => time.kind === "period");
  if (!period?.ago || others.length > 0 || !(change ?? contrast ?? newest)) return;
  const { now } = period.ago;
  // The newest of what is quoted may be days old.
  const newestOf = {
    from: period.to,
    to: shift(now, { days: 1 }),
    grain: "year",
    end: true,
  } as const;
  const seen = sense.dataset.time?.latest ? newestOf : periodAround(now, period.grain);
  const last = { kind: "period", several: false, relative: true, ...seen } as const;
  sense.times.splice(0, times.length, last, period);
  sense.contrast = true;
}

/** "on 3 June 2024 and today", "at the end of 2023 vs now": how it stood on two days. */
export function settleNow({ times, heard, dataset }: Sense): void {
  const [one, other, ...more] = heard.flatMap(({ span }, at) => (span.kind === "time" ? [at] : []));
  if (other === undefined || more.length > 0 || times.length !== 2 || !dataset.time?.latest) return;
  const between = heard.slice(one! + 1, other).map(({ span }) => span.text);
  const isDay = (time: TimeWord) =>
    time.kind === "period" && !time.several && (time.grain === "day" || time.end === true);
  if (!times.some(isDay) || !between.every((text) => BESIDE.test(text))) return;
  const at = times.findIndex(({ kind }) => kind === "latest");
  const latest = times[at];
  const day = latest?.kind === "latest" ? (latest.today ?? latest.now) : undefined;
  if (day) times[at] = { ...periodAround(day, "day"), end: true, relative: true };
}

const BESIDE = /^(?:and|,|or|vs|versus|against|compared|to|with|as)$/i;

/** "the newest product": where records have no time, by what makes them new. */
export function settleNewest(sense: Sense): void {
  const { dataset, heard, measures, superlative, groups, ofEach } = sense;
  if (!sense.newest || measures.some(({ fn }) => fn) || superlative) return;
  const { time, name } = dataset;
  // "the latest deal of each bank", "in each year": of each of them, and not the latest of all.
  if (time && isOfMoments(dataset) && (groups.length > 0 || ofEach || isByStep(sense))) {
    const measure = { kind: "fact", of: { dataset: name, field: time.field } } as const;
    sense.superlative = { direction: "desc", measure, ofOwn: true };
  }
  if (time || measures.length > 0) return;
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
  if (!time?.year || !isOfFiscalYear(dataset) || grain === "month") return false;
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
