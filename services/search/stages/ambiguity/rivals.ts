import type { Choice, Name, Wanted } from "../../model.ts";
import type { Candidate } from "../routed.ts";
import { gistOf } from "./gist.ts";
import { explains, isPlanned } from "./propose.ts";

/** A stretch of the question that the chosen plan reads in one way, and others in another. */
export interface Doubt {
  readonly text: string;
  /** What the plan took it for. */
  readonly taken: Name | undefined;
  /** What else it may be, as fully named as that or more so; best first. */
  readonly others: readonly Name[];
  /** Whether something speaks for what was taken. */
  readonly leaning?: boolean;
}

/**
 * Stretches that nothing in the question tells the meaning of. An exact name beats a part of one,
 * a name that was declared beats the end of one; what is named as fully as what the plan took is
 * a rival of it.
 *
 * @param known  what every agent knows by the question's words: one may know what another does not
 */
export function doubtsOf(
  chosen: Candidate,
  known: (wanted?: Wanted) => readonly Choice[],
): readonly Doubt[] {
  if (chosen.proposal.verified || !chosen.proposal.plan) return [];
  const own = (chosen.proposal.choices?.() ?? []).filter(isDoubtful);
  return [...new Set(own.map(({ text }) => text))].flatMap((text): Doubt[] => {
    const same = own.filter((each) => each.text === text);
    const here = same.flatMap(({ names }) => names);
    const leaning = same.every((each) => each.leaning);
    const taken = here.filter((each) => each.taken);
    const fit = Math.max(...taken.map((each) => each.fit));
    const mine = new Set(taken.map((each) => each.text));
    // What is said of a side is nobody's name.
    const isName = taken.every(({ kind }) => kind !== "side");
    const all = known(isName ? { stretch: text, fit } : undefined);
    const others = namesOf(text, [...own, ...all]).filter(
      (each) => each.fit >= fit && !mine.has(each.text),
    );
    return others.length > 0 ? [{ text, taken: taken[0], others, leaning }] : [];
  });
}

/** What is called by all of its name is meant. */
const isDoubtful = ({ names }: Choice): boolean =>
  names.some(({ taken }) => taken) && names.every(({ taken, fit }) => !taken || fit < 3);

/** Words that a plan leaves unread, with those beside them that belong to them, and what they may be. */
export const unreadOf = (unused: readonly string[], known: readonly Choice[]): readonly Doubt[] =>
  [...new Set(known.map(({ text }) => text))].flatMap((text): Doubt[] => {
    const isUnread = unused.some((word) => ` ${text} `.includes(` ${word} `));
    return isUnread ? [{ text, taken: undefined, others: namesOf(text, known) }] : [];
  });

/** What is known by a stretch, as it fits best, best first. */
export function namesOf(text: string, known: readonly Choice[]): readonly Name[] {
  const best = new Map<string, Name>();
  for (const choice of known)
    if (choice.text.toLowerCase() === text.toLowerCase())
      for (const each of choice.names)
        if ((best.get(each.text)?.fit ?? -1) < each.fit) best.set(each.text, each);
  return [...best.values()].toSorted((a, b) => b.fit - a.fit);
}

/**
 * Other agents that account for the whole question by the same figures of other data, best first:
 * sales of listed and of private companies.
 */
export function elsewhere(chosen: Candidate, all: readonly Candidate[]): readonly Candidate[] {
  if (chosen.proposal.verified) return [];
  const others = all.filter(
    (each) => each.agent !== chosen.agent && isPlanned(each) && explains(each),
  );
  const figures = others.length > 0 ? figuresOf(chosen) : "";
  if (figures === "") return [];
  const gist = gistIn(chosen);
  return others.filter((each) => figuresOf(each) === figures && gistIn(each) !== gist);
}

/** The figures that a plan takes the question's words for, by name. */
function figuresOf(candidate: Candidate): string {
  const named = (candidate.proposal.choices?.() ?? []).flatMap(({ names }) =>
    names.flatMap(({ taken, kind, text }) => (taken && kind === "figure" ? [text] : [])),
  );
  return (named.length > 0 ? named : wordsOfFigures(candidate)).toSorted().join();
}

/** Of records, whose fields are no choices where one table alone has them: the words said for them. */
function wordsOfFigures({ agent, proposal }: Candidate): readonly string[] {
  const isOfRecords = agent.subject?.knowledge.model.reading === "records";
  const isMeasured = proposal.plan?.columns.some(
    ({ expression, hidden }) => !hidden && expression.kind === "aggregate" && expression.of,
  );
  if (!isOfRecords || !isMeasured) return [];
  return (proposal.linked?.() ?? []).flatMap(({ kind, text, means }) =>
    kind === "data" && means.some((each) => each.startsWith("field ")) ? [text.toLowerCase()] : [],
  );
}

/** Scores that differ by less are those of one reading over two tables. */
const ALIKE = 0.01;

/**
 * Those of them that fit the question as well. An operator who gives agents priorities has
 * decided between them.
 */
export const peersOf = (chosen: Candidate, same: readonly Candidate[]): readonly Candidate[] =>
  same.filter(
    ({ agent, proposal }) =>
      Math.abs(proposal.score - chosen.proposal.score) < ALIKE &&
      (agent.config.priority ?? null) === (chosen.agent.config.priority ?? null),
  );

/** What a candidate would return, apart from when; undefined where only its answer shows that. */
export function gistIn({ agent, proposal }: Candidate): string | undefined {
  const model = agent.subject?.knowledge.model;
  return proposal.plan && model && gistOf(proposal.plan, model);
}

/** How far the least fully named of a plan's figures is from being called by its name: 0 to 3. */
export function looseness({ proposal }: Candidate): number {
  const fits = (proposal.choices?.() ?? []).flatMap(({ names }) =>
    names.flatMap(({ taken, kind, fit }) => (taken && kind === "figure" ? [fit] : [])),
  );
  return fits.length > 0 ? 3 - Math.min(...fits) : 0;
}
