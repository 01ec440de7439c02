import { addNames, type Draft, declineWith } from "./draft.ts";
import type { Item } from "./items.ts";
import type { Named, Trouble } from "./model.ts";
import { isDeterminer, isSign, isSmall } from "./small.ts";

/** What a topic stands behind. */
const MARKER =
  /^(?:about|regarding|concerning|around|on|that|mention(?:s|ed|ing)?|discuss(?:es|ed|ing)?)$/i;
/** Who speaks stands behind it; and in which document. */
const OF = /^(?:by|of|from|at|for)$/i;
const WHERE = /^(?:in|on|at|from|during|across|over|within|of)$/i;

const MOST_WORDS = 16;

/** Hears what a question asks words about, and what stands behind it: of whom, when, in what. */
export function hearTopics(items: readonly Item[], draft: Draft, isAsked: boolean): void {
  const isOfOne = draft.filters.has("entity") || draft.whom !== undefined;
  let topic: string[] = [];
  let isFresh = isAsked;
  const close = () => {
    if (topic.length > 0) draft.topics.push(topic);
    topic = [];
  };
  for (const [at, item] of items.entries()) {
    const before = isOfDocument(items, at) ? "of" : (prepositionBefore(items, at) ?? "");
    if (item.kind === "time") draft.times.push(item.bounds);
    else if (item.kind === "newest") draft.newest = item.count;
    else if (item.kind === "name" && isWhose(item.names, before, isFresh, isOfOne))
      addNames(draft, item.names);
    else if (MARKER.test(item.text) || isJoin(item.text)) {
      if (isJoin(item.text) && isBetween(items, at)) {
        close();
        if (/^or$/i.test(item.text)) draft.isEither = true;
      }
      isFresh ||= MARKER.test(item.text) && topic.length === 0;
      continue;
    } else if (isTopic(item)) {
      topic.push(item.text);
      if (item.kind === "name" || item.kind === "phrase") draft.fixed.push(item.text);
      if ("capital" in item && item.capital) draft.names.push(item.text);
    }
    if (!isDeterminer(item.text)) isFresh = false;
  }
  close();
  declineWith(draft, tooMany(draft.topics.flat()));
}

function tooMany(words: readonly string[]): Trouble | undefined {
  if (words.length <= MOST_WORDS) return undefined;
  const message = `Passages are looked for by at most ${MOST_WORDS} words: leave out "${words[MOST_WORDS]}" and what follows.`;
  return {
    words: words.slice(MOST_WORDS),
    problem: { code: "not_understood", severity: "error", message },
  };
}

const isJoin = (text: string): boolean => /^(?:and|or|,)$/i.test(text);

/** "freight and hiring", and not "in 2024 and on calls" */
const isBetween = (items: readonly Item[], at: number): boolean => {
  const next = items.slice(at + 1).find(({ text }) => !isDeterminer(text) && !isJoin(text));
  return next !== undefined && isTopic(next);
};

/** "on Varleyfell's Q3 2024 call": of whom a document is, and not what is spoken of. */
function isOfDocument(items: readonly Item[], at: number): boolean {
  const next = items.slice(at + 1).find(({ kind }) => kind !== "time" && kind !== "newest");
  const isKind = next?.kind === "name" && next.names.every(({ column }) => column === "kind");
  return items[at]!.kind === "name" && isKind && (items[at]!.owns || items[at + 1] === next);
}

function prepositionBefore(items: readonly Item[], at: number): string | undefined {
  let before = at - 1;
  while (before >= 0 && isLead(items[before]!)) before--;
  const text = items[before]?.text;
  return text && (OF.test(text) || WHERE.test(text)) ? text.toLowerCase() : undefined;
}

const isLead = ({ kind, text }: Item): boolean =>
  kind === "name" || kind === "newest" || kind === "time" || isDeterminer(text) || isJoin(text);

/**
 * Whether a name says whose words, or of what kind of document, are asked for. What follows the verb
 * is what they speak of, and so is another name where it was said who speaks.
 */
function isWhose(
  names: readonly Named[],
  before: string,
  isFresh: boolean,
  isOfOne: boolean,
): boolean {
  if (names.every(({ column }) => column === "kind")) return !isFresh || WHERE.test(before);
  if (isOfOne) return names.every(({ column }) => column === "role") && before === "by";
  return !isFresh || OF.test(before);
}

const isTopic = (item: Item): boolean =>
  item.kind === "phrase" ||
  item.kind === "name" ||
  (!isSign(item.text) && !isSmall(item.text) && item.text.length > 1);
