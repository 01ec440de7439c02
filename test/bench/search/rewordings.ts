import { routeParts } from "../../../services/search/stages/parts/parts.ts";
import { selectAgents } from "../../../services/search/stages/routing/select.ts";
import {
  type Rewording,
  reworded,
  SAID_OTHERWISE,
  SAYS_MORE,
} from "../../golden/search/rewordings.ts";
import { askAll, type Question, readQuestions } from "./golden.ts";
import { openSample, operatorOf } from "./sample.ts";

export interface Tally {
  readonly rule: Rewording;
  /** Questions that could be put so, and are answered as they stand. */
  readonly asked: number;
  /** Answered by the same plan. */
  readonly alike: readonly Question[];
  /** Answered by another. */
  readonly otherwise: readonly Question[];
}

/**
 * How questions are answered that are put in other words, each with the truth of its own.
 *
 * @param most  of each rule, evenly among those that it may be said of
 */
export async function rewordedPlans(
  questions: readonly Question[],
  rules: readonly Rewording[],
  most: number,
  dataDir: string,
): Promise<readonly Tally[]> {
  const registry = await openSample(dataDir);
  try {
    const asker = operatorOf(registry);
    // Who looks for words in passages makes no plan that could be compared.
    const planOf = async (query: string): Promise<string | undefined> => {
      const wanted = { query, asker, minReleaseStage: "beta" } as const;
      const selection = selectAgents(registry.agents(), wanted);
      const routes = await routeParts(query, selection, new AbortController().signal);
      if (routes.some(({ agent, proposal }) => !agent || !proposal?.plan)) return undefined;
      return JSON.stringify(
        routes.map(({ agent, proposal }) => [agent!.config.name, proposal?.plan]),
      );
    };
    const found: Tally[] = [];
    for (const rule of rules) found.push(await tallied(rule, questions, most, planOf));
    return found;
  } finally {
    await registry.close();
  }
}

async function tallied(
  rule: Rewording,
  questions: readonly Question[],
  most: number,
  planOf: (query: string) => Promise<string | undefined>,
): Promise<Tally> {
  const alike: Question[] = [];
  const otherwise: Question[] = [];
  let asked = 0;
  for (const each of evenly(
    questions.flatMap((question) => put(question, rule)),
    most,
  )) {
    const own = await planOf(each.own);
    if (own === undefined) continue;
    asked += 1;
    const plan = await planOf(each.question.question);
    if (plan !== undefined) (plan === own ? alike : otherwise).push(each.question);
  }
  return { rule, asked, alike, otherwise };
}

function put(question: Question, rule: Rewording) {
  const text = question.problem ? undefined : reworded(question.question, rule);
  return text === undefined
    ? []
    : [{ own: question.question, question: { ...question, question: text } }];
}

function evenly<T>(all: readonly T[], most: number): readonly T[] {
  const step = Math.max(1, Math.floor(all.length / most));
  return all.filter((_, index) => index % step === 0).slice(0, most);
}

/** Those among them whose answer is not what the question asked for, before it was put otherwise. */
export async function answeredWrongly(
  tallies: readonly Tally[],
  dataDir: string,
): Promise<readonly string[]> {
  const verdicts = await askAll(
    tallies.flatMap(({ otherwise }) => otherwise),
    dataDir,
  );
  return verdicts.flatMap(({ outcome, question }) =>
    outcome === "wrong" ? [question.question] : [],
  );
}

/** Questions of each rule. */
const MOST = 60;

/** Of what is said otherwise, how many get the same answer; of what says more, how many are answered without it. */
export async function* benchRewordings(dataDir: string): AsyncGenerator<string> {
  const questions = await readQuestions();
  const same = await rewordedPlans(questions, SAID_OTHERWISE, MOST, dataDir);
  const wrong = await answeredWrongly(same, dataDir);
  const alike = total(same, (each) => each.alike.length);
  const otherwise = total(same, (each) => each.otherwise.length);
  yield `said otherwise  ${total(same, ({ asked }) => asked)} asked  same plan ${alike}  another plan ${otherwise}, of which wrong ${wrong.length}`;
  yield* wrong.map((text) => `  ${text}`);
  const more = await rewordedPlans(questions, SAYS_MORE, MOST, dataDir);
  const dropped = more.flatMap((each) => each.alike);
  yield `says more  ${total(more, ({ asked }) => asked)} asked  answered without it ${dropped.length}`;
  yield* dropped.map(({ question }) => `  ${question}`);
}

const total = (tallies: readonly Tally[], of: (tally: Tally) => number): number =>
  tallies.reduce((all, each) => all + of(each), 0);
