import { EVER, type Match, NEVER, period, wordsIn } from "./period.ts";
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
      return { words, time: period(first.time.from, second.time.to, first.time.grain, true) };
    }
  }
  const bound = text.match(
    /^(since|after|before|until|as of|as at|on|in|during|for|at the end of|by the end of|at end of|(?:on |at )?the (?:last (?:trading |business )?day|close) of|(?:at |as of |by )?(?:the )?year end(?: of| in)?|end of) /,
  );
  const point = bound && pointAt(text.slice(bound[0].length), now);
  if (!bound || !point) return undefined;
  const { from, to, grain } = point.time;
  const words = wordsIn(bound[0]) + point.words;
  if (bound[1] === "since") return { words, time: period(from, EVER, grain, true) };
  if (bound[1] === "after") return { words, time: period(to, EVER, grain, true) };
  if (bound[1] === "before") return { words, time: period(NEVER, from, grain, true) };
  if (bound[1] === "until") return { words, time: period(NEVER, to, grain, true) };
  const end = /(?:end|day|close)(?: of| in)?$/.test(bound[1]!) || /^as (?:of|at)$/.test(bound[1]!);
  return { words, time: end ? { ...point.time, end } : point.time };
}

function restAfter(text: string, words: number): string {
  return text.split(" ").slice(words).join(" ");
}
