import type { Name, Problem, Proposal } from "../../model.ts";
import { withoutEnd } from "../language/ending.ts";
import type { Candidate } from "../routed.ts";
import { addressed } from "./address.ts";
import {
  type Alternative,
  likelier,
  severalAgents,
  severalMeanings,
  severalRoles,
  shortFor,
  unknownName,
} from "./problems.ts";
import { answering, lostIn, type Reader } from "./propose.ts";
import { doubtsOf, elsewhere, gistIn, namesOf, peersOf, unreadOf } from "./rivals.ts";

/** Alternatives of one problem. */
const MOST = 5;
/** Texts that are tried for them. */
const MOST_TRIED = 12;

/**
 * What else a question may ask for, where nothing in it tells what is meant; undefined where the
 * chosen plan is the one sensible reading.
 */
export async function otherReadings(
  question: string,
  chosen: Candidate,
  reader: Reader,
): Promise<Problem | undefined> {
  const gist = gistIn(chosen);
  const doubts = doubtsOf(chosen, (wanted) => reader.choices(question, wanted));
  const all = doubts.length > 0 ? await reader.propose(question) : [];
  for (const { text, taken, others, leaning } of doubts) {
    const names = [...(taken ? [taken] : []), ...others];
    const found = await tried(meaning(question, { text, names, all, own: chosen }, reader));
    const rivals = found.filter((each) => each.gist !== gist);
    if (taken?.kind === "side" && rivals.length === found.length) continue;
    if (rivals.length > 0 && leaning) return likelier(text, chosen, rivals);
    if (rivals.length === 0) continue;
    return taken?.kind === "side" ? severalRoles(text, found) : severalMeanings(text, found);
  }
  return undefined;
}

/** That others have the figures of an answer, too; undefined where none can be asked by name. */
export async function othersHave(
  question: string,
  chosen: Candidate,
  peers: readonly Candidate[],
  reader: Reader,
): Promise<Problem | undefined> {
  const texts = [chosen, ...peers].map(({ agent }) => addressed(question, agent));
  const found = await tried(texts.map((text) => ({ text, reader })));
  return found.length > 1 ? severalAgents(chosen, found) : undefined;
}

/** What words that nobody reads may be short for; undefined when no such question is answered. */
export async function longerWords(
  question: string,
  all: readonly Candidate[],
  reader: Reader,
): Promise<Problem | undefined> {
  const { unused = [], choices } = all[0]?.proposal ?? {};
  const taken = (choices?.() ?? []).filter(({ names }) =>
    names.some((each) => each.taken && each.kind === "figure"),
  );
  const sides = (choices?.() ?? []).filter(({ names }) => names[0]?.kind === "side");
  for (const { text, others } of unreadOf(unused, [...sides, ...reader.choices(question)])) {
    const isSide = others[0]?.kind === "side";
    // "free cash flow margin" is no margin of its own.
    if (!isSide && taken.some((each) => isBeside(each.text, text, question))) continue;
    const found = await tried(meaning(question, { text, names: others, all, own: all[0] }, reader));
    if (found.length === 0) continue;
    if (isSide) return severalRoles(text, found);
    if (found.length > 1) return shortFor(text, found, others.length);
    if (others[0]?.kind === "entity") return unknownName(text, found);
  }
  return undefined;
}

const isBeside = (before: string, after: string, question: string): boolean =>
  question.toLowerCase().includes(`${before} ${after}`.toLowerCase());

/** Questions that say of whom or by what, where only a figure was named. */
export async function ofWhom(proposal: Proposal, reader: Reader): Promise<Problem> {
  const figure = figureIn(proposal);
  const texts = await fullerTexts(proposal, reader);
  const found = await tried(texts.map((text) => ({ text, reader })));
  return {
    code: "ambiguous",
    severity: "error",
    message: `Of whom, or by what, is "${figure}" wanted?`,
    ...(found.length > 0 && { alternatives: found.map(({ text }) => text) }),
  };
}

const figureIn = ({ question }: Proposal): string => withoutEnd(question);

/** What says more of the figure or, where its name is that of several, of each of them. */
async function fullerTexts(proposal: Proposal, reader: Reader): Promise<readonly string[]> {
  const known = [...(proposal.choices?.() ?? []), ...reader.choices(proposal.question)];
  const names = namesOf(figureIn(proposal), known);
  const figures = names.filter(({ fit }) => fit < 3);
  const fuller = proposal.fuller ?? [];
  if (figures.length < 2) return fuller;
  const read = await Promise.all(figures.map(({ text }) => reader.propose(text)));
  // "revenue" is a figure of its own before it is the end of others.
  const own = names.length > figures.length ? fuller.slice(0, MOST - 2) : [];
  const others = read.flatMap(([best]) => best?.proposal.fuller?.slice(0, 1) ?? []);
  return [...own, ...others];
}

/** A text, and who reads it. */
interface Trial {
  readonly text: string;
  readonly reader: Reader;
}

/** A stretch of a question, and what it may mean. */
interface Unsettled {
  readonly text: string;
  readonly names: readonly Name[];
  /** What the question was read as: by `own`, best. */
  readonly all: readonly Candidate[];
  readonly own: Candidate | undefined;
}

/**
 * The question with each of the names in place of a stretch of it, put to those who know the stretch
 * by that name: to others it says no more than it did.
 */
function meaning(
  question: string,
  { text, names, all, own }: Unsettled,
  reader: Reader,
): readonly Trial[] {
  const lost = lostIn(all, text);
  return names.flatMap(({ text: name }) => {
    const known = [...reader.knowing(question, text, name), ...(own ? [own.agent] : [])];
    const agents = known.filter((each) => !lost.has(each));
    const texts = swapped(question, text, [name]);
    return texts.map((each) => ({ text: each, reader: reader.among(agents) }));
  });
}

/** Texts that are answered by one plan each, no two by the same, in their order. */
async function tried(trials: readonly Trial[]): Promise<readonly Alternative[]> {
  const found: Alternative[] = [];
  const once = trials.filter(
    (each, at) => trials.findIndex(({ text }) => text === each.text) === at,
  );
  for (const { text, reader } of once.slice(0, MOST_TRIED)) {
    const sole = await soleReading(text, reader);
    if (!sole || found.some((each) => each.gist === sole.gist)) continue;
    found.push(sole);
    if (found.length === MOST) break;
  }
  return found;
}

/** A text, put to one agent where several could answer it; undefined where it is ambiguous. */
export async function soleReading(text: string, reader: Reader): Promise<Alternative | undefined> {
  const all = await reader.propose(text);
  const [best] = answering(all);
  const gist = best && gistIn(best);
  if (gist === undefined || best!.proposal.bare || best!.proposal.verified) return undefined;
  if (doubtsOf(best!, (wanted) => reader.choices(text, wanted)).length > 0) return undefined;
  if (peersOf(best!, elsewhere(best!, all)).length === 0) return { text, gist };
  return soleReading(addressed(text, best!.agent), reader);
}

/** The question with each of these words in place of a stretch of it. */
export function swapped(
  question: string,
  text: string,
  words: readonly string[],
): readonly string[] {
  const at = question.toLowerCase().indexOf(text.toLowerCase());
  if (at < 0) return [];
  const [before, after] = [question.slice(0, at), question.slice(at + text.length)];
  return words.map((each) => `${before}${each}${after}`);
}
