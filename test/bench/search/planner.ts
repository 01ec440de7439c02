import { routeParts } from "../../../services/search/stages/parts/parts.ts";
import { selectAgents } from "../../../services/search/stages/routing/select.ts";
import { readQuestions } from "./golden.ts";
import { spread } from "./print.ts";
import { openSample, operatorOf } from "./sample.ts";

/** What it takes from a question to the agents and their plans. */
export async function* benchPlanner(dataDir: string): AsyncGenerator<string> {
  const registry = await openSample(dataDir);
  try {
    const asker = operatorOf(registry);
    const questions = await readQuestions();
    const signal = new AbortController().signal;
    const once = async () => {
      const times: number[] = [];
      for (const { question: query } of questions) {
        const selection = selectAgents(registry.agents(), {
          query,
          asker,
          minReleaseStage: "beta",
        });
        const started = performance.now();
        await routeParts(query, selection, signal);
        times.push(performance.now() - started);
      }
      return times;
    };
    await once();
    yield `${questions.length} questions, ${registry.agents().length} agents  ${spread(await once())}`;
  } finally {
    await registry.close();
  }
}
