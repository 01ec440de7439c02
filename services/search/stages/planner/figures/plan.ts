import type { Choice, Knowledge, Problem } from "../../../model.ts";
import type { Plan } from "../../../plan.ts";
import { reachable } from "../../joins.ts";
import { EVER, shift, type TimeWord } from "../../language/time/period.ts";
import { lazily } from "../../remember.ts";
import { fullerThan } from "./bare.ts";
import { choicesIn } from "./choices/choices.ts";
import { type Candidate, compose } from "./compose.ts";
import { declined } from "./declined/declined.ts";
import { gradedIn } from "./graded/graded.ts";
import { stepIn } from "./graded/words.ts";
import { heldIn } from "./held/held.ts";
import type { Lexicon } from "./lexicon.ts";
import { nowOf } from "./now.ts";
import { toSense } from "./sense/hear.ts";
import type { Sense } from "./sense/sense.ts";
import type { Span } from "./span.ts";
import { spokenIn } from "./spoken.ts";
import { MOST_BY_TIME } from "./timing/timing.ts";

/** What an agent could do with a question. */
export interface Proposal {
  readonly plan: Plan;
  readonly score: number;
  /** Words that the plan does not account for: with any, it answers another question. */
  readonly unused: readonly string[];
  /** Why it is declined with them. */
  readonly why: (elsewhere?: ReadonlySet<string>) => Problem;
  readonly bare: boolean;
  readonly unbound: boolean;
  readonly spans: readonly Span[];
  readonly choices: () => readonly Choice[];
  /** Questions that say more, where only a figure was named. */
  readonly fuller: readonly string[];
}

/**
 * The best plan for a question over one agent's datasets, from every dataset that the
 * question could be about. Deterministic: ties go to the dataset declared first.
 *
 * @param spans  the question, linked
 * @param roots  names of the datasets that may be asked; others are only joined
 */
export function propose(
  question: string,
  spans: readonly Span[],
  lexicon: Lexicon,
  knowledge: Knowledge,
  roots: ReadonlySet<string>,
): Proposal | undefined {
  if (!spans.some(({ kind, text }) => kind === "data" || stepIn(text))) return undefined;
  const isSpokenOf = spokenIn(spans);
  const readings = knowledge.model.datasets
    .filter((each) => roots.has(each.name) && isSpokenOf(each))
    .flatMap((dataset): Reading[] => {
      const graded = gradedIn(spans, dataset, knowledge, roots);
      if (graded) return [{ score: graded.score, read: graded }];
      const sense = toSense(spans, dataset, knowledge.model, roots);
      if (sense.score <= WEAKEST) return [];
      return [{ score: sense.score, sense, read: heldIn(spans, dataset, knowledge, roots) }];
    });
  const best = likeliest(readings, knowledge);
  if (!best) return undefined;
  const unused = best.unused.map(({ typed }) => typed);
  const known = { lexicon, model: knowledge.model, roots };
  const choices = lazily(() => choicesIn(question, spans, best.plan, known));
  const fuller = best.bare ? fullerThan(question, best.plan.dataset, knowledge) : [];
  const plan = isSeen(spans, knowledge) ? { ...best.plan, today: nowOf(knowledge) } : best.plan;
  const why = (elsewhere?: ReadonlySet<string>) => {
    const open = new Set([...roots].flatMap((root) => [...reachable(knowledge.model, root)]));
    return declined(question, best.unused, best.asked, { model: knowledge.model, open, elsewhere });
  };
  return { ...best, plan, unused, why, spans, choices, fuller };
}

/** What a question may ask of one dataset: read already, or to be composed. */
interface Reading {
  readonly score: number;
  readonly read: Candidate | undefined;
  readonly sense?: Sense;
}

/**
 * The best of the readings; ties go to the dataset declared first. What the time of one could not
 * bring up to the best so far is not composed.
 */
function likeliest(readings: readonly Reading[], knowledge: Knowledge): Candidate | undefined {
  const ranked = [...readings.entries()].toSorted(([, a], [, b]) => b.score - a.score);
  let best: { readonly candidate: Candidate; readonly at: number } | undefined;
  for (const [at, { read, sense, score }] of ranked) {
    const isBehind = best !== undefined && score + MOST_BY_TIME < best.candidate.score;
    const candidate = read ?? (sense && !isBehind ? compose(sense, knowledge) : undefined);
    if (!candidate) continue;
    const ahead = best ? candidate.score - best.candidate.score : 1;
    if (ahead > 0 || (ahead === 0 && at < best!.at)) best = { candidate, at };
  }
  return best?.candidate;
}

/** Whether the day has to be told that a plan is seen from. */
const isSeen = (spans: readonly Span[], knowledge: Knowledge): boolean =>
  isRelative(spans) || (isMoved(spans) && isUnfinished(spans, nowOf(knowledge)));

/** "last year", "past five quarters", "today". */
const isRelative = (spans: readonly Span[]): boolean =>
  spans.some((span) => span.kind === "time" && isSeenFromNow(span.time));

const isSeenFromNow = (time: TimeWord): boolean =>
  time.kind === "period"
    ? time.relative === true
    : time.kind === "latest" && time.today !== undefined;

const isMoved = (spans: readonly Span[]): boolean =>
  spans.some((span) => span.kind === "grammar" && /^(?:change|comparator)$/.test(span.word.kind));

/** "2025 against 2024", while 2025 is not over: what is known of it ends on that day. */
function isUnfinished(spans: readonly Span[], now: string): boolean {
  const tomorrow = shift(now, { days: 1 });
  return spans.some(
    (span) =>
      span.kind === "time" &&
      span.time.kind === "period" &&
      span.time.from < tomorrow &&
      tomorrow < span.time.to &&
      span.time.to !== EVER,
  );
}

/** Of a dataset that a reading scores no more for, the question does not speak. */
const WEAKEST = -20;
