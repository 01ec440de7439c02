import { countedIn, deniedIn, isNoun, isOfWhom, verbIn } from "./asking.ts";
import { addNames, type Draft, declineWith, newDraft } from "./draft.ts";
import { type Item, itemsOf } from "./items.ts";
import { strangeKind } from "./kinds.ts";
import type { PassageLexicon, PassageQuery, Trouble, Turn } from "./model.ts";
import { timeInWords } from "./times.ts";
import { hearTopics } from "./topics.ts";
import { hearWho } from "./who.ts";

/**
 * What a question asks of passages: whose words, about what, when and in what. What stands before
 * its verb is whose; what stands behind it is what they speak of, and then when and where.
 */
export function readPassageQuestion(asked: string, lexicon: PassageLexicon): PassageQuery {
  const question = written(asked, lexicon);
  const items = itemsOf(question, lexicon);
  const verb = verbIn(items);
  const draft = newDraft();
  declineWith(draft, undone(question));
  declineWith(draft, strangeKind(items, verb, lexicon));
  if (verb < 0) hearTopics(items, draft, false);
  else hearAsked(items, verb, question, draft);
  if (items.some(({ kind, text }) => kind === "verb" && /^transcripts?$/i.test(text)))
    addNames(draft, lexicon.phrases.get("call") ?? []);
  const told = toQuery(draft, verb >= 0, question);
  const place = toPlace(draft);
  const about = inWords(told);
  return {
    ...told,
    place,
    reading: `passages${about && ` about ${about}`}${place && `; ${place}`}`,
  };
}

function hearAsked(items: readonly Item[], verb: number, question: string, draft: Draft): void {
  const said = items[verb]!;
  const start = verb + 1 + (isOfWhom(said, items[verb + 1]) ? whomAfter(items, verb) : 0);
  hearWho([...items.slice(0, verb), ...items.slice(verb + 1, start)], question, draft);
  const behind = items.slice(start + (isPartOf(said, items[start]) ? 1 : 0));
  const own = withoutAuthor(behind, question, draft);
  const heard = own.filter(({ kind, text }) => kind !== "verb" || !isOfAll(text));
  hearTopics(heard, draft, !isNoun(said) || !/^of$/i.test(heard[0]?.text ?? ""));
  const turn = question.match(/\bfor the (first|last) time\b/i)?.[1];
  if (turn) draft.turn = turn.toLowerCase() as Turn;
}

/** "what was said about freight by German banks": whose words, behind the verb. */
function withoutAuthor(items: readonly Item[], question: string, draft: Draft): readonly Item[] {
  const by = items.findIndex(({ text }) => /^by$/i.test(text));
  const isTold = draft.filters.size > 0 || draft.trouble !== undefined;
  if (by < 0 || isTold) return items;
  const rest = items.slice(by + 1);
  const ends = rest.findIndex(({ kind, text }) => kind === "time" || ENDS_AUTHOR.test(text));
  const end = ends < 0 ? rest.length : ends;
  hearWho(rest.slice(0, end), question, draft);
  return [...items.slice(0, by), ...rest.slice(end)];
}

const ENDS_AUTHOR = /^(?:about|regarding|concerning|on|in|during|across|over|within|that)$/i;

/** "quote the CEO of Varleyfell on guidance": how many words behind the verb say whom. */
function whomAfter(items: readonly Item[], verb: number): number {
  const behind = items.slice(verb + 1);
  const about = behind.findIndex(({ text }) => /^(?:on|about|regarding)$/i.test(text));
  return about < 0 ? behind.length : about;
}

/** "told investors", "mentions of freight" */
const isPartOf = ({ text: verb }: Item, next: Item | undefined): boolean =>
  (/^(?:told|tell)$/i.test(verb) &&
    /^(?:investors|analysts|shareholders)$/i.test(next?.text ?? "")) ||
  (/^mentions?$/i.test(verb) && /^of$/i.test(next?.text ?? ""));

/** "in the transcripts": in all that there are. */
const isOfAll = (text: string): boolean => /^(?:passages?|transcripts?)$/i.test(text);

/** What is written in ways that no name has. */
const written = (question: string, { phrases }: PassageLexicon): string =>
  question
    .replace(/\b((?:19|20)\d\d)[ -]?q([1-4])\b/gi, "Q$2 $1")
    .replace(/\b10-?qs?\b/gi, "quarterly report")
    .replace(/\b(?:10-?k|20-?f)s?\b/gi, "annual report")
    .replace(/\bfilings\b/gi, phrases.has("report") ? "reports" : "filings");

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

const toQuery = (draft: Draft, spoken: boolean, question: string) => {
  const { topics, isEither, names, filters, newest, turn, times, whom, trouble } = draft;
  return {
    topics,
    isEither,
    names,
    filters,
    newest,
    times,
    spoken,
    ...(turn && { turn }),
    ...(whom && { whom }),
    ...(trouble && { trouble: { ...trouble, isOfAll: isOne(question) } }),
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
