import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { stringify } from "yaml";
import { agentFields, type Opened, openModel } from "../testing/agents.ts";
import { LEDGER_STATEMENTS, ledgerModel } from "../testing/ledger.ts";
import { LEDGER_AGENT } from "../testing/server.ts";

let agents: Opened;
afterEach(() => agents.close());
const open = async () => {
  const options = { fields: LEDGER_AGENT, follow: 600 };
  agents = await openModel("ledger", ledgerModel(), LEDGER_STATEMENTS, options);
};
const MODEL = stringify(ledgerModel());
const model = () => join(agents.folder, "models/ledger.yaml");
const answers = async (query: string) => (await agents.ask(query))[0]!.rows.length > 0;

test("a model that is changed is read again, and a broken one leaves the agent away until it is mended", async () => {
  await open();
  expect(await answers("income of Birch Tools in 2023")).toBe(false);
  const named = MODEL.replace("name: revenue", "name: revenue\n            label: income");
  await writeFile(model(), named);
  await expect.poll(() => answers("income of Birch Tools in 2023")).toBe(true);
  await writeFile(model(), named.replace("name: revenue", "name: revenues"));
  const wrong = () => agents.registry.issues().map(({ message }) => message);
  await expect.poll(wrong).toHaveLength(1);
  await writeFile(model(), MODEL);
  await expect.poll(wrong).toEqual([]);
  expect(await answers("revenue of Birch Tools in 2023")).toBe(true);
});

test("questions for an agent whose model is broken are not said to be beyond understanding", async () => {
  await open();
  await writeFile(model(), MODEL.replace("name: revenue", "name: revenues"));
  const said = async (query: string, allowedDatasets?: readonly string[]) =>
    (await agents.ask(query, { allowedDatasets }))[0]!.problems;
  const wrong = () => agents.registry.issues().length;
  await expect.poll(wrong).toBe(1);
  const away = {
    code: "agent_unavailable",
    severity: "error",
    agent: "ledger",
    message: '"ledger" cannot be asked until its operator mends it; it may know more.',
  };
  expect(await said("revenue of Birch Tools in 2023")).toEqual([away]);
  expect(await said("revenue of Birch Tools in 2023", ["ledger"])).toEqual([away]);
  expect(await said("revenue", ["other"])).toMatchObject([
    { code: "dataset_unknown" },
    { code: "not_understood" },
  ]);
});

test("an agent with one wrong metric and one wrong verified query answers all else", async () => {
  await open();
  const [first] = ledgerModel().semantic_model;
  const metrics = [
    { name: "sales", expression: "SUM(statement.revenu)" },
    { name: "proceeds", expression: "SUM(statement.revenue)" },
  ];
  const verified_queries = [{ name: "odd", question: "what is odd", plan: {} }];
  await writeFile(
    model(),
    stringify({ semantic_model: [{ ...first, metrics, verified_queries }] }),
  );
  const wrong = () => agents.registry.issues().map(({ path }) => path);
  await expect
    .poll(wrong)
    .toEqual([
      "semantic_model[0].metrics[0].expression",
      "semantic_model[0].verified_queries[0].plan",
    ]);
  expect(await answers("revenue of Birch Tools in 2023")).toBe(true);
  expect(await answers("proceeds of Birch Tools in 2023")).toBe(true);
});

test("a model that is put in the place of another is followed on", async () => {
  await open();
  for (const word of ["income", "sales"]) {
    const draft = join(agents.folder, "models/draft");
    await writeFile(
      draft,
      MODEL.replace("name: revenue", `name: revenue\n            label: ${word}`),
    );
    await rename(draft, model());
    const asked = () => answers(`${word} of Birch Tools in 2023`);
    await expect.poll(asked).toBe(true);
  }
});

test("an agent's file that names another model is read with that one from then on", async () => {
  await open();
  const second = join(agents.folder, "models/second.yaml");
  const called = (word: string) =>
    MODEL.replace("name: revenue", `name: revenue\n            label: ${word}`);
  await writeFile(second, called("income"));
  const connection_params = {
    ...LEDGER_AGENT.connection_params,
    semantic_model: "models/second.yaml",
  };
  const file = agentFields("ledger", { ...LEDGER_AGENT, connection_params });
  await writeFile(join(agents.folder, "ledger.yaml"), stringify(file));
  const asked = (word: string) => () => answers(`${word} of Birch Tools in 2023`);
  await expect.poll(asked("income")).toBe(true);
  await writeFile(second, called("sales"));
  await expect.poll(asked("sales")).toBe(true);
});
