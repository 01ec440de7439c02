import type { Registry } from "../../../services/search/adapters/registry.ts";
import { search } from "../../../services/search/pipeline.ts";
import { toItem } from "../../../services/search/wire.ts";
import { readQuestions } from "./golden.ts";
import { spread } from "./print.ts";
import { openSample, operatorOf } from "./sample.ts";

const PER_SECOND = 200;
const SECONDS = Number(process.env.SEARCH_LOAD_SECONDS ?? 60);
/** As the product has it unless told otherwise. */
const CACHE_MB = 64;
const MB = 2 ** 20;

/** Questions of all classes at a steady rate, whether or not earlier ones are done. */
export async function* benchLoad(dataDir: string): AsyncGenerator<string> {
  const registry = await openSample(dataDir, CACHE_MB);
  try {
    const own = (await readQuestions()).map(({ question }) => question);
    for (const question of own.slice(0, 100)) await answer(question, registry);
    yield await steady("hardly any question twice", (n) => varied(own, n, registry), registry);
    yield await steady(
      "the same questions again and again",
      (n) => own[(n * 31) % own.length]!,
      registry,
    );
  } finally {
    await registry.close();
  }
}

/** Until the answer could be sent. */
async function answer(query: string, registry: Registry): Promise<void> {
  const question = { query, asker: operatorOf(registry), minReleaseStage: "beta" } as const;
  const deps = { agents: registry.agents, agentTimeoutMs: 30_000 };
  for await (const event of search(question, deps, new AbortController().signal))
    if (event.kind === "item") toItem(event.item, (uri) => uri, event);
}

async function steady(
  name: string,
  questionAt: (n: number) => string,
  registry: Registry,
): Promise<string> {
  const times: number[] = [];
  const running: Promise<void>[] = [];
  const began = process.cpuUsage();
  const started = performance.now();
  let peak = 0;
  for (let n = 0; n < PER_SECOND * SECONDS; n++) {
    const due = started + (n * 1000) / PER_SECOND;
    const early = due - performance.now();
    if (early > 0) await new Promise((done) => setTimeout(done, early));
    running.push(
      answer(questionAt(n), registry).then(() => void times.push(performance.now() - due)),
    );
    if (n % PER_SECOND === 0) peak = Math.max(peak, process.memoryUsage.rss());
  }
  await Promise.all(running);
  const took = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(began);
  const each = (user + system) / 1000 / times.length;
  return [
    `${name}: ${times.length} in ${took.toFixed(1)} s`,
    spread(times),
    `processor ${each.toFixed(2)} ms each, so ${Math.floor(1000 / each)} per second of one processor`,
    `${Math.round(peak / MB)} MB`,
  ].join("  ");
}

/** A question about another company and another year: the plan has the shape, not the values. */
function varied(own: readonly string[], n: number, registry: Registry): string {
  const question = own[(n * 31) % own.length]!;
  const names = companiesOf(registry);
  const other = names[(n * 7919) % names.length]!;
  const named = names.find((name) => new RegExp(`\\b${name}\\b`, "i").test(question));
  const year = 2016 + ((n * 13) % 9);
  const renamed = named ? question.replace(new RegExp(`\\b${named}\\b`, "i"), other) : question;
  return renamed.replace(/\b20(?:1[6-9]|2[0-4])\b/, String(year));
}

const known = new WeakMap<Registry, readonly string[]>();

/** First words of companies' names, which stand for them. */
function companiesOf(registry: Registry): readonly string[] {
  const found = known.get(registry);
  if (found) return found;
  const values = registry.agents().flatMap(({ subject }) => subject?.knowledge.values ?? []);
  const companies = values.filter(({ dataset, entity }) => entity && dataset === "company");
  const names = [...new Set(companies.map(({ value }) => value.split(" ")[0]!))];
  known.set(registry, names);
  return names;
}
