import { stem, type Token } from "../../language/tokens.ts";
import type { Lexicon } from "./lexicon.ts";

/** "make up at least 25% of X's revenue": what is a part of what. */
const MAKES =
  /(?:^| )((?:that |which |who )?(?:(?:make|makes|made|making) up|(?:account|accounts|accounted|accounting) for|represents?|contributes?)) (.*?\b(?:%|percent|half|third|quarter|fifth|tenth|\d+(?:\.\d+)?%)(?: or (?:more|less))?) of (?:an? |the )?/;

/** What they begin with: most questions have none of them. */
const VERBS: ReadonlySet<string> = new Set(
  "make made making account accounted accounting represent contribute".split(" "),
);

/** The longest name of a figure, in words. */
const LONGEST = 4;

/** The same as "with a revenue share of at least 25% of X", where the model has the share of a figure. */
export function asShare<T extends Token>(words: readonly T[], lexicon: Lexicon): readonly T[] {
  if (!words.some(({ stem: each }) => VERBS.has(each))) return words;
  const text = words.map((word) => word.text.toLowerCase()).join(" ");
  const found = text.match(MAKES);
  if (!found) return words;
  const start = countOf(text.slice(0, found.index));
  const verb = countOf(found[1]!);
  const bound = words.slice(start + verb, start + verb + countOf(found[2]!));
  const rest = words.slice(start + countOf(found[0]));
  const figure = figureIn(rest, lexicon);
  if (!figure) return words;
  const said = words[start + verb - 1]!;
  const word = (each: string): T => ({ ...said, text: each, stem: stem(each), capital: false });
  const whose = figure.whose.length > 0 ? [word("of"), ...figure.whose] : [];
  return [
    ...words.slice(0, start),
    word("with"),
    ...figure.name,
    word("share"),
    ...bound,
    ...whose,
    ...figure.after,
  ];
}

const countOf = (text: string): number => text.split(" ").filter(Boolean).length;

/** The figure of which there is a share, and whose it is: "X's revenue" or "revenue of X". */
function figureIn<T extends Token>(rest: readonly T[], { meanings }: Lexicon) {
  const isShare = (name: readonly Token[]) =>
    name.length > 0 &&
    meanings(`${name.map((word) => word.stem).join(" ")} share`)?.some(
      ({ kind }) => kind === "field",
    );
  for (let start = 0; start < rest.length; start++)
    for (let length = LONGEST; length > 0; length--) {
      const name = rest.slice(start, start + length);
      if (name.length < length || !isShare(name)) continue;
      const behind = rest.slice(start + length);
      const isOf = start === 0 && /^(?:of|at|for)$/i.test(behind[0]?.text ?? "");
      const before = rest.slice(0, start).filter(({ text }) => !/^(?:its|their)$/i.test(text));
      return isOf
        ? { name, whose: behind.slice(1), after: [] }
        : { name, whose: before, after: behind };
    }
  return undefined;
}
