import type { Item } from "./items.ts";

/** What was said, as a noun: who said it may stand behind it. */
const NOUN = /^(?:passages?|quotes?|quote|remarks?|comments?|transcripts?)$/i;

/** What is wanted of us, and was said by nobody: "tell me", "explain the revenue". */
const REQUEST = /^(?:say|tell|describe|explain|discuss|comment|talk|speak|write|mention)$/i;
const POLITE = /^(?:please|can|could|would|will|you|i|we|want|to|like|let|us|me|now|hi|hello|,)$/i;

/** Where the verb of a question for somebody's words stands; -1 where it asks for none. */
export function verbIn(items: readonly Item[]): number {
  const verbs = [...items.keys()].filter(
    (at) => items[at]!.kind === "verb" && !isRequest(items, at),
  );
  const [first = -1, second] = verbs;
  // "passages in which the CEO mentions freight"
  return second !== undefined && NOUN.test(items[first]!.text) ? second : first;
}

const isRequest = (items: readonly Item[], at: number): boolean =>
  REQUEST.test(items[at]!.text) &&
  (items.slice(0, at).every(({ text }) => POLITE.test(text)) ||
    (/^tell$/i.test(items[at]!.text) && /^(?:me|us)$/i.test(items[at + 1]?.text ?? "")));

/** "quote Varleyfell on guidance": whom, and not what about. */
export const isOfWhom = (verb: Item, next: Item | undefined): boolean =>
  /^quote$/i.test(verb.text) && (next?.kind === "name" || /^(?:the|an?)$/i.test(next?.text ?? ""));

export const isNoun = ({ text }: Item): boolean => NOUN.test(text);

/** "how often", "most", "except in reports": what a search for words cannot do. */
const COUNTS =
  /^\s*(?:how many|how often|how much|how frequently|(?:the )?(?:number|count) of|count)\b/i;
const RANKS =
  /^(?:who|which)\b.* (?:the )?(?:most|fewest|least)\b|\b(?:most|least)(?= (?:often|frequently|about|in|on|during|since|last|this)\b|\W*$)|\b(?:how (?:often|many|frequently)|(?:number|share|percentage|percent|proportion) of|percentage|other than|apart from)\b/i;

/** What of a question asks for numbers, ranks or what is left. */
export const countedIn = (question: string): string | undefined =>
  (question.match(COUNTS) ?? question.match(RANKS))?.[0].trim();

/** What nobody said has no words to be found by. */
const DENIED =
  /\b(?:not|never|nothing|nobody|none|no one|no|without|neither|nor|cannot|except|excluding|besides|unless|\p{L}+n['’]t)\b/iu;
const QUOTED = /["“][^"“”]*["”]/g;

export const deniedIn = (question: string): string | undefined =>
  question.replaceAll(QUOTED, " ").match(DENIED)?.[0];
