import { afterAll, beforeAll, expect, test } from "vitest";
import { ADMIN, type Opened, openModel, USER } from "../testing/agents.ts";
import { LEDGER_STATEMENTS, ledgerModel } from "../testing/ledger.ts";
import { LEDGER_AGENT } from "../testing/server.ts";

let agents: Opened;
beforeAll(async () => {
  const options = { fields: LEDGER_AGENT, maxRows: 2 };
  agents = await openModel("ledger", ledgerModel(), LEDGER_STATEMENTS, options);
});
afterAll(() => agents.close());
const metadataOf = async (query: string) => (await agents.ask(query))[0]!.metadata;

test("the figures of one currency say which, and at which scale", async () => {
  const { columns, units } = await metadataOf("revenue of Birch Tools in 2023");
  expect(Object.values(columns ?? {})).toContainEqual({ unit: "CLP", currency: "CLP", scale: 1 });
  expect(Object.values(units ?? {})).toContain("CLP");
});

test("rows in different currencies say each its own", async () => {
  const { columns } = await metadataOf("revenue of Alder Mills and Birch Tools in 2023");
  expect(Object.values(columns ?? {})).toContainEqual({
    unit: "{currency}",
    unit_by_row: ["NOK", "CLP"],
    scale: 1,
  });
});

test("what is no money has a unit and no currency", async () => {
  const { columns } = await metadataOf("average margin in 2023");
  expect(Object.values(columns ?? {})).toContainEqual({ unit: "ratio", scale: 1 });
});

test("a table that is cut says how many rows there are", async () => {
  const [item] = await agents.ask("list all companies");
  expect(item?.rows).toHaveLength(2);
  expect(item?.metadata).toMatchObject({ row_count: 2, truncated: true });
  expect(item?.problems.map(({ message }) => message)).toContain("The first 2 of 3 rows.");
});

test("an amount keeps its digits beside amounts that a double would hold", async () => {
  const [item] = await agents.ask("revenue of Alder Mills by year");
  const column = item!.fields.findIndex(({ name }) => name.includes("revenue"));
  expect(item?.fields[column]?.types).toEqual(["string"]);
  expect(item?.rows.map((row) => row[column])).toContain("12345678901234567.89");
});

test("administrators read the statement, others do not", async () => {
  const [admin] = await agents.ask("revenue of Birch Tools in 2023", { asker: ADMIN });
  const [user] = await agents.ask("revenue of Birch Tools in 2023", { asker: USER });
  expect(admin?.metadata.sql).toMatch(/^SELECT /);
  expect(user?.metadata).not.toHaveProperty("sql");
});
