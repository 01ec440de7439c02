import type { AgentAnswer, Cell, DataAgent, Problem, Rows, Source } from "../../model.ts";
import { toCells } from "../cells.ts";
import { columnsOf } from "./compile.ts";
import type { PassageQuery, PassageTable, Topic } from "./model.ts";
import { bodyOf } from "./words.ts";

interface Parts {
  readonly table: PassageTable;
  readonly query: PassageQuery;
  readonly result: Rows;
  /** Names of entities by their keys. */
  readonly labels: ReadonlyMap<string, string>;
  readonly agent: DataAgent;
  readonly problems: readonly Problem[];
  readonly sql: string;
}

/** Of what is computed of many words. */
const SCORED = { records: [], isBetween: false, isDivided: false } as const;

/** Passages as rows, word for word, each with the place that it was taken from. */
export function toPassages(parts: Parts): AgentAnswer {
  const { table, query, result, labels } = parts;
  const names = columnsOf(table);
  const column = (name: string | undefined) => {
    const index = name === undefined ? -1 : result.names.indexOf(name);
    return index < 0 ? undefined : result.rows.map((row) => row[index]);
  };
  const entity = column(table.entity)?.map((key) => labels.get(String(key)) ?? key);
  const shown: [string, readonly unknown[] | undefined][] = [
    ["passage", column(table.text)],
    ["highlight", column("_marked")?.map((text) => marked(String(text), query.topics))],
    ["speaker", column(table.speaker)],
    ["date", column(table.date)],
    ["entity", entity],
    ["fiscal_year", column(table.fiscal?.year)],
    ["fiscal_quarter", column(table.fiscal?.quarter)],
    ["document", column(table.title)],
    ["kind", column(table.kind)],
    ["passages", column("_held")],
    ["relevance", column("_score")],
  ];
  const columns = shown.flatMap(([name, values]) =>
    values
      ? [
          {
            name,
            ...toCells(values, name, {
              made: /^(?:relevance|passages)$/.test(name) ? SCORED : undefined,
            }),
          },
        ]
      : [],
  );
  const places = names.map((name) => [name, toCells(column(name)!, name).cells] as const);
  return {
    fields: columns.map(({ name, types }) => ({ name, types })),
    rows: result.rows.map((_, row) => columns.map(({ cells }) => cells[row]!)),
    sources: result.rows.map((_, row) =>
      sourceOf(table, row, new Map(places.map(([name, cells]) => [name, cells[row]!]))),
    ),
    problems: parts.problems,
    total: Number(column("_total")?.[0] ?? 0),
    sql: parts.sql,
    reading: query.reading,
    units: {},
  };
}

/** How many rows a table would have, of which some of the passages are told. */
export function toNumber(table: AgentAnswer): AgentAnswer {
  const column = toCells([table.total], "count", { made: SCORED });
  return {
    ...table,
    fields: [{ name: "count", types: column.types }],
    rows: [column.cells],
    sources: table.sources.map((each) => ({ ...each, part: { type: "row", index: 0 } })),
    total: 1,
  };
}

function sourceOf(table: PassageTable, index: number, values: ReadonlyMap<string, Cell>): Source {
  const fill = (template: string, encode: (text: string) => string) =>
    template.replace(/\{(\w+)\}/g, (_, name: string) => encode(String(values.get(name) ?? "")));
  const { uri, name, provider } = table.source;
  return {
    part: { type: "row", index },
    uri: fill(uri, encodeURIComponent),
    name: fill(name, (text) => text),
    provider,
  };
}

const HIGHLIGHT_CHARS = 300;

/** The part of a passage around the words that were looked for, which stand between asterisks. */
function marked(text: string, topics: readonly Topic[]): string {
  if (topics.length === 0 || text.includes("**")) return cut(text, 0);
  const each = topics.flat().map(bodyOf).join("|");
  const words = new RegExp(`(?<![\\p{L}\\p{N}])(?:${each})(?![\\p{L}\\p{N}])`, "giu");
  const first = text.search(words);
  return cut(text, first).replaceAll(words, (word) => `**${word}**`);
}

function cut(text: string, around: number): string {
  if (text.length <= HIGHLIGHT_CHARS) return text;
  const from = Math.max(0, Math.min(around - 60, text.length - HIGHLIGHT_CHARS));
  const part = text.slice(from, from + HIGHLIGHT_CHARS);
  return `${from > 0 ? "…" : ""}${part.replace(/^\S*\s|\s\S*$/g, "")}…`;
}
