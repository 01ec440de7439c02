import type { Agent, AgentAnswer, DataAgent, Engine, Problem, Statement } from "../model.ts";
import { valuesIn } from "../stages/citing/links.ts";
import { absenceOf, compileDays } from "../stages/passages/absence.ts";
import { toPassages } from "../stages/passages/answer.ts";
import { compileCounts, compilePassages, compilePlace } from "../stages/passages/compile.ts";
import type { PassageLexicon, PassageQuery, PassageTable } from "../stages/passages/model.ts";
import { mayAskForWords, readPassageQuestion } from "../stages/passages/read.ts";
import type { Match } from "../stages/passages/search.ts";
import { likeness } from "../stages/routing/keywords.ts";

interface DocumentsAgent {
  readonly config: DataAgent;
  readonly engine: Engine;
  readonly table: PassageTable;
  readonly lexicon: PassageLexicon;
  /** Names of entities by their keys. */
  readonly labels: ReadonlyMap<string, string>;
  readonly keywords: readonly string[];
  readonly maxRows: number;
}

/** An agent that answers with passages, word for word, best first. */
export function documentsAgent(options: DocumentsAgent): Agent {
  const { config, engine, table, lexicon, keywords, maxRows } = options;
  return {
    config,
    ...(engine.dialect === "duckdb" && { here: true }),
    providers: [table.source.provider],
    propose(question, allowed) {
      // Passages are quoted, not counted or ranked, and none of them is left out.
      if (COUNTS.test(question) || RANKS.test(question)) return undefined;
      const { score, exact } = likeness(question, { keywords, examples: config.example_queries });
      const named = [config.name, ...config.underlying_datasets].some((each) => allowed?.has(each));
      const asked = exact || named || score > 0;
      // Most questions are for others: they are not read for what passages would be about.
      if (!asked && !mayAskForWords(question)) return undefined;
      const query = readPassageQuestion(question, lexicon);
      if (query.topics.length === 0 && query.filters.size === 0) return undefined;
      if (!asked && !query.spoken) return undefined;
      const worth = score + 1 + [...query.filters.values()].flat().length;
      return { question, score: worth, unused: [], ...(exact && { exact: true }) };
    },
    async answer({ question }, signal): Promise<AgentAnswer> {
      const query = readPassageQuestion(question, lexicon);
      const search = { dialect: engine.dialect, table, query };
      const run = async (match: Match, problems: readonly Problem[]) => {
        const statement = compilePassages(search, match, maxRows);
        const result = await engine.query(statement, signal);
        return toPassages({
          ...options,
          query,
          result,
          problems,
          agent: config,
          sql: statement.sql,
        });
      };
      const all = await run("all", []);
      if (all.rows.length > 0) return all;
      const first = async (statement: Statement) =>
        (await engine.query(statement, signal)).rows[0] ?? [];
      const [of, ...held] = (await first(compileCounts(search))).map(Number);
      const missing = query.topics.filter((_, index) => held[index] === 0);
      const stranger = of! > 0 && missing.find((word) => query.names.includes(word));
      if (stranger) return { ...all, problems: [unknownName(stranger)] };
      if (missing.length < query.topics.length) return run("any", [notTogether(query, missing)]);
      return { ...all, absence: absenceOf(query, of!, missing, await first(compileDays(search))) };
    },
    async record(uri, signal) {
      const values = valuesIn(uri, table.source.uri);
      if (!values || values.size === 0) return undefined;
      const statement = compilePlace(table, engine.dialect, values, maxRows);
      const result = await engine.query(statement, signal);
      const reading = "passage";
      const query = {
        topics: [],
        names: [],
        filters: new Map(),
        spoken: true,
        newest: false,
        place: "",
        reading,
      };
      if (result.rows.length === 0) return undefined;
      return toPassages({ ...options, query, result, problems: [], agent: config, sql: "" });
    },
    async check(signal) {
      await engine.query({ sql: "SELECT 1", parameters: [] }, signal);
    },
  };
}

const COUNTS = /^\s*(?:how many|how often|(?:the )?(?:number|count) of|count)\b/i;

/** "talked about most", "except in reports": what a search for words cannot do. */
const RANKS =
  /^(?:who|which)\b.* (?:the )?(?:most|fewest|least)\b|\b(?:most|least)(?= (?:often|frequently|about|in|on|during|since|last|this)\b|\W*$)|\b(?:how (?:often|many)|(?:number|share) of|other than|apart from|except|excluding|but not)\b/i;

const unknownName = (name: string): Problem => ({
  code: "entity_not_found",
  severity: "error",
  message: `No passage that you may read speaks of "${name}".`,
});

const notTogether = ({ topics }: PassageQuery, missing: readonly string[]): Problem => {
  const list = (words: readonly string[]) => words.map((word) => `"${word}"`).join(", ");
  const message =
    missing.length > 0
      ? `No passage holds ${list(missing)}; these hold some of the other words.`
      : `No passage holds all of ${list(topics)}; these hold some of them.`;
  return { code: "partly_understood", severity: "warning", message };
};
