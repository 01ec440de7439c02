import { afterAll, beforeAll, expect, test } from "vitest";
import type { Agent, ResponseItem } from "../../model.ts";
import { search } from "../../pipeline.ts";
import { agentFields, type Opened, openModel, USER } from "../../testing/agents.ts";
import { LEDGER_STATEMENTS, ledgerModel } from "../../testing/ledger.ts";
import { LEDGER_AGENT } from "../../testing/server.ts";

const broken: Agent = {
  config: agentFields("broken", { type: "sql", connection_params: {} }),
  propose: () => {
    throw new RangeError("no such span");
  },
  answer: async () => undefined,
  check: async () => {},
};

let ledger: Opened;
beforeAll(async () => {
  ledger = await openModel("ledger", ledgerModel(), LEDGER_STATEMENTS, { fields: LEDGER_AGENT });
});
afterAll(() => ledger.close());

async function ask(query: string, ...agents: readonly Agent[]) {
  const failures: unknown[] = [];
  const items: ResponseItem[] = [];
  const deps = {
    agents: () => agents,
    agentTimeoutMs: 60_000,
    onFailure: (agent: string, error: unknown) => failures.push([agent, String(error)]),
  };
  const question = { query, asker: USER, minReleaseStage: "beta" } as const;
  for await (const event of search(question, deps, new AbortController().signal))
    if (event.kind === "item") items.push(event.item);
  return { items, failures };
}

const LOGGED = [["broken", "RangeError: no such span"]];
const told = (severity: string) =>
  expect.objectContaining({ code: "agent_unavailable", severity, agent: "broken" });

test("an agent that fails to read a question leaves it to the others, and that is told", async () => {
  const { items, failures } = await ask(
    "revenue of Birch Tools in 2023",
    broken,
    ...ledger.registry.agents(),
  );
  const [alone] = await ledger.ask("revenue of Birch Tools in 2023");
  expect(items).toHaveLength(1);
  expect(items[0]?.rows).toEqual(alone?.rows);
  expect(items[0]?.rows).not.toEqual([]);
  expect(items[0]?.problems).toContainEqual(told("warning"));
  expect(failures).toEqual(LOGGED);
});

test("where nobody else answers, it is the reason", async () => {
  const { items, failures } = await ask("revenue of Birch Tools in 2023", broken);
  expect(items.map(({ rows, problems }) => ({ rows, problems }))).toEqual([
    { rows: [], problems: [told("error")] },
  ]);
  expect(items[0]?.problems[0]?.message).not.toContain("span");
  expect(failures).toEqual(LOGGED);
});

test("an agent that failed to read a text is not asked what its words mean, either", async () => {
  const mute: Agent = {
    ...broken,
    choices: () => {
      throw new RangeError("no such span");
    },
  };
  const { items, failures } = await ask("revenue of Birch", mute, ...ledger.registry.agents());
  expect(items[0]?.problems).toContainEqual(told("warning"));
  expect(failures).toEqual(LOGGED);
});

test("an error that nobody foresaw is a problem of the answer, told without its words and logged with them", async () => {
  const odd: Agent = {
    ...broken,
    propose: (question) => ({
      question,
      score: 1,
      unused: [question],
      why: () => {
        throw new TypeError("no such word");
      },
    }),
  };
  const { items, failures } = await ask("revenue of Zebulon", odd);
  expect(items).toHaveLength(1);
  expect(items[0]).toMatchObject({
    rows: [],
    problems: [{ code: "agent_unavailable", severity: "error" }],
  });
  expect(JSON.stringify(items)).not.toContain("no such word");
  expect(failures).toEqual([["the planner", "TypeError: no such word"]]);
});
