import type {
  Agent,
  AgentAnswer,
  DataAgent,
  Engine,
  Problem,
  Proposal,
  Statement,
} from "../model.ts";
import { ofThose } from "../stages/answering/among.ts";
import { valuesIn } from "../stages/citing/links.ts";
import { absenceOf, compileDays, type Held, heldOf, inQuotes } from "../stages/passages/absence.ts";
import { toNumber, toPassages } from "../stages/passages/answer.ts";
import {
  compileCounts,
  compilePassages,
  compilePlace,
  tellsEach,
} from "../stages/passages/compile.ts";
import type {
  PassageLexicon,
  PassageQuery,
  PassageTable,
  Topic,
} from "../stages/passages/model.ts";
import { readingOf, readPassageQuestion } from "../stages/passages/read.ts";
import type { Match } from "../stages/passages/search.ts";
import { mayAskForWords } from "../stages/passages/spoken.ts";
import { telling, withoutWords } from "../stages/passages/telling.ts";
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
  const { config, engine, table, lexicon, labels, keywords, maxRows } = options;
  return {
    config,
    ...(engine.dialect === "duckdb" && { here: true }),
    providers: [table.source.provider],
    propose(question, allowed) {
      const { score, exact } = likeness(question, { keywords, examples: config.example_queries });
      const named = [config.name, ...config.underlying_datasets].some((each) => allowed?.has(each));
      const asked = exact || named || score > 0;
      // Most questions are for others: they are not read for what passages would be about.
      if (!asked && !mayAskForWords(question)) return undefined;
      const query = readPassageQuestion(question, lexicon);
      if (!asked && !query.spoken) return undefined;
      const worth = score + 1 + [...query.filters.values()].flat().length;
      // What passages do not tell apart is not counted.
      if (query.each && !tellsEach(table, query.each)) return undefined;
      if (query.trouble) return query.spoken ? declined(question, worth, query) : undefined;
      if (query.topics.length === 0 && query.filters.size === 0) return undefined;
      return { question, score: worth, unused: [], ...(exact && { exact: true }) };
    },
    async answer({ question, among }, signal): Promise<AgentAnswer> {
      const query = ofThose(readPassageQuestion(question, lexicon), among, labels);
      const search = { dialect: engine.dialect, table, query };
      const limit = query.each && !query.isCount ? maxRows * ROWS_OF_EACH : maxRows;
      const run = async (match: Match, problems: readonly Problem[], asked = query) => {
        const statement = compilePassages({ ...search, query: asked }, match, limit);
        const result = await engine.query(statement, signal);
        const { sql } = statement;
        return toPassages({ ...options, query: asked, result, problems, agent: config, sql });
      };
      const all = await run(query.isEither ? "any" : "all", []);
      if (all.rows.length > 0 && query.isCount) return toNumber(all);
      if (all.rows.length > 0) return { ...all, problems: namesakes(query, all) };
      const first = async (statement: Statement) =>
        (await engine.query(statement, signal)).rows[0] ?? [];
      const held = heldOf(query, await first(compileCounts(search)));
      const stranger = held.of > 0 && query.names.find((word) => held.words.get(word) === 0);
      if (stranger) return { ...all, problems: [unknownName(stranger)] };
      // Whoever speaks of one thing alone is not among those who are asked for.
      const isOpen = query.each === undefined;
      if (isOpen && held.topics.some((count) => count > 0))
        return run("any", [notTogether(query, held)]);
      const left = isOpen ? telling(query, held) : undefined;
      if (left) {
        const { topics } = left;
        const asked = { ...query, topics, reading: readingOf({ ...query, topics }) };
        const some = await run("all", [partly(withoutWords(left))], asked);
        if (some.rows.length > 0) return some;
      }
      return { ...all, absence: absenceOf(query, held, await first(compileDays(search))) };
    },
    async record(uri, signal) {
      const values = valuesIn(uri, table.source.uri);
      if (!values || values.size === 0) return undefined;
      const statement = compilePlace(table, engine.dialect, values, maxRows);
      const result = await engine.query(statement, signal);
      const query = { ...OF_A_PLACE, reading: "passage" };
      if (result.rows.length === 0) return undefined;
      return toPassages({ ...options, query, result, problems: [], agent: config, sql: "" });
    },
    async check(signal) {
      await engine.query({ sql: "SELECT 1", parameters: [] }, signal);
    },
  };
}

/** Of those with a passage as many times more are shown as of passages: one tells who they are. */
const ROWS_OF_EACH = 10;

/** Companies that are named beside each other. */
const MOST_TOLD = 5;

/** What is asked of passages where one is looked up by its link. */
const OF_A_PLACE = {
  topics: [],
  isEither: false,
  names: [],
  fixed: [],
  filters: new Map(),
  newest: 0,
  times: [],
  spoken: true,
  place: "",
};

/** Why a question for words is not answered, and whose words others may know. */
const declined = (question: string, score: number, { trouble, whom }: PassageQuery): Proposal => ({
  question,
  score,
  unused: trouble!.words,
  why: () => trouble!.problem,
  ...(trouble!.isOfAll && { isOne: true }),
  ...(whom && { whom }),
});

const unknownName = (name: string): Problem => ({
  code: "entity_not_found",
  severity: "error",
  message: `No passage that you may read speaks of "${name}".`,
});

/** Somebody's words that are those of several people of one name. */
function namesakes({ filters }: PassageQuery, { fields, rows }: AgentAnswer): readonly Problem[] {
  const [name, ...more] = filters.get("speaker") ?? [];
  const at = fields.findIndex((each) => each.name === "entity");
  const of = [...new Set(rows.map((row) => row[at]))];
  if (!name || more.length > 0 || at < 0 || filters.has("entity") || of.length < 2) return [];
  const message = `Several are called "${name}", of ${inQuotes(of.slice(0, MOST_TOLD).map(String))}${of.length > MOST_TOLD ? " and others" : ""}: say of whom.`;
  return [{ code: "ambiguous", severity: "warning", message }];
}

/** Topics of which no passage holds all. */
function notTogether({ topics }: PassageQuery, held: Held): Problem {
  const missing = topics.filter((_, at) => held.topics[at] === 0);
  const list = (each: readonly Topic[]) => inQuotes(each.map((words) => words.join(" ")));
  const message =
    missing.length > 0
      ? `No passage holds ${list(missing)}; these hold the others.`
      : `No passage holds all of ${list(topics)}; these hold some of them.`;
  return partly(message);
}

const partly = (message: string): Problem => ({
  code: "partly_understood",
  severity: "warning",
  message,
});
