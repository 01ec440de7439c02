import type { Word } from "../model.ts";
import { beginsAlone, wordsOf } from "./script.ts";

/** A piece of a word as a recogniser emits it. */
export interface Token {
  /** Begins with a space, or with U+2581, where a word begins. */
  readonly text: string;
  /** When it was emitted, in milliseconds from the start of what was heard. */
  readonly atMs: number;
  /** Natural logarithm of its probability; undefined when the engine does not tell. */
  readonly logProbability?: number | undefined;
}

/** A last syllable lasts about this long, as far as a recogniser without ends can tell. */
const LAST_TOKEN_MS = 270;

/**
 * Words out of word pieces: a word's confidence is the geometric mean of its
 * pieces', its end the next word's start or a syllable after its last piece.
 *
 * @param lagMs   by how much the engine emits a piece after its sound began
 * @param totalMs length of what was heard
 */
export function toWords(tokens: readonly Token[], lagMs: number, totalMs: number): readonly Word[] {
  const groups: Token[][] = [];
  for (const token of tokens) {
    const open = groups.at(-1);
    if (open && !/^[\s\u2581]/.test(token.text) && !beginsAlone(token.text)) open.push(token);
    else groups.push([token]);
  }
  const starts = groups.map((group) => clamp((group[0] as Token).atMs - lagMs, 0, totalMs));
  return groups
    .map((group, index): Word => {
      const startMs = starts[index] as number;
      const last = (group.at(-1) as Token).atMs - lagMs + LAST_TOKEN_MS;
      const endMs = clamp(last, startMs, Math.max(startMs, starts[index + 1] ?? totalMs));
      return {
        text: textOf(group),
        startMs,
        endMs,
        confidence: confidenceOf(group),
        aligned: true,
      };
    })
    .filter((word) => word.text !== "");
}

/** Words of a text without times, laid over the stretch by their lengths; none counts as aligned. */
export function spread(text: string, totalMs: number): readonly Word[] {
  const words = wordsOf(text);
  const characters = words.reduce((sum, word) => sum + word.length + 1, 0);
  let before = 0;
  return words.map((word) => {
    const startMs = (totalMs * before) / characters;
    before += word.length + 1;
    return {
      text: word,
      startMs,
      endMs: (totalMs * before) / characters,
      confidence: 0.5,
      aligned: false,
    };
  });
}

const textOf = (group: readonly Token[]) =>
  group
    .map((token) => token.text)
    .join("")
    .replaceAll("\u2581", " ")
    .trim();

function confidenceOf(group: readonly Token[]): number {
  const known = group.flatMap(({ logProbability }) => logProbability ?? []);
  if (known.length === 0) return 0.5;
  return clamp(Math.exp(known.reduce((sum, value) => sum + value, 0) / known.length), 0, 1);
}

const clamp = (value: number, least: number, most: number) =>
  Math.min(most, Math.max(least, value));
