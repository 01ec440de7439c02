import type { Candidate } from "../routed.ts";
import { answering, explains, isPlanned } from "./propose.ts";
import { doubtsOf, gistIn, looseness } from "./rivals.ts";

/** What speaks for and against a plan's being what was asked. */
export const EVIDENCE = [
  "always",
  "first",
  "unread",
  "behind",
  "rivals",
  "spelt",
  "loose",
  "full",
] as const;

/**
 * Of each piece of evidence, in its order: logistic regression over the candidates of our own
 * questions, as `SEARCH_BENCH=calibration npm run bench -- search` fits and prints it.
 */
const WEIGHTS: readonly number[] = [-2.19, 4.9, -0.46, -0.42, -0.3, 0.03, 0.29, 0.06];

/** Words beyond these add nothing. */
const MOST_UNREAD = 3;
const MOST_BEHIND = 5;
const MOST_RIVALS = 3;
/** Scores per stretch of words that are as good as any. */
const FULL = 4;
/** Other readings that are so much worse are no rivals. */
const NEAR = 1;

/**
 * How likely it is that a plan is what was asked, 0 to 1: of plans with 0.8, eight in ten are. Only
 * of plans of figures, for which it was measured; undefined for others.
 *
 * @param all  every candidate, best first
 */
export function confidenceOf(candidate: Candidate, all: readonly Candidate[]): number | undefined {
  const { agent, proposal } = candidate;
  if (proposal.verified) return 1;
  if (!proposal.plan || agent.subject?.knowledge.model.reading !== "figures") return undefined;
  const sum = evidenceFor(candidate, all).reduce(
    (total, value, index) => total + value * WEIGHTS[index]!,
    0,
  );
  return Math.round((100 * shared(candidate, all)) / (1 + Math.exp(-sum))) / 100;
}

/** Readings that nothing tells apart are as likely as each other: they share what one would have. */
function shared(candidate: Candidate, all: readonly Candidate[]): number {
  const known = () => all.flatMap(({ proposal }) => proposal.choices?.() ?? []);
  return doubtsOf(candidate, known).reduce((share, { others }) => share / (1 + others.length), 1);
}

/** The evidence for a plan, in the order of EVIDENCE. */
export function evidenceFor(candidate: Candidate, all: readonly Candidate[]): readonly number[] {
  const { agent, proposal } = candidate;
  const best = Math.max(...all.filter(isPlanned).map((each) => each.proposal.score));
  const gist = gistIn(candidate);
  const rivals = all.filter(
    (each) =>
      each !== candidate &&
      isPlanned(each) &&
      explains(each) &&
      each.proposal.score > proposal.score - NEAR &&
      (each.agent.config.priority ?? null) === (agent.config.priority ?? null) &&
      gistIn(each) !== gist,
  );
  const [first] = answering(all);
  const linked = proposal.linked?.() ?? [];
  const read = linked.filter(({ kind }) => kind === "data" || kind === "time").length;
  return [
    1,
    first !== undefined && explains(candidate) && gistIn(first) === gist ? 1 : 0,
    Math.min(proposal.unused.length, MOST_UNREAD),
    Math.min(best - proposal.score, MOST_BEHIND),
    Math.min(rivals.length, MOST_RIVALS),
    linked.some(({ spelt }) => spelt) ? 1 : 0,
    looseness(candidate),
    Math.max(0, Math.min(proposal.score / Math.max(1, read), FULL)),
  ];
}
