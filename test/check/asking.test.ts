import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ResponseItem } from "../../services/search/model.ts";
import { search } from "../../services/search/pipeline.ts";
import { openSample, operatorOf } from "../bench/search/sample.ts";
import { markedIn, pageAt, ROOT, rowsOf } from "../support/pages.ts";

const asking = pageAt("services/search/README.md");
const agents = pageAt("services/search/adapters/README.md");
const questions = rowsOf(markedIn(asking, "questions")).map(([question]) => question!);
const problems = rowsOf(markedIn(asking, "problems")).map(([code, , , example]) => ({
  code: code!.replaceAll("`", ""),
  example: example!,
}));

let registry: Awaited<ReturnType<typeof openSample>>;
beforeAll(async () => {
  registry = await openSample(join(ROOT, ".cache/sample"));
});
afterAll(() => registry.close());

async function ask(query: string): Promise<readonly ResponseItem[]> {
  const minReleaseStage = "generally-available" as const;
  const question = { query, asker: operatorOf(registry), minReleaseStage };
  const deps = { agents: registry.agents, agentTimeoutMs: 60_000 };
  const items: ResponseItem[] = [];
  for await (const event of search(question, deps, new AbortController().signal))
    if (event.kind === "item") items[event.index] = event.item;
  return items;
}

const isAnswered = (items: readonly ResponseItem[]): boolean =>
  items.every(
    ({ rows, problems: found }) =>
      rows.length > 0 && found.every(({ severity }) => severity !== "error"),
  );

test.each(questions)("the manual's question is answered: %s", async (question) => {
  expect(isAnswered(await ask(question))).toBe(true);
});

test.each(problems.filter(({ example }) => example !== ""))(
  "the manual's example of $code has that problem: $example",
  async ({ code, example }) => {
    const found = (await ask(example)).flatMap((item) => item.problems);
    expect(found.map((each) => each.code)).toContain(code);
  },
);

test("every code that a problem may have is in the manual, and no other", async () => {
  const source = await readFile(join(ROOT, "services/search/model/answer.ts"), "utf8");
  const [, declared] = source.match(/export type ProblemCode =([\s\S]*?);/)!;
  const codes = [...declared!.matchAll(/"(\w+)"/g)].map(([, code]) => code);
  expect(problems.map(({ code }) => code).toSorted()).toEqual(codes.toSorted());
});

test("every example of the sample's agents is answered: they are offered to who asks what there is", async () => {
  const examples = registry
    .agents()
    .filter(({ config }) => config.release_stage === "generally-available")
    .flatMap(({ config }) => config.example_queries);
  const unanswered: string[] = [];
  for (const example of examples) if (!isAnswered(await ask(example))) unanswered.push(example);
  expect(unanswered).toEqual([]);
});

describe("of a semantic model", async () => {
  const schema = JSON.parse(
    await readFile(join(ROOT, "services/search/semantic-model.schema.json"), "utf8"),
  );
  const keysOf = (of: string, block?: string): readonly string[] => {
    const { properties } = schema.$defs[of];
    return Object.keys(block ? properties[block].properties : properties);
  };
  test.each([
    ["model", "grounding"],
    ["dataset", "grounding"],
    ["field", "grounding"],
  ])("the manual has every key of a %s's %s", (of, block) => {
    const missing = keysOf(of, block).filter(
      (key) => !new RegExp(`^\\|[^|]*\\|.*\`${key}[:\`]`, "m").test(agents.text),
    );
    expect(missing).toEqual([]);
  });
});
