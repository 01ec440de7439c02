import type { Item } from "./items.ts";
import type { Each, Trouble } from "./model.ts";

/** "how many calls", "the number of companies that": as many as there would be rows of each. */
const HOW_MANY =
  /^\s*((?:(?:in|on|during|since) [^,]{1,30}, )?)(?:how many|(?:what (?:is|was) )?(?:the )?number of) (?:different |distinct |of the )?(?!times\b|passages?\b|quotes?\b|remarks?\b|comments?\b|mentions?\b|words?\b|questions?\b)/i;

/** "in how many quarters": as many as there would be of them. */
const IN_HOW_MANY =
  /^\s*(?:in|during|for|over) how many (?=(?:different |fiscal )*(?:quarters|years)\b)/i;

/** What a question wants one row of, and it without asking how many they are. */
export interface Asked {
  readonly question: string;
  readonly isCount: boolean;
}

export function withoutNumber(question: string): Asked {
  const isOfPeriods = IN_HOW_MANY.test(question);
  const isCount = isOfPeriods || HOW_MANY.test(question);
  const which = question.replace(
    isOfPeriods ? IN_HOW_MANY : HOW_MANY,
    isOfPeriods ? "which " : "$1which ",
  );
  return { question: isCount ? which : question, isCount };
}

const WHICH = /^(?:which|what|who)$/i;
const ENDS = /^(?:of|for|in|at|from|by|on|during|with|that|who|have|has|had|did|do|does)$/i;
const PEOPLE = /^(?:executives?|officers?|speakers?|people|managers?|spokes\p{L}+)$/iu;
const COMPANIES = /^(?:compan(?:y|ies)|firms?|issuers?|businesses|corporates)$/i;

/**
 * What a question wants one row of: "which companies mentioned freight", "who spoke on its call",
 * "on which calls was it discussed". Undefined where it asks for the words themselves.
 *
 * @param verb  where its verb stands
 */
export function eachOf(items: readonly Item[], verb: number): Each | undefined {
  const at = items.slice(0, verb).findIndex(({ text }) => WHICH.test(text));
  const word = items[at];
  if (!word) return undefined;
  if (/^who$/i.test(word.text)) return "speaker";
  const period = periodAsked(items, verb);
  if (period) return period.each;
  const behind = items.slice(at + 1, verb);
  const end = behind.findIndex(({ kind, text }) => kind === "time" || ENDS.test(text));
  const head = (end < 0 ? behind : behind.slice(0, end)).at(-1);
  // "what the CEO of Alder said": his words, and not what he is.
  const isWhose = /^what$/i.test(word.text) && head !== behind[0];
  if (!head || isWhose) return undefined;
  const columns = head.kind === "name" ? head.names.map(({ column }) => column) : [];
  if (columns.includes("kind")) return "document";
  if (columns.some((each) => each === "role" || each === "speaker") || PEOPLE.test(head.text))
    return "speaker";
  // "what did Alder say": what stands before the verb is whose words they are.
  return /^which$/i.test(word.text) || COMPANIES.test(head.text) ? "entity" : undefined;
}

/** "in which quarters of fiscal 2025 did": what is asked for, and where its words stand. */
function periodAsked(items: readonly Item[], verb: number) {
  const at = items.slice(0, verb).findIndex(({ text }) => /^(?:which|what)$/i.test(text));
  const noun = at + (/^(?:fiscal|reporting)$/i.test(items[at + 1]?.text ?? "") ? 2 : 1);
  const word = at < 0 ? undefined : items[noun]?.text.match(/^(quarter|year)s?$/i)?.[1];
  if (!word) return undefined;
  const end = noun + (/^(?:of|in|during)$/i.test(items[noun + 1]?.text ?? "") ? 2 : 1);
  return { each: word.toLowerCase() as "quarter" | "year", from: at > 0 ? at - 1 : at, end };
}

/** What is left of a question where the periods are taken out for which it asks. */
export function withoutPeriod(items: readonly Item[], verb: number): readonly Item[] {
  const period = periodAsked(items, verb);
  return period ? items.filter((_, at) => at < period.from || at >= period.end) : items;
}

/**
 * "which companies did Alder mention": of them it is said, and they say nothing; "how many by country":
 * how many of each no search for words tells.
 */
export function untoldEach(
  items: readonly Item[],
  verb: number,
  each: Each | undefined,
  { question, isCount }: Asked,
): Trouble | undefined {
  const group = isCount || each ? question.match(IN_EACH)?.[0] : undefined;
  const at = items.slice(0, verb).findIndex(({ text }) => /^(?:did|do|does)$/i.test(text));
  const isSaidOf = (each === "entity" || each === "speaker") && at >= 0;
  const text = group ?? (isCount && !each ? "how many" : isSaidOf ? items[at]!.text : undefined);
  if (text === undefined) return undefined;
  const message = `Of passages it is told who said them and in which document, and no more is counted: "${text.trim()}".`;
  return {
    words: [text.trim()],
    problem: { code: "not_understood", severity: "error", message },
  };
}

const IN_EACH =
  /\b(?:per|(?:in|for|of) (?:each|every)|(?:more|less|fewer) than (?:once|twice|\d+)|at least (?:once|twice|\d+)|(?:once|twice|\d+ times))\b(?: \p{L}+)?/iu;
