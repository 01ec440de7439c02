import type { Cut } from "./cuts.ts";
import { endsInDoers, isDoneBy } from "./doers.ts";

/** Words of the question that a cut is of, by what they mean. */
interface Words {
  /** "companies", "banks": those whom a list may be of. */
  readonly kinds: readonly string[];
  readonly nouns: readonly string[];
  /** "rivals", "customers", too. */
  readonly listers: readonly string[];
  readonly figures: readonly string[];
}

/**
 * Whether the tail of a cut can be a condition on those whom its base asks for. What "both" stands
 * before is said with what follows "and": "both customer and competitor of X".
 */
export const isConditional = (
  { base, tail }: Cut,
  { kinds, nouns, listers, figures }: Words,
): boolean =>
  !ASKS_DOING.test(base) &&
  !ASKS_FIGURE.test(base) &&
  !(ASKS_WHAT.test(base) && IS_ONE.test(tail)) &&
  !(/\bboth\b/i.test(base) && /^and /i.test(tail)) &&
  !(COUNTS.test(base) && GROUPS.test(tail)) &&
  !namesOthers(tail, kinds) &&
  !isDoneBy(tail, kinds) &&
  !endsInDoers(base, kinds) &&
  !isWhose(base, nouns) &&
  (!names(base, figures) || names(base, listers));

/** "what do nurses earn": what they do is asked for, and not who they are. */
const ASKS_DOING = /^(?:what|how much(?: \w+)?|how|why|when|where) (?:do|does|did|has|have)\b/i;

/** "average P/E across companies": a figure of them, and not they. */
const ASKS_FIGURE =
  /^(?:(?:what (?:is|was) )?the )?(?:average|avg|mean|median|total|combined|aggregate|sum of)\b/i;

/** "what is the name of the CEO of …": one thing is asked for. */
const ASKS_WHAT = /^(?:what|who|which)$/i;
const IS_ONE = /^(?:is|was|are|were) (?:the|an?)\b/i;

/** "number of companies by latest rating": by what they are counted, and nothing that is true of them. */
const COUNTS = /^(?:the )?(?:count|number of|how many)\b/i;
const GROUPS = /^(?:by|per|(?:for|in) each) /i;

/** "banks rated B and insurers rated A": more of them, and no condition on the first. */
const namesOthers = (tail: string, kinds: readonly string[]): boolean =>
  ALSO_OF_THEIRS.test(tail) ||
  ASKS_MORE.test(tail) ||
  [...tail.toLowerCase().matchAll(BEHIND_AND)].some(([, first, second]) =>
    [first, second].some((word) => word && kinds.includes(word)),
  );

/** "which suppliers and distributors does X have": both are X's. */
const ALSO_OF_THEIRS = /^and (?:which )?\p{L}+ (?:do|does|did) /iu;

/** "and what country is each from": a question of its own, and nothing that is true of anybody. */
const ASKS_MORE = /\band (?:what|how|where|when)\b/i;

const BEHIND_AND = /(?:^|\s)and (?:also )?(\S+)(?: (\S+))?/g;

/** "sectors whose companies never …": the sectors are asked for, of all of whose companies it is said. */
function isWhose(base: string, nouns: readonly string[]): boolean {
  const [, word, noun] = base.toLowerCase().match(OF_THEIRS) ?? [];
  return word === "whose" || nouns.includes(noun ?? "");
}

const OF_THEIRS = /\S (whose|where|with) (?:all )?(?:the )?(\S+)$/;

/** "net income of X in 2024" names a figure, and nobody of whom a list could be. */
const names = (base: string, words: readonly string[]): boolean =>
  words.some((each) => base.toLowerCase().includes(each));
