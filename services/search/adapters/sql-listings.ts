import type { DataAgent, Engine, Knowledge } from "../model.ts";
import type { Plan } from "../plan.ts";
import { datasetOf } from "../semantic.ts";
import { citationsOf } from "../stages/citing/citations.ts";
import type { Found } from "../stages/citing/grouped.ts";
import { keysLink, listingLink, rowListing } from "../stages/citing/listing.ts";
import type { Outcome } from "../stages/citing/shown.ts";
import { keysPlan, MOST_TOLD } from "../stages/citing/told-keys.ts";
import { type Compiled, compile } from "../stages/compile/compile.ts";
import type { Listings } from "../stages/grounding/sources.ts";

interface Database {
  readonly config: DataAgent;
  readonly engine: Engine;
  readonly knowledge: Knowledge;
}

/** What came of a plan, and the records that its figures were made of where somebody read them. */
interface Made {
  readonly compiled: Compiled;
  readonly outcome: Outcome;
  readonly behind: readonly Found[];
}

/**
 * Links to the records behind figures: by the plan's conditions where a link can say them and
 * leaves no other records, by the keys of the records where it cannot.
 */
export async function listingsOf(
  plan: Plan,
  made: Made,
  database: Database,
  signal: AbortSignal,
): Promise<Listings> {
  const { config, knowledge } = database;
  const { outcome, behind } = made;
  const place = { agent: config.name, knowledge };
  const read =
    behind.length > 0
      ? citationsOf(plan, outcome, behind, knowledge.model, config.name).made
      : undefined;
  const isOfRows = !plan.grouped && !plan.distinct;
  const isWhole = isOfRows ? plan.top === undefined : read?.isAll !== false;
  const byRules = (dataset: string) =>
    isWhole ? listingLink(plan, outcome, dataset, place) : undefined;
  const isTold = byRules(plan.dataset) !== undefined;
  const keys = isTold ? undefined : (read?.keys ?? (await keysOf(plan, made, database, signal)));
  return {
    of: (dataset) => byRules(dataset) ?? (keys && keysLink(plan, keys, dataset, place)),
    ofRow: (column, row, dataset) => rowListing(plan, column, outcome, row, dataset, place),
  };
}

/** Undefined where they are more than a link can name. */
async function keysOf(
  plan: Plan,
  { compiled: { traces }, outcome }: Made,
  { knowledge: { model }, engine }: Database,
  signal: AbortSignal,
): Promise<readonly (readonly unknown[])[] | undefined> {
  const own = traces.find(({ dataset }) => dataset === plan.dataset);
  const parts = datasetOf(model, plan.dataset)!.primaryKey;
  if (!plan.grouped && !plan.distinct && own) {
    const columns = parts.map((field) => outcome.all(own.fields[field]!));
    return outcome.counts.map((_, row) => columns.map((values) => values[row]));
  }
  const asked = keysPlan(plan, outcome, model);
  const found = outcome.counts.reduce((sum, count) => sum + count, 0);
  if (!asked || found > MOST_TOLD) return undefined;
  const compiled = compile(asked, model, MOST_TOLD + 1, engine.dialect);
  const { names, rows } = await engine.query(compiled, signal);
  const at = asked.columns.map(({ name }) => names.indexOf(name));
  return rows.map((row) => at.map((index) => row[index]));
}
