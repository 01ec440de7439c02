import type { Agent, Problem, Proposal } from "../model.ts";
import { tokenise } from "./language/tokens.ts";
import type { Selection } from "./select.ts";

/** Who answers one question; without a proposal, why nobody does. */
export interface Route {
  readonly question: string;
  readonly agent?: Agent;
  readonly proposal?: Proposal;
  /** Who is asked next when the agent finds that the question is not for it, or fails. */
  readonly others?: readonly Candidate[];
  readonly problem?: Problem;
  /** What explains most of a question that nobody answers. */
  readonly nearest?: Proposal;
  /** Every plan that there was, best first. */
  readonly candidates?: readonly Candidate[];
  /** What else was met on the way to nobody. */
  readonly notes?: readonly Problem[];
}

export interface Candidate {
  readonly agent: Agent;
  readonly proposal: Proposal;
}

/** Below it a plan rests on too little of the question. */
const WEAKEST = 1;

/**
 * The agent whose plan explains a question best; ties go to the smaller priority, then to
 * the name. A plan with words that it does not use is no answer: it would be one to another
 * question. Agents that plan for themselves are asked where no plan explains everything,
 * and first where the question is an example of theirs.
 */
export async function route(
  question: string,
  { agents, datasets }: Selection<Agent>,
  signal: AbortSignal,
): Promise<Route> {
  const words = tokenise(question).length;
  if (words > MOST_WORDS) return { question, problem: tooLong(words) };
  const proposals = await propose(question, agents, datasets, signal);
  const planned = proposals.filter(({ proposal }) => proposal.plan);
  const opaque = proposals.filter(({ proposal }) => !proposal.plan);
  const best = planned[0];
  const candidates = [
    ...planned.filter(({ proposal }) => proposal.verified),
    ...opaque.filter(({ proposal }) => proposal.exact),
    ...(best && explains(best)
      ? planned.filter((each) => explains(each) && !each.proposal.verified)
      : []),
    ...opaque.filter(({ proposal }) => !proposal.exact && proposal.score >= WEAKEST),
  ];
  const [first, ...others] = candidates;
  const all = { question, candidates: proposals };
  if (first?.proposal.bare) return { ...all, proposal: first.proposal, problem: ofWhom(first) };
  if (first) return { ...all, ...first, others };
  if (!best) return { ...all, problem: NOT_UNDERSTOOD };
  const told = planned.find(({ proposal }) => (proposal.subjects?.length ?? 0) > 0) ?? best;
  const alternatives = await meant(planned, { agents, datasets }, signal);
  const problem = alternatives.length > 1 ? shortFor(alternatives) : unexplained(best.proposal);
  return { ...all, problem, nearest: told.proposal };
}

/** Questions that would be understood, with what a word may be short for in its place. */
async function meant(
  planned: readonly Candidate[],
  { agents, datasets }: Pick<Selection<Agent>, "agents" | "datasets">,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const { rivals, question } = planned[0]?.proposal ?? {};
  if (!rivals || !question?.includes(rivals.word)) return [];
  const found: string[] = [];
  for (const name of rivals.names.slice(0, MOST_ALTERNATIVES)) {
    const other = question.replace(rivals.word, () => name);
    const [first] = await propose(other, agents, datasets, signal);
    if (first?.proposal.plan && explains(first)) found.push(other);
  }
  return found;
}

const MOST_ALTERNATIVES = 6;

const shortFor = (alternatives: readonly string[]): Problem => ({
  code: "ambiguous",
  severity: "error",
  message: "A word of the question may be short for several figures.",
  alternatives,
});

/** What every agent could do, best first. */
async function propose(
  question: string,
  agents: readonly Agent[],
  datasets: ReadonlySet<string> | undefined,
  signal: AbortSignal,
): Promise<readonly Candidate[]> {
  const found: Candidate[] = [];
  for (const agent of agents) {
    const proposal = agent.propose(question, datasets);
    if (proposal) found.push({ agent, proposal });
    // Reading a long question takes a while: others are served in between.
    await new Promise(setImmediate);
    signal.throwIfAborted();
  }
  return found.toSorted((a, b) => b.proposal.score - a.proposal.score || before(a.agent, b.agent));
}

/** Only a figure was named: the answer would be everybody's. */
function ofWhom({ proposal }: Candidate): Problem {
  const figure = proposal.question.replace(/[?.!\s]+$/, "");
  return {
    code: "ambiguous",
    severity: "error",
    message: `Of whom, or by what, is "${figure}" wanted?`,
    alternatives: [`total ${figure}`, `${figure} by year`, `${figure} by company`],
  };
}

/** Words and signs of one question: a list of two hundred names fits. */
const MOST_WORDS = 600;

const tooLong = (words: number): Problem => ({
  code: "not_understood",
  severity: "error",
  message: `The question has ${words.toLocaleString("en-US")} words and signs; at most ${MOST_WORDS} are read.`,
});

const explains = ({ proposal }: Candidate) =>
  proposal.score >= WEAKEST && proposal.unused.length === 0;

const before = ({ config: a }: Agent, { config: b }: Agent) =>
  (a.priority ?? Number.MAX_SAFE_INTEGER) - (b.priority ?? Number.MAX_SAFE_INTEGER) ||
  (a.name < b.name ? -1 : 1);

export const NOT_UNDERSTOOD: Problem = {
  code: "not_understood",
  severity: "error",
  message: "Nothing in the question could be related to data that you may use.",
};

/** Names that look like somebody's are told apart from words that mean nothing here. */
function unexplained({ unused, question }: Proposal): Problem {
  const words = unused.map((word) => `"${word}"`).join(", ");
  const name = unused.find((word) => /^\p{Lu}/u.test(word) && !question.startsWith(word));
  if (name)
    return {
      code: "entity_not_found",
      severity: "error",
      message: `Nothing that you may use is called ${words}.`,
    }; // prettier-ignore
  if (unused.length === 0) return NOT_UNDERSTOOD;
  return { code: "not_understood", severity: "error", message: `Not understood: ${words}.` };
}
