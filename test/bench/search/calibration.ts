import type { Registry } from "../../../services/search/adapters/registry.ts";
import {
  confidenceOf,
  EVIDENCE,
  evidenceFor,
} from "../../../services/search/stages/ambiguity/confidence.ts";
import { isPlanned, toReader } from "../../../services/search/stages/ambiguity/propose.ts";
import type { Candidate } from "../../../services/search/stages/routed.ts";
import { route } from "../../../services/search/stages/routing/route.ts";
import { holds, type Row } from "./compare.ts";
import { openTruths, type Question, readQuestions, type Truths } from "./golden.ts";
import { openSample } from "./sample.ts";

/** A plan that was a candidate for a question. */
interface Case {
  readonly evidence: readonly number[];
  readonly confidence: number;
  readonly isRight: boolean;
}

/** Candidates of one question that are looked at. */
const MOST = 4;

/**
 * Whether plans that are called likely are right as often: every candidate of our own questions is
 * run and compared with the truth. Weights are fitted on half of them, and shares are those of the
 * other half; the last lines are what the product says.
 */
export async function* benchCalibration(dataDir: string): AsyncGenerator<string> {
  const cases = await collect(dataDir);
  const half = (which: number) => cases.filter((_, index) => index % 2 === which);
  const weights = fitted(half(0));
  yield `weights  ${EVIDENCE.map((name, index) => `${name} ${weights[index]!.toFixed(2)}`).join("  ")}`;
  yield "fitted on one half, seen on the other";
  yield* reliability(
    half(1).map((each) => ({ ...each, confidence: logistic(each.evidence, weights) })),
  );
  yield "as the product has them, on all";
  yield* reliability(cases);
}

async function collect(dataDir: string): Promise<readonly Case[]> {
  const registry = await openSample(dataDir);
  const truths = await openTruths(dataDir);
  try {
    const found: Case[] = [];
    for (const question of await readQuestions())
      if (!question.parts) found.push(...(await casesOf(question, registry, truths.rows)));
    return found;
  } finally {
    truths.close();
    await registry.close();
  }
}

async function casesOf(
  question: Question,
  registry: Registry,
  truths: Truths,
): Promise<readonly Case[]> {
  const { signal } = new AbortController();
  const selection = { agents: registry.agents(), datasets: undefined, problems: [] };
  const { candidates = [] } = await route(question.question, toReader(selection, signal));
  const readings = question.sql ? [question.sql, ...(question.accept ?? [])] : [];
  const expected = await Promise.all(readings.map(truths));
  const planned = candidates.filter(isPlanned);
  return Promise.all(
    planned.slice(0, MOST).flatMap((each) => {
      const confidence = confidenceOf(each, planned);
      if (confidence === undefined) return [];
      return [
        isRight(each, expected, signal).then((right) => ({
          evidence: evidenceFor(each, planned),
          confidence,
          isRight: right,
        })),
      ];
    }),
  );
}

async function isRight(
  { agent, proposal }: Candidate,
  expected: readonly (readonly Row[])[],
  signal: AbortSignal,
): Promise<boolean> {
  if (expected.length === 0) return false;
  const answer = await agent.answer(proposal, signal).catch(() => undefined);
  return answer !== undefined && expected.some((rows) => holds(rows, answer.rows));
}

const logistic = (evidence: readonly number[], weights: readonly number[]): number =>
  1 / (1 + Math.exp(-evidence.reduce((sum, value, index) => sum + value * weights[index]!, 0)));

const ROUNDS = 4_000;
const STEP = 0.5;
/** Keeps weights of what nearly always comes together small. */
const RIDGE = 0.001;

/** Logistic regression by gradient descent, from zero: the same cases give the same weights. */
function fitted(cases: readonly Case[]): readonly number[] {
  const weights: number[] = EVIDENCE.map(() => 0);
  for (let round = 0; round < ROUNDS; round++) {
    const slope: number[] = EVIDENCE.map((_, index) => RIDGE * weights[index]!);
    for (const { evidence, isRight: right } of cases) {
      const error = logistic(evidence, weights) - (right ? 1 : 0);
      for (const [index, value] of evidence.entries())
        slope[index]! += (error * value) / cases.length;
    }
    for (const index of weights.keys()) weights[index]! -= STEP * slope[index]!;
  }
  return weights;
}

/** By tenths of confidence: how many, how likely they were called, and how many are right. */
function* reliability(cases: readonly Case[]): Generator<string> {
  let distance = 0;
  for (let tenth = 0; tenth < 10; tenth++) {
    const own = cases.filter(
      ({ confidence }) => Math.min(9, Math.floor(confidence * 10)) === tenth,
    );
    if (own.length === 0) continue;
    const said = own.reduce((sum, { confidence }) => sum + confidence, 0) / own.length;
    const right = own.filter((each) => each.isRight).length / own.length;
    distance += (own.length / cases.length) * Math.abs(said - right);
    yield `  ${tenth / 10}–${(tenth + 1) / 10}  ${String(own.length).padStart(5)} plans  said ${percent(said)}  right ${percent(right)}`;
  }
  yield `  said and right differ by ${percent(distance)} on average`;
}

const percent = (share: number) => `${(100 * share).toFixed(1).padStart(5)} %`;
