import { ofKind } from "../fields/choose.ts";
import type { Item } from "../hear/items.ts";
import { cueOf, isEntity, isVerbLike } from "../joins/look.ts";
import type { Context, State } from "../state.ts";

/**
 * "used cars", "the living authors": what is said of some of them by a verb in front of them, which
 * says nothing where it stands behind somebody who does it.
 */
export const participles = (_: State, c: Context): readonly string[] =>
  c.items.flatMap((item, index) => {
    const isVerb = item.kind === "cue" && item.cue.kind === "verb" && isDone(item.text);
    return isVerb && !OF_ALL.test(item.text) && isInFront(index, c) ? [item.text] : [];
  });

const isDone = (text: string): boolean => /^used$/i.test(text) || isVerbLike(text.toLowerCase());

/** What is true of everything that the data tells of. */
const OF_ALL =
  /^(?:listed|recorded|known|existing|given|shown|held|taken|made|found|named|called|titled|based|located|related|involved|concerned|corresponding|including|containing|registered|stored|mentioned|following|participating|arriving|departing)$/i;

function isInFront(index: number, { items }: Context): boolean {
  const [next, second] = items.slice(index + 1, index + 3);
  const noun = ofKind(next, "value").length > 0 && !isEntity(next) ? second : next;
  const isNoun = isEntity(noun) && ofKind(noun, "dataset").some(({ deed }) => !deed);
  return isNoun && leads(items[index - 1]);
}

/** What a noun, and whatever is said in front of it, begins behind. */
function leads(before: Item | undefined): boolean {
  const kind = cueOf(before)?.kind;
  if (before === undefined || kind === "filler") return ARTICLE.test(before?.text ?? "the");
  // "trained used cooks": words for what they are like, and nobody's name.
  if (before.kind === "data") return !isEntity(before) && /^[a-z]/.test(before.text);
  return before.kind === "cue" && /^(?:ask|count|all|each|of|aggregate|superlative)$/.test(kind!);
}

const ARTICLE = /^(?:the|our|my|your|their|its|an?|any|these|those)$/i;
