import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Registry } from "./adapters/registry.ts";
import type { Problem, Question, ResponseItem } from "./model.ts";
import { search } from "./pipeline.ts";
import { gistOf } from "./stages/ambiguity/gist.ts";
import { ADMIN, USER } from "./testing/agents.ts";
import { openSampleAgents, smallSample } from "./testing/sample.ts";

/** Of the small sample: of their names the last letters are enough to begin several. */
const NAMED = "Ostrenbrook";

let folder: string;
let registry: Registry;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "groundwork-ambiguity-"));
  registry = await openSampleAgents(join(folder, "all"), await smallSample(folder), 40);
});
afterAll(async () => {
  await registry.close();
  await rm(folder, { recursive: true, force: true });
});

async function ask(query: string, how: Partial<Question> = {}): Promise<readonly ResponseItem[]> {
  const deps = { agents: registry.agents, agentTimeoutMs: 60_000 };
  const question = { query, asker: ADMIN, minReleaseStage: "beta", ...how } as const;
  const items: ResponseItem[] = [];
  for await (const event of search(question, deps, new AbortController().signal))
    if (event.kind === "item") items[event.index] = event.item;
  return items;
}

const problemOf = async (query: string, how?: Partial<Question>): Promise<Problem | undefined> =>
  (await ask(query, how)).flatMap(({ problems }) => problems)[0];

const alternativesOf = async (query: string, how?: Partial<Question>) =>
  (await problemOf(query, how))?.alternatives ?? [];

describe("a question that may mean several things", () => {
  test("a word for figures of several kinds is asked back with each", async () => {
    expect(await problemOf("price in Japan")).toMatchObject({
      code: "ambiguous",
      alternatives: expect.arrayContaining([
        "cargo price in Japan",
        "closing price in Japan",
        "power price in Japan",
      ]),
    });
  });

  test("a word that ends several names is asked back with each", async () => {
    expect(await alternativesOf(`${NAMED} margin`)).toEqual([
      `${NAMED} gross margin`,
      `${NAMED} operating margin`,
      `${NAMED} net margin`,
      `${NAMED} ebitda margin`,
      `${NAMED} free cash flow margin`,
    ]);
  });

  test("the value of a company is not silently that of its deals", async () => {
    expect(await alternativesOf(`value of ${NAMED}`)).toEqual([
      `deal value of ${NAMED}`,
      `share value of ${NAMED}`,
      `market value of ${NAMED}`,
    ]);
  });

  test("the country of a deal is asked back as that of either party", async () => {
    expect(await alternativesOf("acquisitions in Germany in 2023")).toEqual([
      "acquisitions with acquirers in Germany in 2023",
      "acquisitions with targets in Germany in 2023",
    ]);
  });

  test("growth, and records by their figures, are asked back with the figures", async () => {
    expect(await alternativesOf(`growth of ${NAMED}`)).toContain(`revenue growth of ${NAMED}`);
    expect(await alternativesOf(`multiple of ${NAMED}`)).toContain(`sales multiple of ${NAMED}`);
  });

  test("a name that several begin with is asked back with those, in the order of the alphabet", async () => {
    const names = (await alternativesOf("revenue of Ostren")).map((each) => each.slice(11));
    expect(names.length).toBeGreaterThan(1);
    expect(names.length).toBeLessThanOrEqual(5);
    expect(names).toEqual(names.toSorted());
    expect(names.every((each) => each.startsWith("Ostren"))).toBe(true);
  });

  test("a figure alone is asked back with whom, and by what", async () => {
    const alternatives = await alternativesOf("market cap");
    expect(alternatives).toContain("top 10 companies by market cap");
    expect(alternatives).toContain("average market cap by sector");
  });

  test("a figure alone that is several is asked back with each", async () => {
    const alternatives = await alternativesOf("price");
    expect(alternatives.some((each) => each.startsWith("closing price of "))).toBe(true);
    expect(alternatives.some((each) => each.startsWith("power price in "))).toBe(true);
  });
});

test("a figure that others end with is asked back as itself, too, of one that has it", async () => {
  const alternatives = await alternativesOf("revenue");
  expect(alternatives[0]).toMatch(/^revenue of /);
  expect(alternatives.length).toBeGreaterThan(2);
  for (const each of alternatives) {
    const [item] = await ask(each);
    expect(item!.rows.length, each).toBeGreaterThan(0);
  }
});

test("a ratio of totals over several currencies says so", async () => {
  const mixed = async (question: string) =>
    (await ask(question))[0]!.problems.some(({ code }) => code === "unit_mixed");
  expect(await mixed("net margin by sector in 2024")).toBe(true);
  expect(await mixed(`net margin of ${NAMED} in 2024`)).toBe(false);
});

test("a bound in one currency says that figures in others are left out", async () => {
  const told = async (question: string) => (await ask(question))[0]!.problems[0];
  expect(await told("companies with revenue over $2m in 2024")).toMatchObject({
    code: "unit_mixed",
    message: expect.stringMatching(/^Only figures in USD were compared/),
  });
  expect(await told("companies with a net margin above 5% in 2024")).not.toMatchObject({
    code: "unit_mixed",
  });
});

test("a period that was asked for and has no figures is named", async () => {
  const [item] = await ask(`revenue of ${NAMED} in 2024 and 2031`);
  expect(item!.rows).toHaveLength(1);
  expect(item!.problems).toMatchObject([
    { code: "no_data", message: expect.stringMatching(/fiscal year 2031/) },
  ]);
  expect((await ask(`revenue of ${NAMED} in 2023 and 2024`))[0]!.problems).toEqual([]);
});

test("a misspelt word says what it was taken for", async () => {
  const [item] = await ask(`revenu of ${NAMED} in 2024`);
  expect(item!.problems).toMatchObject([
    { code: "ambiguous", severity: "info", message: '"revenu" was taken for "revenue".' },
  ]);
  expect((await ask(`revenues of ${NAMED} in 2024`))[0]!.problems).toEqual([]);
});

test.each(["OPEX", "opex", "EBITA", "ebitdar", "EBITDAX", "EBITA margin", "ROTE", "Sharpe ratio"])(
  "%s is no other figure that is spelt like it",
  async (figure) => {
    expect(await problemOf(`${figure} of ${NAMED} 2024`)).toMatchObject({
      code: "not_understood",
      message: expect.stringContaining(`"${figure}"`),
    });
  },
);

test.each(["ebtida", "dbet", "revneue", "captial expenditure"])(
  "%s is a figure with letters in another order",
  async (figure) => {
    expect((await ask(`${figure} of ${NAMED} in 2024`))[0]!.rows).toHaveLength(1);
  },
);

describe("why a question is declined", () => {
  test.each([
    [`CEO and revenue of ${NAMED} in 2024`, '"CEO" is of "People"'],
    [`sum of total assets of ${NAMED} from 2020 to 2022`, '"total assets" does not add up'],
    ["total inflation of Germany in 2023", '"inflation" does not add up'],
    ["European companies", '"European companies" (segment) is known, but "company" cannot'],
    [`return of ${NAMED}`, '"return"'],
    ["how many passages mention freight", "quoted, and not counted"],
    [`record revenue of ${NAMED}`, '"record"'],
  ])("%s: %s", async (question, words) => {
    const [item, ...more] = await ask(question);
    expect(more).toEqual([]);
    expect(item!.rows).toEqual([]);
    expect(item!.problems[0]).toMatchObject({ code: "not_understood", severity: "error" });
    expect(item!.problems[0]!.message).toContain(words);
  });

  test("offers no part of a list that is only a name", async () => {
    expect(
      await alternativesOf(`companies that compete with both ${NAMED} and Harrowfell`),
    ).toEqual([]);
  });
});

describe("a question with one sensible reading", () => {
  test.each([
    `revenue of ${NAMED} in 2023`,
    `sales of ${NAMED} in 2023`,
    `price of ${NAMED}`,
    `employees of ${NAMED}`,
    "power price in France",
    "inflation in Japan",
    "total revenue by sector in 2024",
  ])("%s", async (question) => {
    const [item, ...others] = await ask(question);
    expect(others).toEqual([]);
    expect(item!.rows.length).toBeGreaterThan(0);
    expect(item!.problems.filter(({ code }) => code === "ambiguous")).toEqual([]);
  });
});

describe("figures that two agents have", () => {
  test("are those of the agent that knows whom they are of", async () => {
    const listed = await ask(`revenue of ${NAMED} in 2023`);
    expect(listed[0]!.metadata.agent).toBe("fundamentals");
    const [unlisted] = await ask("largest private company by EBITDA in 2023");
    expect(unlisted!.metadata.agent).toBe("private-companies");
    expect(unlisted!.rows.length).toBe(1);
  });

  test("can be asked of one of them by its name", async () => {
    const [item] = await ask("revenue in 2023 of private companies according to Private companies");
    expect(item!.metadata.agent).toBe("private-companies");
  });

  test("are not sought elsewhere where none fulfils a condition", async () => {
    const [item] = await ask("companies with revenue above 900000000000000 in 2024");
    expect(item!.metadata.agent).toBe("fundamentals");
    expect(item!.problems.map(({ code }) => code)).toEqual(["no_data"]);
  });
});

describe("an explanation", () => {
  const explained = async (question: string) => (await ask(question))[0]!.metadata.explanation!;

  test("says how sure each candidate is, and what made one of them win", async () => {
    const { candidates, why } = await explained(`revenue of ${NAMED} in 2023`);
    const [chosen, ...others] = candidates.toSorted((a, b) => b.confidence! - a.confidence!);
    expect(chosen).toMatchObject({ agent: "fundamentals", chosen: true });
    expect(chosen!.confidence).toBeGreaterThan(0.8);
    expect(others.every(({ confidence }) => confidence! < 0.5)).toBe(true);
    expect(why).toBe('It comes before "private-companies" by its priority.');
  });

  test("says that an agent had nothing", async () => {
    const { why } = await explained("total EBITDA of private banks in 2023");
    expect(why).toBe('"fundamentals" has nothing that fits.');
  });

  test("says that nothing tells readings apart", async () => {
    const { candidates, why } = await explained("price in Japan");
    expect(candidates.some(({ chosen }) => chosen)).toBe(false);
    expect(why).toBe("Nothing in the question tells its readings apart.");
  });
});

describe("what the asker may not use", () => {
  const how = { asker: USER, minReleaseStage: "generally-available" } as const;

  test("is offered to nobody", async () => {
    const offered = [];
    for (const question of ["price in Japan", "price", "volume", `value of ${NAMED}`])
      offered.push(...(await alternativesOf(question, how)));
    expect(offered.filter((each) => /cargo|power/.test(each))).toEqual([]);
  });

  test("does not become an answer to another question", async () => {
    const [item] = await ask("power price in France", how);
    expect(item!.rows).toEqual([]);
    expect(item!.problems[0]!.code).toBe("not_understood");
  });

  test("cannot be asked by name", async () => {
    const [item] = await ask("power price in France according to Energy", how);
    expect(item!.rows).toEqual([]);
  });
});

test("every alternative, asked word for word, is answered by one plan, each by another", async () => {
  const models = new Map(
    registry
      .agents()
      .flatMap(({ config, subject }) =>
        subject ? [[config.name, subject.knowledge.model] as const] : [],
      ),
  );
  const figures = new Set(
    [...models.values()].flatMap(({ datasets, metrics }) => [
      ...metrics.flatMap(({ label, synonyms }) => [label, ...synonyms]),
      ...datasets.flatMap(({ fields }) =>
        fields
          .filter(({ kind }) => kind === "fact")
          .flatMap((each) => [each.label, ...each.synonyms]),
      ),
    ]),
  );
  const words = [...figures].map((each) => each.replaceAll("_", " "));
  const short = new Set([...words, ...words.map((each) => each.split(" ").at(-1)!)]);
  const questions = [...short].flatMap((each) => [
    each,
    `${each} of ${NAMED}`,
    `${each} in Japan`,
    `${each} of Varley`,
  ]);
  let asked = 0;
  for (const question of questions.filter((_, index) => index % 3 === 0)) {
    const alternatives = (await ask(question)).flatMap(({ problems }) =>
      problems
        .filter(({ code }) => code === "ambiguous")
        .flatMap((each) => each.alternatives ?? []),
    );
    expect(alternatives.length).toBeLessThanOrEqual(5);
    const gists: string[] = [];
    for (const alternative of alternatives) {
      asked++;
      const items = await ask(alternative);
      expect(items.length, alternative).toBe(1);
      const { metadata, problems } = items[0]!;
      expect(
        problems.filter(({ code }) => ["ambiguous", "not_understood"].includes(code)),
        alternative,
      ).toEqual([]);
      expect(metadata.plan, alternative).toBeDefined();
      gists.push(gistOf(metadata.plan!, models.get(metadata.agent!)!));
    }
    expect(new Set(gists).size, question).toBe(gists.length);
  }
  expect(asked).toBeGreaterThan(60);
});

describe("what ranks but does not add up", () => {
  test("is declined where records would have to be merged for it", async () => {
    const problem = await problemOf("total days in office by sector");
    expect(problem?.code).toBe("not_understood");
  });

  test("is one record where one is asked for", async () => {
    const [item] = await ask("which company has the longest serving CFO");
    expect(item!.rows).toHaveLength(1);
    expect(item!.fields.map(({ name }) => name)).toContain("appointed");
  });
});
