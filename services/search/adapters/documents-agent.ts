import type { Agent, AgentAnswer, DataAgent, Engine, Problem } from "../model.ts";
import { likeness } from "../stages/keywords.ts";
import { valuesIn } from "../stages/links.ts";
import { toPassages } from "../stages/passages/answer.ts";
import {
  compileCounts,
  compilePassages,
  compilePlace,
  type Match,
} from "../stages/passages/compile.ts";
import type { PassageLexicon, PassageQuery, PassageTable } from "../stages/passages/model.ts";
import { readPassageQuestion } from "../stages/passages/read.ts";

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
      const query = readPassageQuestion(question, lexicon);
      if (query.topics.length === 0 && query.filters.size === 0) return undefined;
      // Passages are quoted, not counted.
      if (COUNTS.test(question)) return undefined;
      const { score, exact } = likeness(question, { keywords, examples: config.example_queries });
      const named = [config.name, ...config.underlying_datasets].some((each) => allowed?.has(each));
      if (!query.spoken && !exact && !named && score === 0) return undefined;
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
      if (all.rows.length > 0 || query.topics.length < 2) return all;
      const { rows } = await engine.query(compileCounts(search), signal);
      const missing = query.topics.filter((_, index) => Number(rows[0]?.[index]) === 0);
      const stranger = missing.find((word) => query.names.includes(word));
      if (stranger || missing.length === query.topics.length)
        return { ...all, problems: stranger ? [unknownName(stranger)] : [] };
      return run("any", [notTogether(query, missing)]);
    },
    async record(uri, signal) {
      const values = valuesIn(uri, table.source.uri);
      if (!values || values.size === 0) return undefined;
      const statement = compilePlace(table, engine.dialect, values, maxRows);
      const result = await engine.query(statement, signal);
      const query = { topics: [], names: [], filters: new Map(), spoken: true, reading: "passage" };
      if (result.rows.length === 0) return undefined;
      return toPassages({ ...options, query, result, problems: [], agent: config, sql: "" });
    },
    async check(signal) {
      await engine.query({ sql: "SELECT 1", parameters: [] }, signal);
    },
  };
}

const COUNTS = /^\s*(?:how many|how often|(?:the )?(?:number|count) of|count)\b/i;

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
