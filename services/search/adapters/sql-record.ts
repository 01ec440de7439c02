import type { AgentAnswer, DataAgent, Engine, Knowledge, Rows } from "../model.ts";
import { datasetOf } from "../semantic.ts";
import { findLink } from "../stages/citing/links.ts";
import { type Listing, PAGE, toListing } from "../stages/citing/listing.ts";
import { compileRecord, describeDataset, toRecords } from "../stages/citing/records.ts";
import { compile } from "../stages/compile/compile.ts";
import { ground } from "../stages/grounding/ground.ts";
import { describe } from "../stages/wording/describe.ts";

interface Database {
  readonly config: DataAgent;
  readonly engine: Engine;
  readonly knowledge: Knowledge;
  readonly maxRows: number;
}

/** What a link of a source names: a record, a page of records, or a dataset; undefined where it is none. */
export async function linkedRecords(
  uri: string,
  database: Database,
  signal: AbortSignal,
): Promise<AgentAnswer | undefined> {
  const { config, engine, knowledge, maxRows } = database;
  const known = [...knowledge.used].map((name) => datasetOf(knowledge.model, name)!);
  const link = findLink(uri, known, config.name);
  if (!link) {
    const asked = toListing(uri, config.name, knowledge);
    return asked && list(asked, database, signal);
  }
  if (link.values.size === 0) return describeDataset(link, uri, config.name);
  const statement = compileRecord(link, engine.dialect, maxRows);
  const records = toRecords(link, await engine.query(statement, signal), uri, config.name);
  return records.rows.length > 0 ? records : undefined;
}

/** One page of the records that a link lists. */
async function list(
  { plan, from, page }: Listing,
  { config, engine, knowledge: { model }, maxRows }: Database,
  signal: AbortSignal,
): Promise<AgentAnswer> {
  const compiled = compile(plan, model, Math.min(from + PAGE, maxRows), engine.dialect);
  const { names, rows }: Rows = await engine.query(compiled, signal);
  const result = { names, rows: rows.slice(from) };
  const { total, ...grounded } = ground(plan, compiled, result, model, config.name);
  const more = from + result.rows.length < Math.min(total, maxRows);
  const next = more && { next: page(from + PAGE) };
  return { ...grounded, total, reading: describe(plan, model), ...next };
}
