import { isNoun, isOfWhom } from "./asking.ts";
import { type Draft, declineWith } from "./draft.ts";
import type { Item } from "./items.ts";
import type { Trouble, Turn } from "./model.ts";
import { hearTopics } from "./topics.ts";
import { hearTurn, hearWho } from "./who.ts";

/** Hears a question that has a verb for what was said. */
export function hearAsked(
  items: readonly Item[],
  verb: number,
  question: string,
  draft: Draft,
): void {
  if (isPassive(items, verb)) hearPassive(items, verb, question, draft);
  else hearActive(items, verb, question, draft);
  const turn = question.match(/\bfor the (first|last) time\b/i)?.[1];
  if (turn) draft.turn = turn.toLowerCase() as Turn;
}

const BE = /^(?:is|are|was|were|been|being)$/i;

/** "when was freight mentioned": what stands before the verb is what about. */
const isPassive = (items: readonly Item[], verb: number): boolean =>
  /^(?:mentioned|discussed|described|explained|quoted)$/i.test(items[verb]!.text) &&
  items.slice(0, verb).some(({ text }) => BE.test(text));

function hearPassive(items: readonly Item[], verb: number, question: string, draft: Draft): void {
  const be = items.findIndex(({ text }) => BE.test(text));
  const whom = items.slice(0, be).find(({ text }) => /^(?:who|which)$/i.test(text));
  if (whom) declineWith(draft, mentioned(whom.text));
  const about = hearTurn(items.slice(be + 1, verb), draft);
  const behind = withoutAuthor(items.slice(verb + 1), question, draft);
  const before = items.slice(0, be).filter(({ kind, text }) => kind !== "verb" || !isOfAll(text));
  hearTopics([...before, ...about, ...behind], draft, true);
}

/** "which companies were mentioned": passages have words, and no list of whom they name. */
const mentioned = (word: string): Trouble => ({
  words: [word],
  problem: {
    code: "not_understood",
    severity: "error",
    message: `Passages are found by words, and do not tell whom they name: "${word}".`,
  },
});

function hearActive(items: readonly Item[], verb: number, question: string, draft: Draft): void {
  const said = items[verb]!;
  const start = verb + 1 + (isOfWhom(said, items[verb + 1]) ? whomAfter(items, verb) : 0);
  hearWho([...items.slice(0, verb), ...items.slice(verb + 1, start)], question, draft);
  const behind = items.slice(start + (isPartOf(said, items[start]) ? 1 : 0));
  const whose = behind.find(({ text }) => /^whose$/i.test(text));
  if (whose) declineWith(draft, whoseFigure(whose.text));
  const own = withoutAuthor(behind, question, draft);
  const heard = own.filter(({ kind, text }) => kind !== "verb" || !isOfAll(text));
  hearTopics(heard, draft, !isNoun(said) || !/^of$/i.test(heard[0]?.text ?? ""));
}

/** "who mentioned freight and whose margin fell": what is so of them is none of what they speak of. */
const whoseFigure = (word: string): Trouble => ({
  words: [word],
  problem: {
    code: "not_understood",
    severity: "error",
    message: `Passages are found by words: what is said of those who speak behind "${word}" is not looked up. Ask for it by itself.`,
  },
});

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
