import { phraseOf } from "../language/tokens.ts";
import type { Item } from "./items.ts";
import type { PassageLexicon, Trouble } from "./model.ts";
import { isDeterminer, isSmall } from "./small.ts";

/** What is said or written in: a kind of document, wherever there are such. */
const DOCUMENT =
  /^(?:reports?|calls?|filings?|presentations?|releases?|letters?|interviews?|conferences?|statements?|prospectus(?:es)?|memos?|speech(?:es)?|meetings?|webcasts?|podcasts?|articles?|decks?|slides|agm|egm|blogs?|posts?|tweets?|newsletters?|events?|keynotes?|updates?|announcements?|brochures?|websites?|days?|form10k|form20f|form8k|form10q)$/i;

/** "conference call": each call is one. */
const ANY = /^(?:conference|results|earnings|financial|own|official|published|public)$/i;

/** What stands before the document that words are looked for in. */
const WHERE = /^(?:in|on|at|during|from|across|over|per|within|inside)$/i;

/**
 * A kind of document that a question names and that no passage is of: "its annual report", where
 * there are quarterly ones.
 *
 * @param verb  where the verb of the question stands; -1 for none
 */
export function strangeKind(
  items: readonly Item[],
  verb: number,
  { phrases }: PassageLexicon,
): Trouble | undefined {
  const at = items.findIndex((_, index) => isStrange(items, index, verb));
  if (at < 0) return undefined;
  const from = modifiersBefore(items, at);
  const text = items
    .slice(from, at + 1)
    .map((each) => each.text)
    .join(" ");
  const kinds = [...phrases.values()].flatMap((names) =>
    names.flatMap(({ column, value }) => (column === "kind" ? [`"${value}"`] : [])),
  );
  const known = [...new Set(kinds)];
  const others = known.length > 0 ? `; there are ${known.join(", ")}` : "";
  return {
    words: [text],
    problem: {
      code: "no_data",
      severity: "error",
      message: `No passage is of a document that is called "${text}"${others}.`,
    },
  };
}

function isStrange(items: readonly Item[], at: number, verb: number): boolean {
  const item = items[at]!;
  if (!isByNoun(item) && !(item.kind === "word" && DOCUMENT.test(item.text))) return false;
  const from = modifiersBefore(items, at);
  const modifiers = items.slice(from, at).filter(({ text }) => !ANY.test(text));
  if (item.kind === "name" && modifiers.length === 0) return false;
  return isPlace(items, from, at, verb);
}

/** "report" for "quarterly report" */
const isByNoun = (item: Item): boolean =>
  item.kind === "name" &&
  item.names.every(
    ({ column, value }) => column === "kind" && phraseOf(value) !== phraseOf(item.text),
  );

/** Where the words begin that say which kind of document it is. */
function modifiersBefore(items: readonly Item[], at: number): number {
  let from = at;
  while (from > 0 && isModifier(items[from - 1]!)) from--;
  return from;
}

const isModifier = ({ kind, text }: Item): boolean =>
  kind === "word" && /^\p{L}/u.test(text) && !isSmall(text) && !WHERE.test(text);

/** Whether words are looked for there: "in its press release"; "what did its press release say". */
function isPlace(items: readonly Item[], from: number, at: number, verb: number): boolean {
  let before = from - 1;
  while (before >= 0 && isOfDocument(items[before]!)) before--;
  if (WHERE.test(items[before]?.text ?? "")) return true;
  return at < verb && items.slice(at + 1, verb).every(isBeside);
}

const isOfDocument = ({ kind, text }: Item): boolean =>
  kind === "name" ||
  kind === "time" ||
  kind === "newest" ||
  isDeterminer(text) ||
  /^(?:of|last|latest)$/i.test(text);

/** "the press release of Varleyfell": what says more of the document. */
const isBeside = ({ kind, text }: Item): boolean =>
  kind === "name" || kind === "time" || isSmall(text);
