import { hearAsked } from "./asked.ts";
import { countedIn, deniedIn, isNoun, verbIn } from "./asking.ts";
import { addNames, type Draft, declineWith, newDraft } from "./draft.ts";
import { eachOf, untoldEach, withoutNumber, withoutPeriod } from "./each.ts";
import { itemsOf } from "./items.ts";
import { strangeKind } from "./kinds.ts";
import type { PassageLexicon, PassageQuery, Trouble } from "./model.ts";
import { timeInWords } from "./times.ts";
import { hearTopics } from "./topics.ts";

/**
 * What a question asks of passages: whose words, about what, when and in what. What stands before
 * its verb is whose; what stands behind it is what they speak of, and then when and where.
 */
export function readPassageQuestion(asked: string, lexicon: PassageLexicon): PassageQuery {
  const told = withoutNumber(written(asked, lexicon));
  const { question } = told;
  const all = itemsOf(question, lexicon);
  const said = verbIn(all);
  const each = said < 0 ? undefined : eachOf(all, said);
  const items = said < 0 ? all : withoutPeriod(all, said);
  const verb = verbIn(items);
  const draft = newDraft();
  declineWith(draft, undone(verb < 0 && told.isCount ? asked : question));
  declineWith(draft, strangeKind(items, verb, lexicon));
  if (verb >= 0) declineWith(draft, untoldEach(items, verb, each, told));
  if (verb < 0) hearTopics(items, draft, false);
  else hearAsked(items, verb, question, draft);
  if (items.some(({ kind, text }) => kind === "verb" && /^transcripts?$/i.test(text)))
    addNames(draft, lexicon.phrases.get("call") ?? []);
  // "how many comments per post": a table may be called so.
  const isNamed = verb >= 0 && isNoun(items[verb]!);
  const spoken = verb >= 0 && !(isNamed && countedIn(question));
  const query = {
    ...toQuery(draft, spoken, !isNamed && isOne(question)),
    ...(each && { each, ...(told.isCount && { isCount: true as const }) }),
    place: toPlace(draft),
  };
  return { ...query, reading: readingOf(query) };
}

/** What is looked for, in words that a person can check. */
export function readingOf(
  query: Pick<PassageQuery, "topics" | "isEither" | "place" | "each" | "isCount">,
): string {
  const about = inWords(query);
  const each = query.each && `; ${query.isCount ? "how many" : "one of"} each ${query.each}`;
  return `passages${about && ` about ${about}`}${query.place && `; ${query.place}`}${each ?? ""}`;
}

/** "in which quarters of 2024": those of its fiscal year, as each row is called. */
const inFiscalYears = (question: string, isKnown: boolean): string =>
  isKnown && /\b(?:which|what|how many) (?:fiscal )?(?:quarters?|years?)\b/i.test(question)
    ? question.replace(/\b(of|in|during|for|since) (?=(?:19|20)\d\d\b)/gi, "$1 fiscal ")
    : question;

/** "On their Q3 2025 calls, which banks said …": where it was said may stand behind it as well. */
const FRONTED =
  /^\s*((?:in|on|at|during|from) (?!which\b|what\b|how\b)[^,?]{2,70}\b(?:calls?|reports?|transcripts?|filings?)(?: (?:for|of|in) [^,?]{2,30})?),? ((?:which|what|who|how many|did|has|have)\b[^?]*?)(?=[?.!\s]*$)/i;

/** What is written in ways that no name has. */
const written = (question: string, { phrases, quarter }: PassageLexicon): string =>
  inFiscalYears(question, quarter !== undefined)
    .replace(FRONTED, "$2 $1")
    .replace(
      /\bq([1-4]) (?:of )?(?:the )?(?:fiscal|financial|fy)(?: year)? ?((?:19|20)\d\d)/gi,
      "Q$1 $2",
    )
    .replace(/\b((?:19|20)\d\d)[ -]?q([1-4])\b/gi, "Q$2 $1")
    .replace(/\bmost recent\b/gi, "latest")
    .replace(/\b10-?qs?\b/gi, "quarterly report")
    .replace(/\b(?:10-?k|20-?f)s?\b/gi, "annual report")
    .replace(/\bfiling(s?)\b/gi, phrases.has("report") ? "report$1" : "filing$1");

/** What a search for words cannot do. */
function undone(question: string): Trouble | undefined {
  const counted = countedIn(question);
  const denied = deniedIn(question);
  const text = counted ?? denied;
  if (text === undefined) return undefined;
  const why = counted
    ? "Passages are quoted, and not counted, compared or ranked"
    : "Passages are found by the words that they have, and not by those that they have not";
  return {
    words: [text],
    problem: { code: "not_understood", severity: "error", message: `${why}: "${text}".` },
  };
}

/** Whether a question asks for words and for nothing else: "revenue in 2024 and what was said" are two. */
const isOne = (question: string): boolean =>
  /^\s*(?:(?:in|on|during|since) [^,]{1,30}, )?(?:what|how|when|why|where|who|which)\b/i.test(
    question,
  ) &&
  !/(?:\band|[,;]) (?:what|who|how|when|which|where|why)\b/i.test(
    question.replace(/^[^,]{1,30}, /, ""),
  );

const toQuery = (draft: Draft, spoken: boolean, isOfAll: boolean) => {
  const { topics, isEither, names, fixed, filters, newest, turn, times, whom, trouble } = draft;
  return {
    topics,
    isEither,
    names,
    fixed,
    filters,
    newest,
    times,
    spoken,
    ...(turn && { turn }),
    ...(whom && { whom }),
    ...(trouble && { trouble: { ...trouble, isOfAll } }),
  };
};

const inWords = ({ topics, isEither }: Pick<PassageQuery, "topics" | "isEither">): string =>
  topics.map((topic) => topic.map((word) => `"${word}"`).join(" ")).join(isEither ? " or " : ", ");

function toPlace({ labels, newest, turn, times }: Draft): string {
  const where = [...labels];
  if (newest === 1) where.push("the newest");
  if (newest > 1) where.push(`the newest ${newest}`);
  if (turn) where.push(`where they are spoken of ${turn}`);
  if (times.length > 0) where.push(times.map(timeInWords).join(" or "));
  return where.join("; ");
}
