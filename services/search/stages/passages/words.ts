import { quote } from "../compile/dialect.ts";
import type { PassageTable } from "./model.ts";
import type { Binder, Match, Search } from "./search.ts";

/** Which passages hold the words of a question, how well, and where; nothing where it has none. */
export function textMatch(search: Search, match: Match, values: Binder) {
  const { dialect, table, query } = search;
  if (query.topics.length === 0) return undefined;
  if (dialect === "duckdb") {
    const patterns = query.topics.map((word) => values.bind(pattern(word)));
    const text = quote(table.text);
    const hits = patterns.map((each) => `len(regexp_extract_all(${text}, ${each}))`).join(" + ");
    const score = `round((${hits}) / sqrt(length(${text})), 6)`;
    const each = patterns.map((one) => `regexp_matches(${text}, ${one})`);
    return { where: `(${each.join(match === "all" ? " AND " : " OR ")})`, score };
  }
  const asked = tsquery(table, query.topics, match, values);
  return {
    where: `${vector(table)} @@ (${asked})`,
    score: `ts_rank_cd(${vector(table)}, (${asked}), 1)`,
    marked: `ts_headline('${table.language}', ${quote(table.text)}, (${asked}), 'StartSel=**, StopSel=**, MaxWords=40, MinWords=12')`,
  };
}

/** Whether a passage holds these words, as a condition. */
export const holds = (
  { dialect, table }: Search,
  words: readonly string[],
  match: Match,
  values: Binder,
) =>
  dialect === "duckdb"
    ? words
        .map((word) => `regexp_matches(${quote(table.text)}, ${values.bind(pattern(word))})`)
        .join(" AND ")
    : `${vector(table)} @@ (${tsquery(table, words, match, values)})`;

const vector = ({ vector: column, language, text }: PassageTable) =>
  column ? quote(column) : `to_tsvector('${language}', ${quote(text)})`;

const tsquery = (
  { language }: PassageTable,
  words: readonly string[],
  match: Match,
  values: Binder,
): string =>
  words
    .map((word) => `plainto_tsquery('${language}', ${values.bind(word)})`)
    .join(match === "all" ? " && " : " || ");

/** A word of letters and digits, with any ending: "costs" and "cost", "hiring" and "hire". */
export function pattern(word: string): string {
  const plain = word.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ".");
  const stem = plain.length > 4 ? plain.replace(/(?:ings?|ed|es|ly|s|e|y)$/u, "") : plain;
  return `(?i)\\b${stem}\\w*`;
}
