import { HAVING } from "../../../language/tie-verbs.ts";
import { isDoerOf } from "../../../language/verbs.ts";
import { ofKind } from "../fields/choose.ts";
import { keyOf } from "../fields/mentions.ts";
import { cueOf, isEntity, isVerbLike } from "../joins/look.ts";
import { nounOf } from "../labels.ts";
import { isPeople } from "../roles/persons.ts";
import { type Context, headOf, type State } from "../state.ts";
import type { Item } from "./items.ts";

/**
 * A verb nobody knows only ties two nouns together where both are said: "rivers washed by lakes",
 * "ringers who rang a peal". Anywhere else it says something of its own.
 */
export function ties(text: string, index: number, s: State, c: Context): boolean {
  if (hasTheirs(text.toLowerCase(), index, c)) return true;
  // "the rating of tents" is something that they have.
  const isNoun = /ing$/i.test(text) && /^of$/i.test(c.items[index + 1]?.text ?? "");
  const isBound = TIE.test(c.items[index + 1]?.text ?? "");
  const head = s.nodes[headOf(s)]?.dataset;
  // "films that ran at the Odeon"; directors who play there do something of their own.
  const isShown = HAVING.has(text.toLowerCase()) && head !== undefined && !isPeople(c.model, head);
  const isBinding = (isVerbLike(text) || isShown) && !isNoun && !/^compar/i.test(text);
  const isOwn = head !== undefined && isDoerOf(nounOf(head, c.model), text.toLowerCase());
  if (!isBinding || !(isBound || isOwn)) return false;
  const next = c.items[isBound ? index + 2 : index + 1];
  const isBetween = cueOf(next)?.kind === "filler" || /^each$/i.test(next?.text ?? "");
  const isFigured = isOwn && ["compare", "number"].includes(cueOf(next)?.kind ?? "");
  const after = isBetween ? c.items[c.items.indexOf(next!) + 1] : next;
  const values = ofKind(after, "value");
  // "clerks trained by Ida": who is a clerk, too, and not the one that is asked for.
  const isHeads = values.every(({ of }) => c.lexicon.labels.has(keyOf(of)) && of.dataset === head);
  return isFigured || isEntity(after) || (values.length > 0 && !isHeads);
}

const TIE = /^(?:by|in|at|from|to|on|with|for|of)$/i;

/**
 * "farms that grow wheat", "which classes do trainers lead", "films shown by a cinema": both are
 * said, and the verb is an everyday one for having the other.
 */
function hasTheirs(verb: string, index: number, { items }: Context): boolean {
  if (!HAVING.has(verb)) return false;
  const [before, next] = [items[index - 1], items[index + 1]];
  const isEnd = index + 1 === items.length || cueOf(next)?.kind === "question";
  if (isEnd) return isNoun(before) && items.slice(0, index).some(({ text }) => ASKS.test(text));
  if (/^by$/i.test(next!.text)) return isNoun(pastArticles(index + 2, items));
  if (TIE.test(next!.text)) return false;
  const isSubject = isNoun(before) || cueOf(before)?.kind === "relative";
  return (
    (isSubject || /^(?:do|does|did|and|or|not)$/i.test(before?.text ?? "")) &&
    isNoun(pastArticles(index + 1, items))
  );
}

const ASKS = /^(?:do|does|did)$/i;

const isNoun = (item: Item | undefined): boolean =>
  isEntity(item) || ofKind(item, "value").length > 0;

/** What stands behind articles, numbers and "both". */
const pastArticles = (from: number, items: readonly Item[]): Item | undefined =>
  items.slice(from).find((item) => !BETWEEN.has(cueOf(item)?.kind ?? ""));

const BETWEEN: ReadonlySet<string> = new Set([
  "filler",
  "all",
  "both",
  "each",
  "number",
  "compare",
]);
