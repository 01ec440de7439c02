import { type Box, type Line, union, type Word } from "../../model.ts";

/** Words closer than this are one piece of text. In ems. */
const PIECE_GAP = 0.45;

/** What stands in a row, cut wherever white is wider than between words. */
export function piecesOf(
  { lines }: { readonly lines: readonly Line[] },
  em: number,
): readonly Box[] {
  return lines.flatMap(({ words }) => {
    const pieces: Box[] = [];
    const widest = Math.max(PIECE_GAP * em, LOOSE * (spaceOf(words) ?? 0));
    for (const { box } of withoutLeaders(words)) {
      const last = pieces.at(-1);
      if (last && box.left - last.right < widest) pieces[pieces.length - 1] = union([last, box]);
      else pieces.push(box);
    }
    return pieces;
  });
}

/** Lines of so many words of which most are in lower case are sentences. */
const SENTENCE_WORDS = 8;
const SENTENCE = 0.6;
/** Justified lines are set loosely: what parts them is wider than their word spaces by this factor. */
const LOOSE = 1.6;

/** The usual space between the words of a sentence, in points. */
function spaceOf(words: readonly Word[]): number | undefined {
  if (words.length < SENTENCE_WORDS) return undefined;
  const lower = words.filter(({ text }) => /^\p{Ll}+[.,;:]?$/u.test(text));
  if (lower.length < SENTENCE * words.length) return undefined;
  const spaces = words.slice(1).map(({ box }, at) => box.left - (words[at] as Word).box.right);
  return spaces.sort((a, b) => a - b)[spaces.length >> 1];
}

const DOTS = /^[.·․…]+$/;

/** The words without rows of dots that lead the eye from a label to its value. */
function withoutLeaders(words: readonly Word[]): readonly Word[] {
  const dots = words.map(({ text }) => DOTS.test(text));
  if (!dots.includes(true)) return words;
  return words.filter(({ text }, index) => {
    const leads = dots[index] && (text.length > 3 || dots[index - 1] || dots[index + 1]);
    return !leads || words.length === 1;
  });
}
