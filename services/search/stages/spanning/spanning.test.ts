import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ADMIN, type Opened } from "../../testing/agents.ts";
import { columnOf } from "../../testing/mills.ts";
import { openTrade, TRADE } from "../../testing/trade.ts";
import { MOST_MEMBERS } from "../routed.ts";

let trade: Opened;
beforeAll(async () => {
  trade = await openTrade();
});
afterAll(() => trade.close());

/** The names that a question is answered with, of one table. */
async function names(question: string): Promise<readonly unknown[]> {
  const items = await trade.ask(question);
  expect(items).toHaveLength(1);
  return [...columnOf(items[0]!, "company")].toSorted();
}

describe("one question over two agents", () => {
  test.each([
    ["companies with a deal in 2024 and revenue above 100 in 2024", ["Cedar Lines"]],
    [
      "companies that announced a deal in 2023 and whose revenue was above 150 in 2023",
      ["Birch Tools"],
    ],
    ["companies that announced a deal in 2024 with revenue above 100 in 2024", ["Cedar Lines"]],
    ["companies in Norway with revenue above 100 in 2024", ["Alder Mills", "Cedar Lines"]],
    ["companies that never announced a deal", ["Dogwood Mills"]],
    ["companies that announced no deals", ["Dogwood Mills"]],
    ["companies in Chile without a deal in 2024", ["Dogwood Mills"]],
    ["companies with deals in 2023 and 2024", ["Birch Tools"]],
    ["companies with both a deal in 2023 and a deal in 2024", ["Birch Tools"]],
    ["companies with revenue above 60 in 2024 but no deal", ["Dogwood Mills"]],
    [
      "companies with revenue above 60 in 2024, excluding those with a deal in 2024",
      ["Alder Mills", "Dogwood Mills"],
    ],
    ["companies in Chile except those that announced a deal in 2024", ["Dogwood Mills"]],
    ["companies with neither a deal in 2024 nor a deal in 2023", ["Dogwood Mills"]],
  ])("%s", async (question, expected) => {
    expect(await names(question)).toEqual(expected);
  });

  test.each([
    ["of the companies with a deal in 2024, which has the highest revenue in 2024?", 150],
    ["among companies with a deal in 2024, who had the lowest revenue in 2024", 90],
    ["which company with a deal in 2024 had the smallest revenue in 2024", 90],
  ])("one of those who are listed first: %s", async (question, expected) => {
    const [item] = await trade.ask(question);
    expect(columnOf(item!, "revenue").map(Number)).toEqual([expected]);
  });

  test.each([
    ["revenue of the rivals of Alder Mills in 2024", [70, 90]],
    ["rivals of Alder Mills with their revenue in 2024", [70, 90]],
    ["rivals of Alder Mills with 2024 revenue", [70, 90]],
    ["companies with a deal in 2023 with their revenue in that year", [100, 200]],
    ["rivals of Alder Mills with revenue in 2024", [70, 90]],
    ["average revenue of the rivals of Alder Mills in 2024", [80]],
    ["which rival of Alder Mills had the highest revenue in 2023", [200]],
    ["revenue in 2024 of companies without a deal", [70]],
    ["companies with a deal in 2023, revenue in 2024", [90, 110]],
    ["cos with a deal in 2023, revenue in 2024", [90, 110]],
  ])("%s", async (question, expected) => {
    const [item] = await trade.ask(question);
    expect(
      columnOf(item!, item!.fields.find(({ name }) => name.includes("revenue"))!.name)
        .map(Number)
        .toSorted((a, b) => a - b),
    ).toEqual(expected);
  });

  test("counts those of whom it is true", async () => {
    const [item] = await trade.ask("how many companies have never announced a deal");
    expect(item!.rows).toEqual([[1]]);
  });

  test("a list of records about two may be met with another of the same table", async () => {
    const [item] = await trade.ask("rivals of Alder Mills that are rivals of Cedar Lines");
    expect(columnOf(item!, "rival")).toEqual(["Dogwood Mills"]);
  });

  test("cites the records of both, and says how each part was read", async () => {
    const question = "companies with a deal in 2024 and revenue above 100 in 2024";
    const [item] = await trade.ask(question);
    const uris = item!.sources.map(({ uri }) => uri);
    expect(uris).toEqual(
      expect.arrayContaining(["test://company/3", "test://deal/4", "test://statement/2"]),
    );
    expect(uris).not.toContain("test://deal/3");
    expect(item!.metadata.reading).toContain('of "deals" (deal:');
    expect(item!.metadata.reading).toContain('of "figures" (statement:');
    expect(item!.metadata.lists).toEqual([
      { agent: "deals", reading: expect.any(String), count: 2 },
      { agent: "figures", reading: expect.any(String), count: 2 },
    ]);
    expect(await trade.ask(question)).toEqual([item]);
  });

  test("shows the plan without those who were looked up, and statements to administrators alone", async () => {
    const [item] = await trade.ask("companies that never announced a deal", { asker: ADMIN });
    expect(item!.metadata.plan!.where).toMatchObject([
      { kind: "among", agent: "deals", negated: true },
    ]);
    expect(item!.metadata.lists![0]!.sql).toMatch(/^SELECT /);
  });

  test("that nobody fulfils a condition is an answer", async () => {
    const [item] = await trade.ask("companies with a deal in 2022 and revenue above 100 in 2024");
    expect(item!.problems.map(({ code }) => code)).toEqual(["no_data"]);
  });
});

describe("what is not one question over two agents", () => {
  test.each([
    "companies with a deal and happiness above 7 in 2024",
    "companies with a deal in 2024 and revenue",
    "revenue of the rivals of Zorblax in 2024",
    "revenue of the friends of Alder Mills in 2024",
    "companies with a deal announced in a hurry and revenue above 100 in 2024",
    "companies with the highest revenue in 2024 and a deal in 2023",
    "companies that announced a deal after revenue above 100",
  ])("%s", async (question) => {
    const items = await trade.ask(question);
    expect(items.flatMap(({ rows }) => rows)).toEqual([]);
    expect(items.flatMap(({ problems }) => problems)).not.toEqual([]);
  });

  test("a time that may be said of either is asked back", async () => {
    const [item] = await trade.ask("revenue of companies with a deal in 2023");
    expect(item!.problems.map(({ code }) => code)).toEqual(["ambiguous"]);
    const [both] = item!.problems[0]!.alternatives!;
    expect(both).toBe("revenue in 2023 of companies with a deal in 2023");
    const [answer] = await trade.ask(both!);
    expect(columnOf(answer!, "revenue")).toEqual([100, 200]);
  });

  test("a time at the end of a list of conditions is told of which it was taken", async () => {
    const [item] = await trade.ask("companies with a deal and revenue above 100 in 2024");
    expect(item!.rows).toEqual([["Cedar Lines"]]);
    expect(item!.problems).toMatchObject([{ code: "ambiguous", severity: "warning" }]);
  });
});

describe("who may not use one of the agents", () => {
  const questions = [
    "companies with a deal in 2024 and revenue above 100 in 2024",
    "companies that never announced a deal",
    "revenue of companies with a deal in 2023",
    "deals of the rivals of Alder Mills",
  ];

  test("gets the same bytes as where there is none", async () => {
    const { deals, ...others } = TRADE;
    const closed = await openTrade({ ...others, deals: { ...deals!, auth_scope: "deals" } });
    const without = await openTrade(others);
    try {
      for (const question of questions)
        expect(await closed.ask(question)).toEqual(await without.ask(question));
    } finally {
      await closed.close();
      await without.close();
    }
  });

  test("nor is it asked where only other datasets are allowed", async () => {
    const [item] = await trade.ask(questions[0]!, {
      allowedDatasets: ["company_intelligence", "financials"],
    });
    expect(item!.rows).toEqual([]);
    expect(JSON.stringify(item)).not.toContain("deals");
  });
});

test.each(["Which companies get paid?", "Which companies get sold?"])(
  "a list of all of them restricts nothing: %s",
  async (question) => {
    const [item] = await trade.ask(question);
    expect(item!.rows).toEqual([]);
    expect(item!.problems).toMatchObject([{ code: "not_understood" }]);
  },
);

describe("what goes wrong on the way", () => {
  test("an agent that is late ends the question, by its name", async () => {
    const slow = await openTrade(TRADE, [
      "INSERT INTO deal SELECT i, i % 4 + 1, DATE '2024-01-01' FROM range(10, 400000) t(i)",
    ]);
    try {
      const [item] = await slow.ask("companies that never announced a deal", { timeoutMs: 1 });
      expect(item!.rows).toEqual([]);
      expect(item!.problems).toMatchObject([
        { code: "agent_timeout", agent: "deals", severity: "error" },
      ]);
    } finally {
      await slow.close();
    }
  });

  test("more than are looked up are a problem, not some of them", async () => {
    const many = await openTrade(TRADE, [
      `INSERT INTO company SELECT i, 'Company ' || i, 'C' || i, 'Peru' FROM range(10, ${MOST_MEMBERS + 20}) t(i)`,
      `INSERT INTO deal SELECT i, i, DATE '2024-06-01' FROM range(10, ${MOST_MEMBERS + 20}) t(i)`,
    ]);
    try {
      const question = "companies with a deal in 2024 and revenue above 100 in 2024";
      const [item] = await many.ask(question, { timeoutMs: 60_000 });
      expect(item!.rows).toEqual([]);
      expect(item!.problems[0]).toMatchObject({
        code: "truncated",
        severity: "error",
        agent: "deals",
      });
    } finally {
      await many.close();
    }
  });

  test("who goes away ends it", async () => {
    const signal = AbortSignal.abort(new Error("gone"));
    await expect(trade.ask("companies that never announced a deal", { signal })).rejects.toThrow();
  });
});
