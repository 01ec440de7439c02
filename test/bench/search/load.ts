import { Fault } from "../../../services/platform/fault/fault.ts";
import type { Registry } from "../../../services/search/adapters/registry.ts";
import { type SearchDeps, search } from "../../../services/search/pipeline.ts";
import { keptRoutes } from "../../../services/search/stages/routing/kept-routes.ts";
import { toTurns } from "../../../services/search/turns.ts";
import { toItem } from "../../../services/search/wire.ts";
import { readQuestions } from "./golden.ts";
import { spread } from "./print.ts";
import { openSample, operatorOf } from "./sample.ts";

const PER_SECOND = Number(process.env.SEARCH_LOAD_RATE ?? 200);
const SECONDS = Number(process.env.SEARCH_LOAD_SECONDS ?? 60);
/** As the product has them unless told otherwise. */
const CACHE_MB = 64;
const QUEUE = 100;
const MB = 2 ** 20;

/** Whose time is told: that of the questions of a mixture that are asked again and again. */
type Part = "all" | "repeated";

/** Questions of all classes at a steady rate, whether or not earlier ones are done. */
export async function* benchLoad(dataDir: string): AsyncGenerator<string> {
  const registry = await openSample(dataDir, CACHE_MB);
  const turns = toTurns(QUEUE);
  const deps = { agents: registry.agents, agentTimeoutMs: 30_000, kept: keptRoutes(), turns };
  const run = (name: string, questionAt: (n: number) => string, part?: Part) =>
    steady(name, questionAt, (query) => answer(query, registry, deps), part);
  try {
    const own = (await readQuestions()).map(({ question }) => question);
    const often = own.slice(0, 200);
    for (const question of own.slice(0, 300)) await answer(question, registry, deps);
    const again = (n: number) => often[(n * 31) % often.length]!;
    yield await run("hardly any question twice", (n) => varied(own, n, registry));
    yield await run("the same 200 questions again and again", again);
    const mixed = (n: number) => (n % 2 === 0 ? again(n / 2) : varied(own, n, registry));
    yield await run("half and half, of which those asked again", mixed, "repeated");
  } finally {
    await registry.close();
  }
}

/** Until the answer could be sent; false where it was refused. */
async function answer(query: string, registry: Registry, deps: SearchDeps): Promise<boolean> {
  const question = { query, asker: operatorOf(registry), minReleaseStage: "beta" } as const;
  try {
    for await (const event of search(question, deps, new AbortController().signal))
      if (event.kind === "item") toItem(event.item, (uri) => uri, event);
    return true;
  } catch (error) {
    if (error instanceof Fault) return false;
    throw error;
  }
}

async function steady(
  name: string,
  questionAt: (n: number) => string,
  ask: (query: string) => Promise<boolean>,
  part: Part = "all",
): Promise<string> {
  const texts = Array.from({ length: PER_SECOND * SECONDS }, (_, n) => questionAt(n));
  const times: number[] = [];
  const running: Promise<void>[] = [];
  const began = process.cpuUsage();
  const started = performance.now();
  let [peak, refused] = [0, 0];
  const run = async (n: number, due: number) => {
    const isAnswered = await ask(texts[n]!);
    if (!isAnswered) refused++;
    else if (part === "all" || n % 2 === 0) times.push(performance.now() - due);
  };
  for (let n = 0; n < texts.length; n++) {
    const due = started + (n * 1000) / PER_SECOND;
    const early = due - performance.now();
    if (early > 0) await new Promise((done) => setTimeout(done, early));
    running.push(run(n, due));
    if (n % PER_SECOND === 0) peak = Math.max(peak, process.memoryUsage.rss());
  }
  await Promise.all(running);
  const took = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(began);
  const each = (user + system) / 1000 / (running.length - refused);
  return [
    `${name}: ${running.length} in ${took.toFixed(1)} s, ${refused} refused`,
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
