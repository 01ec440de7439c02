import { EVER, type Match, NEVER, type Period, period, wordsIn } from "./period.ts";
import { pointAt } from "./points.ts";

/** "between X and Y", "from X to Y", "X to Y", "since X", "before X", "as of X". */
export function rangeAt(text: string, now: string): Match | undefined {
  const opening =
    text.match(/^(?:(between|from|for|during|in|over) )?(?:the )?(?:years |period )?/)?.[0] ?? "";
  const first = pointAt(text.slice(opening.length), now);
  if (first) {
    const rest = restAfter(text.slice(opening.length), first.words);
    const middle = rest.match(/^(?:to|and|until|till|through) /)?.[0];
    const between = opening.startsWith("between") || !middle?.startsWith("and");
    const second = middle && between ? pointAt(rest.slice(middle.length), now) : undefined;
    if (middle && second) {
      const words = wordsIn(opening || "x") * (opening ? 1 : 0) + first.words + 1 + second.words;
      const whole = period(first.time.from, second.time.to, first.time.grain, true);
      return { words, time: { ...whole, ...seenFrom(first.time), ...seenFrom(second.time) } };
    }
  }
  const bound = text.match(
    /^(since|after|before|until|through|up to|as of|as at|on|in|during|for|at the end of|by the end of|at end of|(?:on |at )?the (?:last (?:trading |business )?day|close) of|(?:at |as of |by )?(?:the )?year end(?: of| in)?|end of) /,
  );
  const point = bound && pointAt(text.slice(bound[0].length), now);
  if (!bound || !point) return undefined;
  const { grain } = point.time;
  const words = wordsIn(bound[0]) + point.words;
  const side = BOUNDS[bound[1]!]?.(point.time);
  if (side) return { words, time: { ...period(...side, grain, true), ...seenFrom(point.time) } };
  const end = /(?:end|day|close)(?: of| in)?$/.test(bound[1]!) || /^as (?:of|at)$/.test(bound[1]!);
  return { words, time: end ? { ...point.time, end } : point.time };
}

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
