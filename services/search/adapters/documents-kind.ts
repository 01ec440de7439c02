import type { Engine, Statement } from "../model.ts";
import { DIALECTS, quote } from "../stages/compile/dialect.ts";
import type { Reader } from "../stages/files/reader.ts";
import { toPassageLexicon } from "../stages/passages/lexicon.ts";
import type { Named, PassageTable } from "../stages/passages/model.ts";
import { documentsAgent } from "./documents-agent.ts";
import { engineOf } from "./engines.ts";
import type { Kind } from "./kind.ts";
import { withoutLegalForm } from "./knowledge.ts";

const USUAL_ROWS = 20;
/** Names of one kind that a question can use. */
const MOST_NAMES = 200_000;

/** An agent over a table of passages, in PostgreSQL or a DuckDB file. */
export const openDocuments: Kind = async (opening) => {
  const { params, issues, options, file, signal } = opening;
  const table = toTable(params);
  const people = params.object("entities");
  const maxRows = params.whole("max_rows", { min: 1, max: options.maxRows }) ?? USUAL_ROWS;
  const keywords = params.texts("keywords");
  const engine = await engineOf(opening);
  if (!engine || issues.length > 0) return undefined;
  const read = async (statement: string) => {
    const { rows } = await engine.query({ sql: statement, parameters: [] } as Statement, signal);
    return rows.map((row) => row.map((cell) => (cell === null ? "" : String(cell))));
  };
  const valuesOf = async (
    column: "speaker" | "kind" | "role",
    from: string | undefined,
    name: string | undefined,
    said: (value: string, all: readonly string[]) => readonly string[],
  ) => {
    const values = from && name ? await read(distinct(engine, from, name)) : [];
    const all = values.map(([value]) => value!);
    return all.map((value) => ({ column, value, said: said(value, all) }));
  };
  const entities = await readEntities(engine, table, people, read);
  const { speakers } = table;
  const others = await Promise.all([
    valuesOf("speaker", table.table, table.speaker, (value) => [value]),
    valuesOf("kind", table.table, table.kind, withNoun),
    valuesOf("role", speakers?.table, speakers?.role, withInitials),
  ]);
  const now = table.date ? (await read(newest(engine, table, table.date)))[0]?.[0] : undefined;
  const quarter = table.fiscal && Number((await read(newestQuarter(engine, table)))[0]?.[0]);
  const names: (Named & { readonly said: readonly string[] })[] = [
    ...entities.map(({ key, said }) => ({
      column: "entity" as const,
      value: key,
      label: said[0]!,
      said,
    })),
    ...others.flat(),
  ];
  return documentsAgent({
    config: file.agent,
    engine,
    table,
    lexicon: toPassageLexicon(names, now?.slice(0, 10) || "1970-01-01", quarter),
    labels: new Map(entities.map(({ key, said }) => [key, said[0]!])),
    keywords,
    maxRows,
  });
};

/** A kind of document is also called by its noun, where no other has it: "calls". */
function withNoun(value: string, all: readonly string[]): readonly string[] {
  const noun = value.split(" ").at(-1)!;
  const isAlone = all.filter((each) => each.split(" ").at(-1) === noun).length === 1;
  return isAlone && noun !== value ? [value, noun] : [value];
}

/** What somebody is, is also said by its initials, of one or of several: "CEO". */
function withInitials(value: string): readonly string[] {
  const initials = (value.match(/\b\p{Lu}/gu) ?? []).join("");
  return initials.length > 1 ? [value, initials, `${initials}s`] : [value];
}

function toTable(params: Reader): PassageTable {
  const source = params.object("source");
  const optional = (key: "title" | "speaker" | "date" | "kind" | "entity" | "vector") => {
    const column = params.identifier(key);
    return column ? { [key]: column } : {};
  };
  const period = params.object("fiscal");
  const fiscal = {
    year: period.identifier("year") ?? "",
    quarter: period.identifier("quarter") ?? "",
  };
  if (period.present && !(fiscal.year && fiscal.quarter))
    params.report("fiscal", "needs year and quarter, each the name of a column");
  const who = params.object("speakers");
  const of = who.present ? who.identifier("entity") : undefined;
  const speakers = who.present && {
    speakers: {
      table: who.needed("table"),
      name: who.identifier("name") ?? who.needed("name"),
      role: who.identifier("role") ?? who.needed("role"),
      ...(of && { entity: of }),
    },
  };
  const language = params.identifier("language") ?? "english";
  return {
    table: params.needed("table"),
    id: params.identifier("id") ?? params.needed("id"),
    text: params.identifier("text") ?? params.needed("text"),
    ...optional("title"),
    ...optional("speaker"),
    ...optional("date"),
    ...optional("kind"),
    ...optional("entity"),
    ...(period.present && { fiscal }),
    ...speakers,
    ...optional("vector"),
    language,
    source: {
      uri: source.needed("uri"),
      name: source.needed("name"),
      provider: source.needed("provider"),
    },
  };
}

type Read = (statement: string) => Promise<readonly (readonly string[])[]>;

/** Entities by key, with every way to say them; the first is their name. */
async function readEntities(engine: Engine, table: PassageTable, at: Reader, read: Read) {
  if (!table.entity) return [];
  if (!at.present)
    return (await read(distinct(engine, table.table, table.entity))).map(([name]) => ({
      key: name!,
      said: [name!, withoutLegalForm(name!)],
    }));
  const columns = [at.needed("key"), at.needed("label"), ...at.texts("aliases")];
  const from = DIALECTS[engine.dialect].table(at.needed("table"));
  const list = columns.map((column) => `CAST(${quote(column)} AS VARCHAR)`).join(", ");
  const rows = await read(`SELECT ${list} FROM ${from} ORDER BY 1 LIMIT ${MOST_NAMES}`);
  return rows.map(([key, label, ...aliases]) => ({
    key: key!,
    said: [label!, withoutLegalForm(label!), ...aliases].filter((name) => name !== ""),
  }));
}

const distinct = ({ dialect }: Engine, table: string, column: string) =>
  `SELECT DISTINCT CAST(${quote(column)} AS VARCHAR) FROM ${DIALECTS[dialect].table(table)} WHERE ${quote(column)} IS NOT NULL ORDER BY 1 LIMIT ${MOST_NAMES}`;

const newest = ({ dialect }: Engine, { table }: PassageTable, column: string) =>
  `SELECT CAST(max(${quote(column)}) AS VARCHAR) FROM ${DIALECTS[dialect].table(table)}`;

/** The newest fiscal quarter, as 4 × year + quarter. */
const newestQuarter = ({ dialect }: Engine, { table, fiscal }: PassageTable) =>
  `SELECT CAST(max(4 * ${quote(fiscal!.year)} + ${quote(fiscal!.quarter)}) AS VARCHAR) FROM ${DIALECTS[dialect].table(table)}`;
