import type { Grain } from "../../../plan.ts";
import { EVER, type Match, NEVER, type Period, period, shift, wordsIn } from "./period.ts";
import { pointAt } from "./points.ts";

/** "between X and Y", "from X to Y", "X to Y", "since X", "before X", "as of X". */
export function rangeAt(text: string, now: string): Match | undefined {
  const beside = besideAt(text, now);
  if (beside) return beside;
  const opening =
    text.match(/^(?:(between|from|for|during|in|over) )?(?:the )?(?:years |period )?/)?.[0] ?? "";
  const ends = betweenEnds(text, now) ?? sinceEnd(text, now);
  if (ends) return ends;
  const first = pointAt(text.slice(opening.length), now);
  if (first) {
    const rest = restAfter(text.slice(opening.length), first.words);
    const open = /^(?:from|between)/.test(opening) && rest.match(TO_NOW)?.[0];
    if (open) {
      const since = period(first.time.from, EVER, first.time.grain, true);
      const words = wordsIn(opening) + first.words + wordsIn(open);
      return { words, time: { ...since, ...seenFrom(first.time) } };
    }
    const middle = rest.match(/^(?:to|and|until|till|through) /)?.[0];
    const between = opening.startsWith("between") || !middle?.startsWith("and");
    const second = middle && between ? pointAt(rest.slice(middle.length), now) : undefined;
    if (middle && second) {
      const words = wordsIn(opening || "x") * (opening ? 1 : 0) + first.words + 1 + second.words;
      const whole = period(first.time.from, second.time.to, first.time.grain, true);
      return { words, time: { ...whole, ...seenFrom(first.time), ...seenFrom(second.time) } };
    }
  }
  const over = text.match(OVER);
  const year = over && pointAt(over[1]!, now);
  if (year) return { ...year, words: 2 };
  const bound = text.match(
    /^((?:since|from) the (?:start|beginning) of|(?:before|after|until|through|up to) (?:the )?(?:end|start|beginning) of|since|after|before|until|through|up to|as of|as at|on|in|during|for|(?:(?:over|in|for|during|throughout|across) )?the (?:whole|entirety) of|at the end of|by the end of|at end of|(?:on |at )?the (?:last (?:trading |business )?day|close) of|(?:at |as of |by )?(?:the )?(?:fiscal |financial )?year end(?: of| in)?|end(?: of)?) /,
  );
  const point = bound && pointAt(text.slice(bound[0].length), now);
  if (!bound || !point) return undefined;
  const { grain } = point.time;
  const words = wordsIn(bound[0]) + point.words;
  const side = BOUNDS[FROM_START.test(bound[1]!) ? "since" : beyond(bound[1]!)]?.(point.time);
  const start = FROM_START.test(bound[1]!) && { fromStart: true as const };
  if (side)
    return { words, time: { ...period(...side, grain, true), ...start, ...seenFrom(point.time) } };
  const end = /(?:end|day|close)(?: of| in)?$/.test(bound[1]!) || /^as (?:of|at)$/.test(bound[1]!);
  return { words, time: end ? { ...point.time, end } : point.time };
}

/** "from 2020 to today": since then. */
const TO_NOW = /^(?:(?:up )?to|and|until|till|through) (?:now|today|the present|present|date)\b/;

/** "since the start of 2023" */
const FROM_START = /^(?:since|from) the (?:start|beginning) of$/;

/** "before the end of June": up to its last day, as "after the start of" it is from its first. */
function beyond(bound: string): string {
  const [, side = bound, edge] =
    /^(before|after|until|through|up to) (?:the )?(end|start|beginning) of$/.exec(bound) ?? [];
  if (edge === "end") return side === "after" ? "after" : "until";
  if (edge === undefined) return bound;
  return side === "after" ? "since" : "before";
}

const TWO_ENDS =
  /^(between|from) (?:the )?(?:year )?end (?:of )?(.+?) (and|to) (?:the )?(?:year )?end (?:of )?(?=.)/;

/** "between the end of 2022 and the end of 2024": what is told is how something moved from one to the other. */
function betweenEnds(text: string, now: string): Match | undefined {
  const [found, opening, before = "", joint] = text.match(TWO_ENDS) ?? [];
  if (!found || (opening === "between") !== (joint === "and")) return undefined;
  const [first, last] = [pointAt(before, now), pointAt(text.slice(found.length), now)];
  if (!first || !last || first.words !== wordsIn(before) || first.time.grain !== last.time.grain)
    return undefined;
  const whole = period(first.time.from, last.time.to, first.time.grain, true);
  return { words: wordsIn(found) + last.words, time: { ...whole, end: true } };
}

const SINCE_END =
  /^(since|from|between) (?:the )?(?:(?:year )?end (?:of )?|close of )(.+?)(?= (?:and|to) |$)(?: (and|to) (?:now|today|the present|date)\b)?/;
const SINCE_YEAR_END = /^since ((?:19|20)\d{2}) year end\b/;

/** "since the end of 2023", "from the end of 2023 to now": from its last day on. */
function sinceEnd(text: string, now: string): Match | undefined {
  const [found, opening = "since", of = "", joint] =
    text.match(SINCE_END) ?? text.match(SINCE_YEAR_END)?.toSpliced(1, 0, "since") ?? [];
  const isOpen = joint ? (opening === "between") === (joint === "and") : opening === "since";
  const point = found && isOpen ? pointAt(of, now) : undefined;
  if (!found || !point || point.time.grain === "day") return undefined;
  const isWhole = point.words === wordsIn(of);
  if (joint && !isWhole) return undefined;
  const words =
    joint || SINCE_YEAR_END.test(text)
      ? wordsIn(found)
      : wordsIn(found) - wordsIn(of) + point.words;
  const last = shift(point.time.to, { days: -1 });
  return { words, time: { ...period(last, EVER, "day", true), ...seenFrom(point.time) } };
}

/** "over 2023", where no amount could be meant: nothing is counted behind it. */
const OVER =
  /^(?:over|throughout|across) (20[1-3]\d)(?=$| ?[,?.;]| in | for | by | compared | and )/;

/** "the day before 2024-03-15", "the year after 2020": one such stretch. */
function besideAt(text: string, now: string): Match | undefined {
  const found = text.match(/^(?:(?:in|on|of|for) )?the (day|month|quarter|year) (before|after) /);
  const point = found && pointAt(text.slice(found[0].length), now);
  if (!found || !point) return undefined;
  const grain = found[1] as Grain;
  if (point.time.grain !== grain) return undefined;
  const { from, to } = point.time;
  const step = STEPS[grain];
  const back = { years: -step.years, months: -step.months, days: -step.days };
  const [first, last] = found[2] === "before" ? [shift(from, back), from] : [to, shift(to, step)];
  return { words: wordsIn(found[0]) + point.words, time: period(first, last, grain) };
}

const STEPS = {
  day: { years: 0, months: 0, days: 1 },
  week: { years: 0, months: 0, days: 7 },
  month: { years: 0, months: 1, days: 0 },
  quarter: { years: 0, months: 3, days: 0 },
  year: { years: 1, months: 0, days: 0 },
} as const;

const throughIt = ({ to }: Period): [string, string] => [NEVER, to];

const BOUNDS: Readonly<Record<string, (time: Period) => [string, string]>> = {
  since: ({ from }) => [from, EVER],
  after: ({ to }) => [to, EVER],
  before: ({ from }) => [NEVER, from],
  until: throughIt,
  through: throughIt,
  "up to": throughIt,
};

const seenFrom = ({ relative }: Period) => relative && { relative };

function restAfter(text: string, words: number): string {
  return text.split(" ").slice(words).join(" ");
}
