import type { Grain } from "../../../plan.ts";
import { type Match, wordsIn } from "./word.ts";

/** What something is, and not what it does: what fell below 2% may have been there before. */
const STATE =
  "(?:above|below|over|under|exceed(?:ed|s)?|at least|at most|(?:more|less|higher|lower|greater) than|negative|positive)\\b";

const MOVES = "fell|fall|rose|rise|dropped|drop|climbed";

const named = (which: string, moves: string) =>
  new RegExp(
    `^(?:(?:when|what) (?:is|was) )?(?:the )?(${which}) (?:time|occasion|date|(day|month|quarter|year))(?: (?:when|that|(?:in|on|at) which))?(?= (?!.*\\b(?:${moves})\\b).*\\b${STATE})`,
  );

/** What "went above" for the first time was above it for the first time; the last time tells nothing. */
const FIRST = named("first|earliest", MOVES);
const NAMED = named("first|earliest|last|latest|most recent", `${MOVES}|went`);
/** "the last company to get": of one, and of what it did. */
const DOER =
  /^(?:the )?(first|earliest|last|latest|most recent)(?= (?:[a-z]+ )?[a-z]*[a-rt-z] (?:to|that) (?!(?:date|the)\b|\d))/;
const ADVERB = new RegExp(`^(first|last)(?= ${STATE})`);

/** "the last time that", "first exceeded": one of the times at which a bound was met. */
export function occasionAt(text: string): Match | undefined {
  const found = text.match(ADVERB) ?? text.match(FIRST) ?? text.match(NAMED) ?? text.match(DOER);
  if (!found) return undefined;
  const direction = /^(?:first|earliest)$/.test(found[1]!) ? "asc" : "desc";
  const grain = found[2] as Grain | undefined;
  const word = { kind: "occasion", direction, ...(grain && { grain }) } as const;
  return { words: wordsIn(found[0]), word };
}
