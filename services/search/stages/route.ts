import type { Agent, Problem, Proposal } from "../model.ts";
import { longerWords, ofWhom, otherReadings, othersHave } from "./ambiguity/alternatives.ts";
import {
  answering,
  type Candidate,
  isPlanned,
  type Reader,
  toReader,
} from "./ambiguity/propose.ts";
import { elsewhere, peersOf } from "./ambiguity/rivals.ts";
import { twoWays } from "./ambiguity/twofold.ts";
import { tokenise } from "./language/tokens.ts";
import { twofoldIn } from "./language/written.ts";
import type { Selection } from "./select.ts";
import type { Beside, Members } from "./spanning/model.ts";

/** Who answers one question; without a proposal, why nobody does. */
export interface Route {
  readonly question: string;
  readonly agent?: Agent;
  readonly proposal?: Proposal;
  /** Who is asked next when the agent finds that the question is not for it, or fails. */
  readonly others?: readonly Candidate[];
  readonly problem?: Problem;
  /** What the question may ask for besides what is answered. */
  readonly meant?: Problem;
  /** Who has the same figures of other data: asked where the agent has none. */
  readonly same?: readonly Candidate[];
  /** Those of them that fit as well, and what is said where they have some, too. */
  readonly doubt?: { readonly peers: readonly Candidate[]; readonly problem: Problem };
  /** Those to whom the plan is restricted, and who lists them: looked up before it is run. */
  readonly members?: readonly Members[];
  /** What is put beside each row of the plan. */
  readonly beside?: Beside;
  /** What explains most of a question that nobody answers. */
  readonly nearest?: Proposal;
  /** Every plan that there was, best first. */
  readonly candidates?: readonly Candidate[];
  /** What else was met on the way to nobody. */
  readonly notes?: readonly Problem[];
}

/**
 * The agent whose plan explains a question best; ties go to the smaller priority, then to
 * the name. A plan with words that it does not use is no answer: it would be one to another
 * question. Nor is one of several readings that nothing tells apart: those are offered. Agents
 * that plan for themselves are asked where no plan explains everything, and first where the
 * question is an example of theirs.
 */
export async function route(
  question: string,
  selection: Selection<Agent>,
  signal: AbortSignal,
): Promise<Route> {
  const words = tokenise(question).length;
  if (words > MOST_WORDS) return { question, problem: tooLong(words) };
  const reader = toReader(selection, signal);
  const twofold = twofoldIn(question);
  if (twofold) return { question, problem: await twoWays(question, twofold, reader) };
  const proposals = await reader.propose(question);
  const planned = proposals.filter(isPlanned);
  const all = { question, candidates: proposals };
  const [first, ...others] = answering(proposals);
  if (!first) return { ...all, ...(await unexplained(question, planned, reader)) };
  if (first.proposal.bare)
    return { ...all, proposal: first.proposal, problem: await ofWhom(first, reader) };
  const problem = await otherReadings(question, first, reader);
  if (problem?.severity === "error") return { ...all, proposal: first.proposal, problem };
  const peers = peersOf(first, planned);
  const doubt = peers.length > 0 && (await othersHave(question, first, peers, reader));
  const same = elsewhere(first, planned);
  return {
    ...all,
    ...first,
    others,
    same,
    ...(problem && { meant: problem }),
    ...(doubt && { doubt: { peers, problem: doubt } }),
  };
}

/** Why nobody answers, and what could be asked instead. */
async function unexplained(
  question: string,
  planned: readonly Candidate[],
  reader: Reader,
): Promise<Pick<Route, "problem" | "nearest">> {
  const [best] = planned;
  if (!best) return { problem: unplanned(question, reader) };
  const told = planned.find(({ proposal }) => (proposal.subjects?.length ?? 0) > 0) ?? best;
  const problem =
    (await longerWords(question, planned, reader)) ??
    spanning(best, planned) ??
    unread(best.proposal, reader);
  return { problem, nearest: told.proposal };
}

/** What is left of a question is known to others: no plan spans two agents. */
function spanning(best: Candidate, all: readonly Candidate[]): Problem | undefined {
  const takes = ({ proposal }: Candidate, word: string) =>
    !proposal.unused.some((each) => isSame(each, word)) &&
    (proposal.linked?.() ?? []).some(({ kind, text }) => kind === "data" && isSame(text, word));
  const known = best.proposal.unused.map((word) => ({
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
function unplanned(question: string, reader: Reader): Problem {
  // "life" is no "line": of what was only spelt alike nobody spoke.
  const typed = reader.choices(question).filter(({ text }) => isIn(question, text));
  const texts = typed.map(({ text }) => `"${text}"`);
  if (texts.length === 0) return NOT_UNDERSTOOD;
  const known = [...new Set(texts)].join(", ");
  return {
    code: "not_understood",
    severity: "error",
    message: `${known} can be asked for, but not in the way in which the question puts it.`,
  };
}

/** Words and signs of one question: a list of two hundred names fits. */
const MOST_WORDS = 600;

const tooLong = (words: number): Problem => ({
  code: "not_understood",
  severity: "error",
  message: `The question has ${words.toLocaleString("en-US")} words and signs; at most ${MOST_WORDS} are read.`,
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
function unread({ unused, question, why }: Proposal, reader: Reader): Problem {
  if (why && unused.length > 0) return why();
  const typed = unused.filter((word) => isIn(question, word));
  if (typed.length === 0) return unused.length > 0 ? unplanned(question, reader) : NOT_UNDERSTOOD;
  const words = typed.map((word) => `"${word}"`).join(", ");
  const name = typed.find((word) => /^\p{Lu}/u.test(word) && !question.startsWith(word));
  if (name)
    return {
      code: "entity_not_found",
      severity: "error",
      message: `Nothing that you may use is called ${words}.`,
    };
  return { code: "not_understood", severity: "error", message: `Not understood: ${words}.` };
}
