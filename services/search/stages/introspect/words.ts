import { ownShortOf } from "./own-shorts.ts";
import { ENDS, RUN_ON } from "./run-together.ts";
import { besides, nameFor, SHORT } from "./short.ts";
import { inFull } from "./thesaurus.ts";

/**
 * Joins in other words that are known as names here: "countrylanguage" where both exist, and
 * "patadmdt" where names are run together.
 */
function apart(word: string, known: ReadonlySet<string>): string {
  for (const end of ENDS) {
    const left = word.slice(0, -end.length);
    if (word.endsWith(end) && known.has(left + RUN_ON))
      return `${partOf(left, known)} ${sayIt(end)}`;
  }
  for (let cut = 2; cut <= word.length - 3; cut++) {
    const [left, right] = [word.slice(0, cut), word.slice(cut)];
    if (known.has(right + RUN_ON) && (SHORT.has(left) || known.has(left + RUN_ON)))
      return `${sayIt(left)} ${sayIt(right)}`;
  }
  for (let cut = 3; cut <= word.length - 3; cut++) {
    const [left, right] = [word.slice(0, cut), word.slice(cut)];
    if (known.has(left) && (known.has(right) || COMMON.has(right))) return `${left} ${right}`;
    if (COMMON.has(left) && known.has(right)) return `${left} ${right}`;
  }
  return word;
}

const COMMON = new Set(
  "full name names code type types id date year number status description title first last middle home birth start end city country state email phone address price cost amount total count time level rank rating score age size family order list detail details info town".split(
    " ",
  ),
);

const sayIt = (part: string): string => SHORT.get(part) ?? inFull(part) ?? part;

/** "txns" are transactions. */
function pluralOf(part: string): string | undefined {
  const one = /^[a-z]{2,}s$/.test(part) ? SHORT.get(part.slice(0, -1)) : undefined;
  return one && !one.endsWith("s") ? one.replace(/([^aeiou])y$/, "$1ie").concat("s") : undefined;
}

const partOf = (part: string, known: ReadonlySet<string>): string =>
  ownShortOf(part, known) ??
  SHORT.get(part) ??
  pluralOf(part) ??
  inFull(part) ??
  (known.has(part) || COMMON.has(part) ? part : (nameFor(part, known) ?? apart(part, known)));

/** The words of an identifier: "SurfaceArea", "num_of_staff" and "countrylanguage" alike. */
export function wordsOf(name: string, known: ReadonlySet<string> = new Set()): string {
  const parts = name
    .replace(/^([FLM])_?name$/i, "$1name")
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/([A-Z]+)([A-Z][a-z])/g, "$1 $2")
    .replace(/[_\-.\s]+/g, " ")
    .trim()
    .split(" ");
  const words = parts
    .map((part) => part.toLowerCase())
    .map((part) => partOf(part, known))
    .join(" ");
  return besides(words)
    .replace(
      /(?<!\b(?:quantity|amount|stock|level|price|age|size|weight|salary|temperature|order) )(?<=\w )minimum$/,
      "minutes",
    )
    .replace(/^name (first|last|middle)$/, "$1 name")
    .replace(/\bnumber (shows?)\b/, "no $1")
    .replace(/\b(?:sq|square) (m|km|ft|mi)$/, "sq$1")
    .replace(/\s+/g, " ")
    .trim();
}
