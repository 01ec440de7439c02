import { quote } from "../compile/dialect.ts";
import type { PassageTable, Topic } from "./model.ts";
import type { Binder, Match, Search } from "./search.ts";

/** Passages up to so many characters are short: only what they say tells them apart. */
const SHORT = 400;

/** Which passages hold the topics of a question, how well, and where; nothing where it has none. */
export function textMatch(search: Search, match: Match, values: Binder) {
  const { dialect, table, query } = search;
  if (query.topics.length === 0) return undefined;
  if (dialect === "duckdb") {
    const text = quote(table.text);
    const patterns = query.topics.map((topic) => topic.map((word) => values.bind(pattern(word))));
    const hits = patterns.flat().map((each) => `len(regexp_extract_all(${text}, ${each}))`);
    const score = `round((${hits.join(" + ")}) / sqrt(greatest(length(${text}), ${SHORT})), 6)`;
    const topics = patterns.map((words) => `(${words.map(inText(text)).join(" AND ")})`);
    return { where: `(${topics.join(match === "all" ? " AND " : " OR ")})`, score };
  }
  const asked = tsquery(table, query.topics, match, values);
  return {
    where: `${vector(table)} @@ (${asked})`,
    score: `ts_rank_cd(${vector(table)}, (${asked}), 1)`,
    marked: `ts_headline('${table.language}', ${quote(table.text)}, (${asked}), 'StartSel=**, StopSel=**, MaxWords=40, MinWords=12')`,
  };
}

const inText = (text: string) => (bound: string) => `regexp_matches(${text}, ${bound})`;

/** Whether a passage holds all words of a topic, as a condition. */
export const holds = ({ dialect, table }: Search, topic: Topic, values: Binder): string =>
  dialect === "duckdb"
    ? topic.map((word) => inText(quote(table.text))(values.bind(pattern(word)))).join(" AND ")
    : `${vector(table)} @@ (${tsquery(table, [topic], "all", values)})`;

const vector = ({ vector: column, language, text }: PassageTable) =>
  column ? quote(column) : `to_tsvector('${language}', ${quote(text)})`;

const tsquery = (
  { language }: PassageTable,
  topics: readonly Topic[],
  match: Match,
  values: Binder,
): string =>
  topics
    .map((topic) => `(${topic.map((word) => ofWord(language, word, values)).join(" && ")})`)
    .join(match === "all" ? " && " : " || ");

const ofWord = (language: string, word: string, values: Binder): string =>
  `${isPhrase(word) ? "phrase" : "plain"}to_tsquery('${language}', ${values.bind(word)})`;

const isPhrase = (word: string): boolean => word.includes(" ");

/** Several words as they stand, or one with any ending. */
export const pattern = (word: string): string =>
  `(?i)(?:^|[^\\p{L}\\p{N}])(?:${bodyOf(word)})(?:$|[^\\p{L}\\p{N}])`;

/** The same without where it begins and ends, for places among others. */
export const bodyOf = (word: string): string =>
  isPhrase(word)
    ? (word.match(/[\p{L}\p{N}]+/gu) ?? []).join("[^\\p{L}\\p{N}]+")
    : withEndings(word.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "."));

const ENDING = /(?:ies|ings?|ed|es|ly|(?<!s)s|e|y)$/u;

/** "costs" and "cost", "hiring" and "hire", "inventory" and "inventories", "planned" and "plan". */
function withEndings(word: string): string {
  const stem = word.length > 3 ? word.replace(ENDING, "") : word;
  if (stem.length < 3) return `${word}(?:s|es)?`;
  // "planned" and "planning" are of "plan".
  const single = stem.replace(/([bdgmnprt])\1$/u, "$1");
  const last = /[bdgmnprt]$/u.test(single) ? `${single.at(-1)}?` : "";
  return `${single}${last}(?:ies|ings?|ed|ers?|es|ly|s|e|y)?`;
}
