import type { Agent, Choice, Wanted } from "../../model.ts";
import { remembered, rememberedFrom } from "../remember.ts";
import type { Candidate, Selection } from "../routed.ts";
import { addressees } from "./address.ts";
import { contained } from "./contained.ts";

/** Reads a text as the question is read: by the same agents, over the same data, and once. */
export interface Reader {
  /** Best first. */
  propose(text: string): Promise<readonly Candidate[]>;
  /** What stretches of it may mean, to all agents together; one alone, to those who know it so well. */
  choices(text: string, wanted?: Wanted): readonly Choice[];
  /** To whom a stretch of it may mean what is called so. */
  knowing(text: string, stretch: string, name: string): readonly Agent[];
  /** The same with some of its agents alone. */
  among(agents: readonly Agent[]): Reader;
}

/** Longest that others wait while a text is read, or as long as its one agent takes. */
const TURN_MS = 4;

/** A reader of the agents that a text names, or of all. */
export function toReader(selection: Selection<Agent>, signal: AbortSignal): Reader {
  /** Who failed to read a text: nor can they say what its stretches mean. */
  const failed = new Set<Agent>();
  const propose = remembered(async (text: string) => {
    const { asked, agents } = addressees(text, selection.agents);
    const found: Candidate[] = [];
    let began = performance.now();
    for (const agent of agents) {
      const proposal = contained(agent, asked, selection.datasets);
      if (proposal?.failure) failed.add(agent);
      if (proposal) found.push({ agent, proposal });
      // Reading a long question takes a while: others are served in between.
      if (performance.now() - began < TURN_MS && agent !== agents.at(-1)) continue;
      await new Promise(setImmediate);
      signal.throwIfAborted();
      began = performance.now();
    }
    return found.toSorted(byScore);
  });
  const choicesOf = (text: string, wanted?: Wanted) => {
    const { asked, agents } = addressees(text, selection.agents);
    return agents
      .filter((each) => !failed.has(each))
      .map((agent) => ({
        agent,
        choices: agent.choices?.(asked, selection.datasets, wanted) ?? [],
      }));
  };
  const choicesOfEach = remembered((text) => choicesOf(text));
  const choicesOfStretch = rememberedFrom((stretch, text) => choicesOf(text, { stretch, fit: 0 }));
  return {
    propose,
    choices: (text, wanted) =>
      (wanted ? choicesOf(text, wanted) : choicesOfEach(text)).flatMap(({ choices }) => choices),
    knowing: (text, stretch, name) =>
      choicesOfStretch(stretch, text).flatMap(({ agent, choices }) =>
        choices.some((each) => isCalled(each, stretch, name)) ? [agent] : [],
      ),
    among(those) {
      const agents = selection.agents.filter((each) => those.includes(each));
      // What this one has read is not read again where nobody is left out.
      return agents.length === selection.agents.length
        ? this
        : toReader({ ...selection, agents }, signal);
    },
  };
}

const isCalled = ({ text, names }: Choice, stretch: string, name: string): boolean =>
  text.toLowerCase() === stretch.toLowerCase() && names.some((each) => each.text === name);

/** Who meets a word in a text that nobody knows: whatever these words of it mean, they do not answer it. */
export function lostIn(all: readonly Candidate[], words: string): ReadonlySet<Agent> {
  const isMeant = (text: string) => words.toLowerCase().includes(text.toLowerCase());
  const lost = all.filter(({ proposal }) =>
    proposal.linked?.().some(({ kind, text }) => kind === "unknown" && !isMeant(text)),
  );
  return new Set(lost.map(({ agent }) => agent));
}

/** Below it a plan rests on too little of the question. */
const WEAKEST = 1;

/** Whether a plan accounts for every word. A plan that does not would answer another question. */
export const explains = ({ proposal }: Candidate): boolean =>
  proposal.score >= WEAKEST && proposal.unused.length === 0;

export const isPlanned = ({ proposal }: Candidate): boolean => proposal.plan !== undefined;

/**
 * Who is asked, in order: plans that a person vouched for, agents whose own example the question
 * is, plans that account for all of it where the best does, and agents that plan for themselves.
 *
 * @param all  best first
 */
export function answering(all: readonly Candidate[]): readonly Candidate[] {
  const planned = all.filter(isPlanned);
  const opaque = all.filter((each) => !isPlanned(each) && each.proposal.unused.length === 0);
  const [best] = planned;
  const whole =
    best && explains(best)
      ? planned.filter((each) => explains(each) && !each.proposal.verified)
      : [];
  return [
    ...planned.filter(({ proposal }) => proposal.verified),
    ...opaque.filter(({ proposal }) => proposal.exact),
    ...tablesFirst(whole),
    ...opaque.filter(({ proposal }) => !proposal.exact && proposal.score >= WEAKEST),
  ];
}

/** How far behind the best a plan may be whose table is called what the best takes for a value. */
const NEAR = 2;

/** "stations": a table of that name before a branch that is called "Station" elsewhere. */
function tablesFirst(whole: readonly Candidate[]): readonly Candidate[] {
  const [best, ...others] = whole;
  const named = best && others.find((each) => outranks(each, best));
  return named ? [named, ...whole.filter((each) => each !== named)] : whole;
}

function outranks(other: Candidate, best: Candidate): boolean {
  if (other.proposal.score < best.proposal.score - NEAR) return false;
  const tables = new Set(saidBy(other, (means) => means.some(isOfModel)));
  const values = saidBy(best, (means) => means.length > 0 && !means.some(isOfModel));
  return values.some((text) => tables.has(text));
}

const isOfModel = (means: string): boolean => /^(?:dataset|field|metric) /.test(means);

/** Stretches of the question that a plan's agent knows by such meanings. */
const saidBy = ({ proposal }: Candidate, is: (means: readonly string[]) => boolean) =>
  (proposal.linked?.() ?? []).flatMap(({ kind, text, means }) =>
    kind === "data" && is(means) ? [text.toLowerCase()] : [],
  );

const byScore = (a: Candidate, b: Candidate): number =>
  b.proposal.score - a.proposal.score || before(a.agent, b.agent);

const before = ({ config: a }: Agent, { config: b }: Agent) =>
  (a.priority ?? Number.MAX_SAFE_INTEGER) - (b.priority ?? Number.MAX_SAFE_INTEGER) ||
  (a.name < b.name ? -1 : 1);
