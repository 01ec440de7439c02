import { join } from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freshDatabase } from "../../../test/support/postgres.ts";
import { type AgentFields, type Opened, openAgents } from "../testing/agents.ts";

const STATEMENTS = [
  "CREATE TABLE company (company_id INTEGER, name VARCHAR, ticker VARCHAR)",
  "INSERT INTO company VALUES (1, 'Alder Mills', 'ALM'), (2, 'Birch Tools Ltd', 'BT')",
  "CREATE TABLE passage (passage_id INTEGER, company_id INTEGER, speaker VARCHAR, published DATE, kind VARCHAR, title VARCHAR, body VARCHAR)",
  `INSERT INTO passage VALUES
    (11, 1, 'Ada Quill', '2023-02-01', 'earnings call', 'Call Q4 2022', 'Freight costs weighed on margins, and freight rates will fall.'),
    (12, 1, 'Bo Reed', '2024-02-01', 'earnings call', 'Call Q4 2023', 'Hiring remains selective. We are not hiring in sales.'),
    (13, 2, NULL, '2023-02-10', 'annual report', 'Report 2022', 'The cost of freight was level. Energy was dear.'),
    (14, 2, 'Cy Finch', '2024-05-10', 'earnings call', 'Call Q1 2024', 'Energy will get cheaper, we think.')`,
  "CREATE TABLE officer (name VARCHAR, title VARCHAR, company_id INTEGER)",
  "INSERT INTO officer VALUES ('Ada Quill', 'Chief Executive Officer', 1), ('Bo Reed', 'Chief Financial Officer', 1), ('Cy Finch', 'Chief Executive Officer', 2), ('Bo Reed', 'Chief Executive Officer', 2)",
  "ALTER TABLE passage ADD COLUMN fiscal_year INTEGER",
  "ALTER TABLE passage ADD COLUMN fiscal_quarter INTEGER",
  "UPDATE passage SET fiscal_year = 2022, fiscal_quarter = 4 WHERE passage_id IN (11, 13)",
  "UPDATE passage SET fiscal_year = 2023, fiscal_quarter = 4 WHERE passage_id = 12",
  "UPDATE passage SET fiscal_year = 2024, fiscal_quarter = 1 WHERE passage_id = 14",
];

const agentOf = (engine: string, location: string): AgentFields => ({
  type: "documents",
  underlying_datasets: ["transcripts"],
  connection_params: {
    engine,
    location,
    table: "passage",
    id: "passage_id",
    text: "body",
    title: "title",
    speaker: "speaker",
    date: "published",
    kind: "kind",
    entity: "company_id",
    entities: { table: "company", key: "company_id", label: "name", aliases: ["ticker"] },
    speakers: { table: "officer", name: "name", role: "title", entity: "company_id" },
    source: { uri: "https://calls.example/{passage_id}", name: "{title}", provider: "Calls" },
  },
});

const opened: (() => Promise<unknown>)[] = [];
const over: Record<string, () => Promise<AgentFields>> = {
  async postgres() {
    const database = await freshDatabase();
    const admin = new pg.Client({ connectionString: database.url });
    await admin.connect();
    for (const statement of STATEMENTS) await admin.query(statement);
    const role = `documents_${process.pid}`;
    await admin.query(`CREATE ROLE ${role} LOGIN PASSWORD 'secret'`);
    await admin.query(`GRANT SELECT ON ALL TABLES IN SCHEMA public TO ${role}`);
    opened.unshift(async () => {
      await admin.query(`DROP OWNED BY ${role}`);
      await admin.query(`DROP ROLE ${role}`);
      await admin.end();
      await database.drop();
    });
    const url = new URL(database.url);
    Object.assign(url, { username: role, password: "secret" });
    return agentOf("postgres", url.href);
  },
  async duckdb() {
    const folder = await openAgents({});
    opened.unshift(() => folder.close());
    const path = join(folder.folder, "calls.duckdb");
    const instance = await DuckDBInstance.create(path);
    const connection = await instance.connect();
    for (const statement of STATEMENTS) await connection.run(statement);
    connection.closeSync();
    instance.closeSync();
    return agentOf("duckdb", path);
  },
};
afterAll(async () => {
  for (const close of opened) await close();
});

describe.each(["postgres", "duckdb"])("passages in %s", (engine) => {
  let agents: Opened;
  beforeAll(async () => {
    agents = await openAgents({ calls: await over[engine]!() });
    opened.unshift(() => agents.close());
    expect(agents.registry.issues()).toEqual([]);
  });
  const ids = async (question: string, of = agents) => {
    const [item] = await of.ask(question);
    return item!.sources.map(({ uri }) => Number(uri.split("/").at(-1)));
  };

  describe("that know their fiscal quarter", () => {
    let fiscal: Opened;
    beforeAll(async () => {
      const [calls] = agents.registry.agents();
      const period = { year: "fiscal_year", quarter: "fiscal_quarter" };
      const connection_params = { ...calls!.config.connection_params, fiscal: period };
      fiscal = await openAgents({ calls: { ...calls!.config, connection_params } });
      expect(fiscal.registry.issues()).toEqual([]);
    });
    afterAll(() => fiscal.close());

    test.each<[string, number[], number[]]>([
      ["what was said about freight in Q4 2022", [11, 13], []],
      ["what was said about freight in the first quarter of 2023", [], [11, 13]],
      ["what was said about energy from Q4 2022 to Q1 2024", [13, 14], [13]],
      ["what was said about hiring in FY2023", [12], []],
      ["what was said about energy in 2024", [14], [14]],
      ["what was said about hiring in February 2024", [12], [12]],
    ])("are those of it, otherwise of the day they came out: %s", async (question, of, out) => {
      expect((await ids(question, fiscal)).toSorted()).toEqual(of);
      expect((await ids(question)).toSorted()).toEqual(out);
    });

    test.each(["what did management say about freight", "did leadership comment on freight"])(
      "are of whoever speaks for a company: %s",
      async (question) => {
        const [item] = await fiscal.ask(question);
        expect(item?.metadata.reading).toBe('passages about "freight"');
      },
    );

    test("say in the reading which quarter was meant", async () => {
      const [item] = await fiscal.ask("what was said about freight in Q4 2022");
      expect(item?.metadata.reading).toBe('passages about "freight"; fiscal Q4 2022');
    });
  });

  test.each<[string, number[]]>([
    ["what was said about freight on calls", [11]],
    ["which companies mention freight in their reports", [13]],
    ["annual reports that mention energy", [13]],
  ])("are of the kind that is named, in full or by its noun: %s", async (question, of) => {
    expect(await ids(question)).toEqual(of);
  });

  test.each<[string, number]>([
    ["how many companies mentioned freight", 2],
    ["how many calls mentioned energy", 1],
    ["number of executives that spoke about hiring", 1],
  ])("are counted by whom or what they are of: %s", async (question, count) => {
    const [item] = await agents.ask(question);
    expect(item!.rows).toEqual([[count]]);
    expect(item!.sources.every(({ part }) => part.type === "row" && part.index === 0)).toBe(true);
  });

  test("have one row for each of whom is asked", async () => {
    const [item] = await agents.ask("which companies mentioned energy");
    const [entity, held] = ["entity", "passages"].map((name) =>
      item!.fields.findIndex((each) => each.name === name),
    );
    expect(item!.rows.map((row) => [row[entity!], row[held!]])).toEqual([["Birch Tools Ltd", 2]]);
  });

  test.each<[string, number[]]>([
    ["what did Alder Mills say on its last call", [12]],
    ["what did the companies say on their most recent earnings calls", [12, 14]],
    ["what was said about freight on the latest call of Alder Mills", []],
    ["what was said about freight on the last call in 2023", [11]],
  ])("are of the newest of their kind, whatever stands in it: %s", async (question, of) => {
    expect((await ids(question)).toSorted()).toEqual(of);
  });

  test.each<[string, number[]]>([
    ["what did the CEO of Alder Mills say about freight", [11]],
    ["what did the CFO of Alder Mills say about freight", []],
    ["what did the chief financial officer of Alder Mills say", [12]],
    ["what did CEOs say about energy", [14]],
    ["what did the CEO of Birch Tools say", [14]],
    // The last call is the last one, whether or not its chief executive spoke.
    ["what did the CEO of Alder Mills say on the last call", []],
  ])("are by who is what the question says, of whom they speak: %s", async (question, of) => {
    expect(await ids(question)).toEqual(of);
  });

  test("are not what asks who did something most", async () => {
    const [item] = await agents.ask("who said the most about freight");
    expect(item?.rows).toEqual([]);
  });

  test("are quoted word for word, with who, when, and where they stand", async () => {
    const [item] = await agents.ask("what did Alder Mills say about freight?");
    expect(item?.fields.map(({ name }) => name)).toEqual([
      "passage",
      "highlight",
      "speaker",
      "date",
      "entity",
      "document",
      "kind",
      "relevance",
    ]);
    expect(item?.rows[0]?.slice(0, 7)).toEqual([
      "Freight costs weighed on margins, and freight rates will fall.",
      "**Freight** costs weighed on margins, and **freight** rates will fall.",
      "Ada Quill",
      "2023-02-01",
      "Alder Mills",
      "Call Q4 2022",
      "earnings call",
    ]);
    expect(item?.sources).toEqual([
      {
        part: { type: "row", index: 0 },
        uri: "https://calls.example/11",
        name: "Call Q4 2022",
        provider: "Calls",
      },
    ]);
    expect(item?.problems).toEqual([]);
  });

  test.each<[string, string, number[]]>([
    ["of one company, by its ticker", "what did BT say about freight", [13]],
    ["of one company, without its legal form", "what did birch tools say about energy", [13, 14]],
    ["of one speaker", "what did Bo Reed say", [12]],
    [
      "with any of two words that no passage holds together",
      "what was said about energy or hiring",
      [12, 13, 14],
    ],
    ["of a year", "what was said about energy in 2024", [14]],
    ["of a kind", "which report mentions energy", [13]],
  ])("are found %s: %s", async (_, question, expected) => {
    expect((await ids(question)).toSorted()).toEqual(expected);
  });

  test.each<[string, string, number[]]>([
    ["best first, in any form of the word", "what was said about the cost of freight", [11, 13]],
    ["newest first, where no words tell them apart", "quote Alder Mills", [12, 11]],
  ])("come %s: %s", async (_, question, expected) => {
    expect(await ids(question)).toEqual(expected);
  });

  test("that hold only some of the words come with a problem that says so", async () => {
    const [item] = await agents.ask("what was said about freight and hiring");
    expect(item?.problems).toMatchObject([{ code: "partly_understood", severity: "warning" }]);
    expect(item?.rows.length).toBe(3);
  });

  test("are found by the nouns of what is asked, where no passage has its verb", async () => {
    const [item] = await agents.ask("what was said about bringing down the cost of freight");
    expect(item?.metadata.reading).toBe('passages about "cost" "freight"');
    expect(item?.problems).toMatchObject([
      { code: "partly_understood", message: expect.stringContaining('"bringing", "down"') },
    ]);
    expect(item?.rows.length).toBe(2);
  });

  test.each([
    "what was said about bringing down",
    "what was said about freight unicorns",
    'what was said about "bringing down the cost of freight"',
  ])("are not found by less than what is asked: %s", async (question) => {
    const [item] = await agents.ask(question);
    expect(item?.problems).toMatchObject([{ code: "no_data" }]);
  });

  test("are not offered for somebody of whom none speaks", async () => {
    const [item] = await agents.ask("what did we say about Zebulon and freight");
    expect(item?.problems.map(({ code }) => code)).toContain("entity_not_found");
    expect(item?.rows).toEqual([]);
  });

  test("that there are none of is said", async () => {
    const [item] = await agents.ask("what was said about unicorns");
    expect(item?.problems).toMatchObject([
      { code: "no_data", message: 'No passage speaks of "unicorns".' },
    ]);
    const [before] = await agents.ask("what was said about energy in 2012");
    expect(before?.problems[0]?.message).toContain("Of other times there are 4, from ");
  });

  test.each([
    "which company talks most about energy",
    "how often is energy mentioned",
    "what was said about energy other than in reports",
  ])("are not searched for what no search tells: %s", async (question) => {
    const [item] = await agents.ask(question);
    expect(item?.rows).toEqual([]);
    expect(item?.problems.map(({ code }) => code)).not.toContain("no_data");
  });

  test.each<[string, number[]]>([
    ['who said "freight rates will fall"', [11]],
    ['who said "rates freight"', []],
    ["what was said about freight costs", [11, 13]],
    ["what was said about cheaper energy", [14]],
    ["when did Birch Tools last mention energy", [14]],
    ["when was energy first mentioned", [13]],
    ["what did Alder Mills say on its last two calls", [11, 12]],
    ["what was said about hiring or costs by Alder Mills", [11, 12]],
    ["what was said about energy in 2023 and 2024", [13, 14]],
    ["what did Alder Mills say about Birch Tools", []],
  ])("hold what the question says, as it says it: %s", async (question, of) => {
    expect((await ids(question)).toSorted()).toEqual(of);
  });

  test.each<[string, string, string]>([
    [
      "suppliers of Alder Mills",
      "what did suppliers of Alder Mills say about freight",
      "suppliers",
    ],
    ["a former officer", "what did the former CEO of Alder Mills say about freight", "former"],
    ["what was not said", "what did Alder Mills not say about freight", "not"],
    ["another document", "what did Alder Mills say in its press release", "press release"],
    ["whom passages name", "which companies were mentioned by Alder Mills", "which"],
    ["a stranger", "what did Zebulon say about freight", "Zebulon"],
    ["two, each of somebody", "what did Birch Tools and the CEO of Alder Mills say", "CEO"],
  ])("are not those of others: of %s", async (_, question, word) => {
    const [item] = await agents.ask(question);
    expect(item?.rows).toEqual([]);
    expect(item?.problems).toMatchObject([{ severity: "error" }]);
    expect(item?.problems[0]?.message).toContain(`"${word}"`);
  });

  test("say which word of several none holds", async () => {
    const [item] = await agents.ask("what was said about freight tariffs");
    expect(item?.rows).toEqual([]);
    expect(item?.problems).toMatchObject([
      {
        code: "no_data",
        message:
          'No passage speaks of "tariffs"; of those that are looked in there are 2 of "freight".',
      },
    ]);
  });

  test("are not searched for a question that does not ask for words", async () => {
    const [item] = await agents.ask("freight costs of Alder Mills");
    expect(item?.problems).toMatchObject([{ code: "not_understood" }]);
  });

  test("take a question's signs as text", async () => {
    const [item] = await agents.ask(`what was said about "freight' | !energy & (:* \\ [a-z]+"`);
    expect(item?.problems.map(({ code }) => code)).not.toContain("agent_unavailable");
  });
});
