import { TIME } from "../language/shared-times.ts";
import { neitherSaid } from "./neither.ts";
import { isCutOff, isHalfSaid } from "./open-end.ts";

/** Whom a question asks for, and what is said of them. */
export interface Cut {
  readonly base: string;
  readonly tail: string;
}

const MARKER =
  /^(?:with|without|that|which|who|whose|having|have|has|had|but|and|did|didn['’]t|never|are|were|is|was)$/i;

/** Words of a question, at most, whose conditions are looked for. */
export const MOST_WORDS = 60;
/** Conditions of one question. */
const MOST_PIECES = 5;

/**
 * Where the conditions of a question may begin: at the first words that introduce one, or behind
 * the noun of whom it asks for.
 *
 * @param nouns  as they stand in the text: "companies"
 */
export function cutsOf(text: string, nouns: readonly string[]): readonly Cut[] {
  const words = text.split(" ");
  if (words.length > MOST_WORDS) return [];
  const marked = words.flatMap((word, index) => (index > 0 && MARKER.test(word) ? [index] : []));
  const behind = words.flatMap((word, index) =>
    nouns.includes(word.toLowerCase()) ? [index + 1] : [],
  );
  const places = [...new Set([...marked.slice(0, 3), ...behind.slice(0, 1)])];
  return places
    .filter((at) => at < words.length)
    .toSorted((a, b) => a - b)
    .map((at) => ({
      base: words.slice(0, at).join(" ").replace(/,$/, ""),
      tail: words.slice(at).join(" "),
    }))
    .filter(({ base, tail }) => !isCutOff(base) && !NOW.test(base) && !MORE_OF_THEM.test(tail));
}

/** "which companies currently | have a deal": when is said of what they have, and not of them. */
const NOW = /\b(?:currently|now|presently|today|at present|at the moment)$/i;

/** "with deals in 2023 and 2024 in Germany": where those are who are asked for, behind several years. */
export function withPlace({ base, tail }: Cut): Cut {
  const [, said, place] = tail.match(PLACE_BEHIND) ?? [];
  return said && place ? { base: `${base} ${place}`, tail: said } : { base, tail };
}

const PLACE_BEHIND = /^(.* (?:19|20)\d{2},? and (?:in )?(?:19|20)\d{2}) (in \p{Lu}[\p{L} ]*)$/u;

/** "suppliers and customers of X": more of those who are asked for, and no condition on the first. */
const MORE_OF_THEM = /^(?:(?:of|to|for) .+ )?and (?:the )?\p{L}+s(?: (?:of|to|for) .+)?$/iu;

/** Every way to take conditions apart at "and", those with the fewest parts first. */
export function partitions(tail: string): readonly (readonly Piece[])[] {
  return neitherSaid(spelledOut(tail)).flatMap((said) => {
    const pieces = cut(said);
    if (pieces.length > MOST_PIECES) return [];
    return groupings(pieces)
      .filter(isWhole)
      .toSorted((a, b) => a.length - b.length);
  });
}

const isWhole = (pieces: readonly Piece[]): boolean =>
  !pieces.some(
    ({ text }, at) =>
      isHalfSaid(text) || (at > 0 && LATE_TIME.test(text)) || isOfNoun(pieces[at], pieces[at + 1]),
  );

/** "whose CFO | did not leave": what the one did who is named, and not whose it is. */
const isOfNoun = (named: Piece | undefined, done: Piece | undefined): boolean =>
  done?.joint.trim() === "" &&
  DONE.test(done.text) &&
  ONLY_NOUN.test(`${named?.joint}${named?.text}`);

const DONE = /^(?:did|do|does|have|has|had)(?:n['’]t| not| never)\b/i;
const ONLY_NOUN =
  /^\s*,?\s*(?:(?:and|but) )?(?:whose |(?<=(?:and|but) ))(?:the |its |their )?(?:\p{L}+ ){0,2}\p{L}+$/iu;

/** "2025 and that made a profit": the year is one more of what was said before it. */
const LATE_TIME = new RegExp(
  `^(?:in |at |for )?${TIME},? (?:and |but )?(?:that|which|who|whose|with|without|had|have|has|made|were|are)\\b`,
  "i",
);

const SEPARATOR =
  /(?<!\bbetween (?:\S+ ){0,3}\S+)\s*,?\s+(?:and|but)\s+(?:also\s+)?|\s*,\s+|\s+(?=(?:that|which|who|whose|with|without|having|have|has|had|did|do)\s)/gi;

export interface Piece {
  /** What stands between it and the one before. */
  readonly joint: string;
  readonly text: string;
}

function cut(tail: string): readonly Piece[] {
  const joints = ["", ...[...tail.matchAll(SEPARATOR)].map(([joint]) => joint)];
  return tail
    .split(SEPARATOR)
    .map((text, index): Piece => ({ joint: joints[index]!, text: text.trim() }))
    .filter(({ text }) => text !== "");
}

/** "both a recall and a closure", "yet". */
const spelledOut = (tail: string): string =>
  tail
    .replace(/\bboth (?=.+ and )/i, "")
    // "are customer and competitor of X": both of X.
    .replace(
      /\b((?:are|is|were|was) (?:an? |the )?\p{L}+)(?= and (?:an? |the )?\p{L}+ (of \p{Lu}[^,]*?)(?:$|,? (?:and|that|which|who|with)\b))/u,
      "$1 $2",
    )
    .replace(/,? (?:yet|while|whereas|(?:al)?though) (?:they )?/gi, " but ")
    // "that sell hardware also launched a service": they did both.
    .replace(/(?<!\b(?:and|but|that|which|who)|,) also (?=\p{L}+ed |made |won |cut )/giu, " and ")
    .replace(/\bbut (not|no|never|without)\b/gi, "and $1")
    // "Swiss companies | but not with a negative outlook"
    .replace(/^and (?=not\b)/, "");

function groupings([first, second, ...others]: readonly Piece[]): readonly (readonly Piece[])[] {
  if (first === undefined) return [];
  if (second === undefined) return [[first]];
  const text = `${first.text}${second.joint}${second.text}`;
  const apart = groupings([second, ...others]).map((each) => [first, ...each]);
  // "won nothing but have a score": what is denied before is not denied of that.
  if (/\bbut\b/i.test(second.joint)) return apart;
  return [...apart, ...groupings([{ joint: first.joint, text }, ...others])];
}
