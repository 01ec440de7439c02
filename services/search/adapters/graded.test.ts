import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freshDatabase } from "../../../test/support/postgres.ts";
import { type Opened, openAgents, openModel } from "../testing/agents.ts";
import { GRADES_STATEMENTS, gradesModel } from "../testing/grades.ts";

/** Opens the same records in one engine, and says how to be rid of them. */
type Open = () => Promise<{ readonly agents: Opened; readonly drop: () => Promise<void> }>;

const inDuckdb: Open = async () => {
  const agents = await openModel("grades", gradesModel(), GRADES_STATEMENTS, {
    fields: { underlying_datasets: ["credit_ratings"] },
  });
  return { agents, drop: async () => {} };
};

const inPostgres: Open = async () => {
  const database = await freshDatabase();
  const admin = new pg.Client({ connectionString: database.url });
  const role = `grader_${process.pid}`;
  await admin.connect();
  for (const statement of GRADES_STATEMENTS) await admin.query(statement);
  await admin.query(`CREATE ROLE ${role} LOGIN PASSWORD 'secret'`);
  await admin.query(`GRANT SELECT ON ALL TABLES IN SCHEMA public TO ${role}`);
  const reader = new URL(database.url);
  reader.username = role;
  reader.password = "secret";
  const params = {
    engine: "postgres",
    location: reader.href,
    semantic_model: "models/grades.yaml",
  };
  const agents = await openAgents(
    { grades: { type: "sql", underlying_datasets: ["credit_ratings"], connection_params: params } },
    { models: { "grades.yaml": gradesModel("public.") } },
  );
  const drop = async () => {
    await admin.query(`DROP OWNED BY ${role}`);
    await admin.query(`DROP ROLE ${role}`);
    await admin.end();
    await database.drop();
  };
  return { agents, drop };
};

describe.each([
  ["DuckDB", inDuckdb],
  ["PostgreSQL", inPostgres],
])("a grade beside the one before it, in %s", (_, open) => {
  let opened: Awaited<ReturnType<Open>>;
  beforeAll(async () => {
    opened = await open();
    expect(opened.agents.registry.issues()).toEqual([]);
  });
  afterAll(async () => {
    await opened.agents.close();
    await opened.drop();
  });

  const rowsOf = async (question: string) => {
    const [item, ...others] = await opened.agents.ask(question);
    expect(others).toEqual([]);
    return item!.rows;
  };

  test.each([
    [
      "which companies were downgraded, and from what to what",
      [
        ["Birch Tools", "A", "B", "Nord", "2024-04-01"],
        ["Alder Mills", "A", "B", "Nord", "2023-02-01"],
      ],
    ],
    ["who was upgraded in 2024", [["Cedar Lines", "D", "C", "Sur", "2024-09-01"]]],
    ["companies upgraded from C to A", [["Birch Tools", "C", "A", "Nord", "2023-06-01"]]],
    ["upgrades to above B in 2023", [["Birch Tools", "C", "A", "Nord", "2023-06-01"]]],
    ["who was raised out of weak", [["Birch Tools", "C", "A", "Nord", "2023-06-01"]]],
    [
      "who lost its A since 2021",
      [
        ["Birch Tools", "A", "B", "Nord", "2024-04-01"],
        ["Alder Mills", "A", "B", "Nord", "2023-02-01"],
      ],
    ],
    [
      "how many downgrades by country",
      [
        ["Chile", 1],
        ["Norway", 1],
      ],
    ],
    ["how many upgrades were there since 2023", [[2]]],
    ["when was the latest downgrade", [["Birch Tools", "2024-04-01", "A", "B", "Nord"]]],
  ])("%s", async (question, expected) => {
    expect(await rowsOf(question)).toEqual(expected);
  });

  test("what it was before is told by the earlier record", async () => {
    const [item] = await opened.agents.ask("who was upgraded in 2024");
    const ofGrades = item!.sources.flatMap(({ part, uri }) =>
      part.type === "cell" && part.column.startsWith("grade") ? [[part.column, uri]] : [],
    );
    expect(ofGrades).toEqual([
      ["grade_before", "groundwork://grades/grade/8"],
      ["grade", "groundwork://grades/grade/9"],
    ]);
    expect(item!.metadata.reading).toContain("grade is better than grade before");
  });

  test.each([
    "which companies were not downgraded",
    "B companies that were downgraded",
    "what share of grades were downgrades",
    "downgrades by more than one notch",
  ])("%s is declined", async (question) => {
    const [item] = await opened.agents.ask(question);
    expect(item!.rows).toEqual([]);
    expect(item!.problems.map(({ code }) => code)).toEqual(["not_understood"]);
  });
});
