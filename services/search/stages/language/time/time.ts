import { besideAgo, lastingAt } from "./ago.ts";
import { edgeAt } from "./edges.ts";
import { heldAt } from "./held.ts";
import type { Match } from "./period.ts";
import { pointAt } from "./points.ts";
import { rangeAt } from "./ranges.ts";
import { relativeAt } from "./relative.ts";
import { wordAt } from "./series.ts";

/**
 * The time that the text starts with, and how many words it takes.
 *
 * @param text  lower case words with one blank between them
 * @param now   ISO date that "last year" is seen from: the newest day of the data
 */
export function timeAt(text: string, now: string): Match | undefined {
  return (
    besideAgo(text, now) ??
    lastingAt(text, now) ??
    heldAt(text) ??
    edgeAt(text, now) ??
    rangeAt(text, now) ??
    relativeAt(text, now) ??
    wordAt(text, now) ??
    pointAt(text, now)
  );
}
