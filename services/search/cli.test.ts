import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { stringify } from "yaml";
import { recordCommand } from "../platform/cli/record.ts";
import { commands } from "./cli.ts";
import { agentFields } from "./testing/agents.ts";

let folder: string;
let agents: string;
/** A folder of one agent, over a folder of one table. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "groundwork-search-cli-"));
  agents = join(folder, "agents");
  await mkdir(join(folder, "shop"));
  await writeFile(
    join(folder, "shop", "orders.csv"),
    "order_id,city,amount\n1,Oslo,10\n2,Oslo,20\n3,Bergen,5\n",
  );
  await mkdir(agents);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const type = (...argv: string[]) => recordCommand(commands, argv, { DATA_DIR: folder });

test("answers a question of the samples with a table, its sources and its exit code", async () => {
  const { code, printed } = await type("ask", "top", "3 companies by net income in 2024");
  expect(code).toBe(0);
  const rows = printed.split("\n").filter((line) => /│ +[\d,]+ \[\d+\] │/.test(line));
  expect(rows).toHaveLength(3);
  expect(printed).toMatch(
    /\[\d\] Annual report 2024, filing \S+ · Groundwork sample \(invented\) · /,
  );
});

test("shows the statement to who wants an explanation, and everything to a program", async () => {
  const question = "revenue of Varleyfell in 2023";
  const { printed } = await type("ask", question, "--explain");
  const sections = ["words", "candidates", "plan", "statement", "timings"];
  const heads = printed.split("\n").filter((line) => sections.includes(line.trim()));
  expect(heads.map((line) => line.trim())).toEqual(sections);
  expect(printed).toMatch(/^ {4}Varleyfell +value company\.name = Varleyfell/m);
  expect(printed).toMatch(/^ {4}▸ fundamentals +\d+\.\d\d {2}0\.\d\d {2}financials_annual: /m);
  expect(printed).toMatch(/^ {4}SELECT [\s\S]*^ {4}FROM /m);
  expect(printed).toMatch(/planning \d+\.\d ms · statement \d/);
  for (const line of printed.slice(printed.indexOf("\n  words")).split("\n"))
    expect(line.length).toBeLessThanOrEqual(80);
  const { response, schema_version } = JSON.parse((await type("ask", question, "--json")).printed);
  expect(schema_version).toBe("2.0");
  expect(response[0].schema.fields).toContainEqual({ name: "revenue", type: "integer" });
  expect(response[0].data[0]).toMatchObject({ company: "Varleyfell Software AG" });
  expect(response[0].sources[0]).toMatchObject({
    type: "cell",
    row: 0,
    source: { provider: "Groundwork sample (invented)" },
  });
});

test("explains a question that nobody answers: what was known of it, and what was not", async () => {
  const { code, printed } = await type("ask", "salary of Varleyfell", "--explain");
  expect(code).toBe(4);
  expect(printed).toMatch(/^ {4}salary +\?$/m);
  expect(printed).toContain("not used: salary");
});

test("says what it did not understand, which is no failure", async () => {
  const { code, printed } = await type("ask", "what is the meaning of life");
  expect(code).toBe(4);
  expect(printed).toContain("not_understood");
});

test("what was understood and of which there is nothing is no answer either", async () => {
  const { code, printed } = await type("ask", "revenue of Varleyfell in 2030");
  expect(printed).toContain("no_data");
  expect(code).toBe(4);
});

test("lists the sample agents for people and for programs", async () => {
  expect((await type("agents", "list")).printed).toMatch(/^fundamentals +generally-available/m);
  const listed = JSON.parse((await type("agents", "list", "--json")).printed);
  expect(listed.map(({ name }: { name: string }) => name)).toContain("market-data");
});

test("writes a model of a folder of tables that names its columns", async () => {
  const { code, printed } = await type("agents", "introspect", join(folder, "shop"));
  expect(code).toBe(0);
  for (const name of ["orders", "city", "amount"]) expect(printed).toContain(name);
});

test("names file and place of what is wrong with an agent, and fails", async () => {
  await writeFile(join(agents, "broken.yaml"), "name: broken\ntype: teleport\n");
  const { code, printed } = await type("agents", "check", "--agents", agents);
  expect(code).toBe(1);
  expect(printed).toMatch(/^wrong {2}.*broken\.yaml: \S+/m);
});

test("says which agents do not answer, goes on with the others, and fails", async () => {
  const away = join(folder, "away");
  await mkdir(away);
  for (const [name, port] of [
    ["first", 1],
    ["second", 2],
  ] as const) {
    const connection_params = { url: `http://127.0.0.1:${port}` };
    const file = agentFields(name, { type: "grpc", connection_params });
    await writeFile(join(away, `${name}.yaml`), stringify(file));
  }
  const { code, printed } = await type("agents", "check", "--agents", away);
  expect(code).toBe(1);
  expect(printed).toMatch(/^away {3}first: .*\n^away {3}second: /m);
});

test.each([
  [["ask"], "ask needs QUESTION"],
  [["ask", " "], "the question is empty."],
  [["ask", "loans ".repeat(1_000)], "the question is longer than 4000 characters."],
  [["agents", "introspect", "mysql://db/sales"], "postgres://"],
  [["agents", "introspect", "no/such/file.duckdb"], "no/such/file.duckdb"],
  [["agents", "introspect", "services/search/sample/agents"], "agents import services/search"],
  [["ask", "x", "--rows", "0"], "--rows"],
  [["ask", "x", "--server", "localhost:80 80"], "--server is the address"],
  [["ask", "x", "--server", "http://localhost:1", "--agents", "a"], "--agents is of questions"],
  [["agents", "introspect"], "needs PATH"],
])("%j is typed wrongly", async (argv, said) => {
  expect(await type(...argv)).toMatchObject({ code: 2, told: expect.stringContaining(said) });
});

test("a folder of agents that is not there is named with its setting", async () => {
  const { code, told } = await type("agents", "list", "--agents", join(folder, "none"));
  expect([code, told.includes("AGENTS_DIR")]).toEqual([1, true]);
});
