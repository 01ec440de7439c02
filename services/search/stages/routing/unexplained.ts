import type { Problem, Proposal } from "../../model.ts";
import { longerWords } from "../ambiguity/alternatives.ts";
import { isPlanned, type Reader } from "../ambiguity/propose.ts";
import { MONTHS } from "../language/calendar.ts";
import { fillerAt } from "../language/grammar/fillers.ts";
import type { Candidate } from "../routed.ts";
import { strangeIn } from "./strange-words.ts";

/** Why nobody answers, and what could be asked instead. */
export async function unexplained(
  question: string,
  planned: readonly Candidate[],
  reader: Reader,
): Promise<Problem> {
  const [best] = planned;
  if (!best) return unplanned(question, reader);
  return (
    (await longerWords(question, planned, reader)) ??
    spanning(best, planned) ??
    (await unread(best.proposal, reader, () => knownIn(planned)))
  );
}

/** The plan that comes nearest to a question: the best that says whom it is about. */
export function nearestOf(planned: readonly Candidate[]): { readonly nearest?: Proposal } {
  const told = planned.find(({ proposal }) => (proposal.subjects?.length ?? 0) > 0) ?? planned[0];
  return told ? { nearest: told.proposal } : {};
}

/** Words of a question that some agent knows, in lower case. */
const knownIn = (all: readonly Candidate[]): ReadonlySet<string> =>
  new Set(
    all.flatMap(({ proposal }) =>
      (proposal.linked?.() ?? []).flatMap(({ kind, text }) =>
        kind === "data" ? [text.toLowerCase()] : [],
      ),
    ),
  );

/** What is left of a question is known to others, and no one plan carries both. */
function spanning(best: Candidate, all: readonly Candidate[]): Problem | undefined {
  const takes = ({ proposal }: Candidate, word: string) =>
    !proposal.unused.some((each) => isSame(each, word)) &&
    (proposal.linked?.() ?? []).some(({ kind, text }) => kind === "data" && isSame(text, word));
  // What the best knows itself and cannot carry is no matter for others: its plan says why.
  const own = (word: string) =>
    (best.proposal.linked?.() ?? []).some(
      ({ kind, text }) => kind === "data" && isSame(text, word),
    );
  const known = best.proposal.unused
    .filter((word) => !own(word))
    .map((word) => ({
      word,
      agent: all.find((each) => takes(each, word))?.agent,
    }));
  if (known.length === 0 || known.some(({ agent }) => !agent)) return undefined;
  const told = known.map(({ word, agent }) => `"${word}" is of "${agent!.config.display_name}"`);
  return {
    code: "not_understood",
    severity: "error",
    message: `The question spans several agents, and only one answers a question: ${told.join(", ")}, the rest of "${best.agent.config.display_name}". Ask for each by itself.`,
  };
}

const isIn = (question: string, text: string): boolean =>
  question.toLowerCase().includes(text.toLowerCase());

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** Nothing was planned: either nothing is known, or not in this way. */
async function unplanned(question: string, reader: Reader): Promise<Problem> {
  // "life" is no "line": of what was only spelt alike nobody spoke, nor by "on" of what has that symbol.
  const typed = reader
    .choices(question)
    .filter(({ text }) => isIn(question, text) && !fillerAt(text.toLowerCase()));
  const said =
    typed.length > 0 ? typed.map(({ text }) => text) : await knownAlone(question, reader);
  if (said.length === 0) return NOT_UNDERSTOOD;
  const known = listed(said);
  const others = strangeIn(question, said).filter((word) => isIn(question, word));
  const meant = await knownAmong(others, reader);
  const strange = others.filter((word) => !meant.includes(word));
  return {
    code: "not_understood",
    severity: "error",
    message:
      strange.length > 0
        ? `Not understood: ${listed(strange)}. ${known} can be asked for.`
        : `${known} can be asked for, but not in the way in which the question puts it.`,
  };
}

const listed = (words: readonly string[]): string =>
  [...new Set(words.map((text) => `"${text}"`))].join(", ");

/** Words that are tried by themselves, at most. */
const MOST_ALONE = 8;

/** "newest company": words of which something can be asked, where the question cannot be. */
async function knownAlone(question: string, reader: Reader): Promise<readonly string[]> {
  const words = (question.match(/\p{L}{3,}/gu) ?? []).filter(
    (each) => !fillerAt(each.toLowerCase()),
  );
  return knownAmong(words, reader);
}

/** Those of some words that somebody knows something by. */
async function knownAmong(words: readonly string[], reader: Reader): Promise<readonly string[]> {
  const found = await Promise.all(
    words.slice(0, MOST_ALONE).map(async (word) => {
      const planned = (await reader.propose(word)).filter(isPlanned);
      const isMeant = planned.some(({ proposal }) =>
        proposal.linked?.().some(({ kind, spelt }) => kind === "data" && !spelt),
      );
      return isMeant || reader.choices(word).length > 0 ? [word] : [];
    }),
  );
  return found.flat();
}

export const tooLong = (words: number, most: number): Problem => ({
  code: "not_understood",
  severity: "error",
  message: `The question has ${words.toLocaleString("en-US")} words and signs; at most ${most} are read.`,
});

export const NOT_UNDERSTOOD: Problem = {
  code: "not_understood",
  severity: "error",
  message: "Nothing in the question could be related to data that you may use.",
};

/**
 * Names that look like somebody's are told apart from words that mean nothing here. What nobody
 * typed ("each", where a plan has no such part) is no word to be blamed.
 */
async function unread(
  { unused, question, why }: Proposal,
  reader: Reader,
  elsewhere: () => ReadonlySet<string>,
): Promise<Problem> {
  if (why && unused.length > 0) return why(elsewhere());
  const typed = [...new Set(unused)].filter((word) => isIn(question, word));
  if (typed.length === 0) return unused.length > 0 ? unplanned(question, reader) : NOT_UNDERSTOOD;
  const words = typed.map((word) => `"${asWritten(word, question)}"`).join(", ");
  const name = typed.find(
    (word) => /^\p{Lu}/u.test(word) && !question.startsWith(word) && !MONTH.test(word),
  );
  if (name)
    return {
      code: "entity_not_found",
      severity: "error",
      message: `Nothing that you may use is called ${words}.`,
    };
  return { code: "not_understood", severity: "error", message: `Not understood: ${words}.` };
}

/** "February": nobody is called so, but of which year it is was not said. */
const MONTH = new RegExp(
  `^(?:${MONTHS.flatMap((month) => [month, `${month.slice(0, 3)}\\.?`]).join("|")})$`,
  "i",
);

/** "2023-02-30", of which only the year was a word to us. */
const asWritten = (word: string, question: string): string =>
  (/^\d+$/.test(word) &&
    question.match(/\d+(?:[-./]\d+)+/g)?.find((date) => date.includes(word))) ||
  word;
