import { search } from "../../../services/search/pipeline.ts";
import { readQuestions } from "./golden.ts";
import { spread } from "./print.ts";
import { openSample, operatorOf } from "./sample.ts";

const PER_SECOND = 200;
const SECONDS = 15;

/** Questions of all classes at a steady rate, whether or not earlier ones are done. */
export async function* benchLoad(dataDir: string): AsyncGenerator<string> {
  const registry = await openSample(dataDir);
  try {
    const asker = operatorOf(registry);
    const questions = (await readQuestions()).map(({ question }) => question);
    const deps = { agents: registry.agents, agentTimeoutMs: 30_000 };
    const signal = new AbortController().signal;
    const times: number[] = [];
    const ask = async (query: string) => {
      const started = performance.now();
      for await (const _ of search({ query, asker, minReleaseStage: "beta" }, deps, signal));
      times.push(performance.now() - started);
    };
    const started = performance.now();
    const running: Promise<void>[] = [];
    for (let n = 0; n < PER_SECOND * SECONDS; n++) {
      const due = started + (n * 1000) / PER_SECOND;
      if (performance.now() < due) await new Promise((r) => setTimeout(r, due - performance.now()));
      running.push(ask(questions[(n * 31) % questions.length]!));
    }
    const offered = (performance.now() - started) / 1000;
    await Promise.all(running);
    const took = (performance.now() - started) / 1000;
    const mb = Math.round(process.memoryUsage().rss / 2 ** 20);
    yield `${times.length} questions offered in ${offered.toFixed(1)} s, answered in ${took.toFixed(1)} s  ${spread(times)}  ${mb} MB`;
  } finally {
    await registry.close();
  }
} // prettier-ignore
