import type { Agent, AgentAnswer, DataAgent, Engine, Knowledge, Proposal, Rows } from "../model.ts";
import type { Plan } from "../plan.ts";
import { datasetOf, isUntagged } from "../semantic.ts";
import { absence } from "../stages/absence/absence.ts";
import { noTotal, unadditive } from "../stages/arithmetic/additive.ts";
import type { Found } from "../stages/citing/grouped.ts";
import { findLink } from "../stages/citing/links.ts";
import {
  type Listing,
  listingLink,
  PAGE,
  rowListing,
  toListing,
} from "../stages/citing/listing.ts";
import { MOST_READ, readingsOf } from "../stages/citing/readings.ts";
import { compileRecord, describeDataset, toRecords } from "../stages/citing/records.ts";
import type { Outcome } from "../stages/citing/shown.ts";
import { compile } from "../stages/compile/compile.ts";
import { describeColumns } from "../stages/grounding/columns.ts";
import { ground, outcomeOf } from "../stages/grounding/ground.ts";
import type { Listings } from "../stages/grounding/sources.ts";
import { staleness } from "../stages/grounding/stale.ts";
import { toPlanner } from "../stages/planner/planner.ts";
import { rememberedOf } from "../stages/remember.ts";
import type { VerifiedQuery } from "../stages/verified/model.ts";
import { toVerifiedFinder } from "../stages/verified/verified.ts";
import { describe } from "../stages/wording/describe.ts";

interface SqlAgent {
  readonly config: DataAgent;
  readonly engine: Engine;
  readonly knowledge: Knowledge;
  readonly verified: readonly VerifiedQuery[];
  readonly maxRows: number;
  readonly now: () => Date;
}

/** Values of a field that are looked at to tell what there is instead of one. */
const MOST_LOOKED_AT = 50;

/** Above any score of a plan that words were linked for. */
const VERIFIED = 1_000;

/** An agent over a database: plans with its semantic model, runs one SELECT, grounds every cell. */
export function sqlAgent(options: SqlAgent): Agent {
  const { config, engine, knowledge, verified, maxRows, now } = options;
  const { model } = knowledge;
  const planner = toPlanner(knowledge);
  const findVerified = toVerifiedFinder(verified, knowledge);
  const served = new Set(config.underlying_datasets);
  const untagged = isUntagged(model);
  const among = (allowed: ReadonlySet<string> | undefined): ReadonlySet<string> => {
    const open = (tag: string) => served.has(tag) && (!allowed || allowed.has(tag));
    const named = !allowed || allowed.has(config.name) || [...served].some(open);
    if (untagged) return new Set(named ? model.datasets.map(({ name }) => name) : []);
    return new Set(model.datasets.filter(({ tags }) => tags.some(open)).map(({ name }) => name));
  };
  const [ofAll, ofSome] = [
    among(undefined),
    rememberedOf((some: ReadonlySet<string>) => among(some)),
  ];
  const roots = (allowed: ReadonlySet<string> | undefined) => (allowed ? ofSome(allowed) : ofAll);
  return {
    config,
    ...(engine.dialect === "duckdb" && { here: true }),
    subject: { knowledge, roots },
    providers: model.datasets.flatMap(({ provenance }) => provenance?.provider ?? []),
    propose(question, allowed) {
      const open = roots(allowed);
      const plan = findVerified(question, open);
      if (plan) return { question, plan, score: VERIFIED, unused: [], verified: true };
      const proposal = planner(question, open);
      if (!proposal) return undefined;
      const sums = unadditive(proposal.plan, model);
      const totals = sums.map((label) => `total ${label}`);
      if (totals.length === 0) return { question, ...proposal };
      const told = proposal.unused.length > 0 ? proposal.why : undefined;
      const why = (elsewhere?: ReadonlySet<string>) => told?.(elsewhere) ?? noTotal(sums);
      return { question, ...proposal, unused: [...proposal.unused, ...totals], why };
    },
    choices: (question, allowed) => planner.choices(question, roots(allowed)),
    async answer({ plan, limit = maxRows }: Proposal, signal): Promise<AgentAnswer | undefined> {
      if (!plan) return undefined;
      const compiled = compile(plan, model, limit, engine.dialect);
      const started = performance.now();
      const result = await engine.query(compiled, signal);
      const outcome = outcomeOf(compiled, result);
      const behind = await recordsBehind(plan, outcome, { knowledge, engine }, signal);
      const read = performance.now();
      const listings = listingsOf(plan, outcome, { agent: config.name, knowledge });
      const grounded = ground(plan, compiled, result, model, config.name, behind, listings);
      const columns = describeColumns(plan, result, model);
      const units = Object.fromEntries(
        Object.entries(columns).map(([name, { unit }]) => [name, unit]),
      );
      const reading = describe(plan, model);
      const timings = { statement: read - started, grounding: performance.now() - read };
      const stale = staleness(plan, now(), (await engine.isStale?.()) ?? false);
      const problems = [...grounded.problems, ...stale];
      const table = { ...grounded, problems, units, columns, sql: compiled.sql, reading, timings };
      return isNothing(table) ? withAbsence(table, plan, options, signal) : table;
    },
    async record(uri, signal) {
      const known = [...knowledge.used].map((name) => datasetOf(model, name)!);
      const link = findLink(uri, known, config.name);
      const asked = link ? undefined : toListing(uri, config.name, knowledge);
      if (asked) return list(asked, { config, engine, knowledge, maxRows }, signal);
      if (!link) return undefined;
      if (link.values.size === 0) return describeDataset(link, uri, config.name);
      const statement = compileRecord(link, engine.dialect, maxRows);
      const records = toRecords(link, await engine.query(statement, signal), uri, config.name);
      return records.rows.length > 0 ? records : undefined;
    },
    async check(signal) {
      await engine.query({ sql: "SELECT 1", parameters: [] }, signal);
    },
  };
}

/** No rows, or nothing counted. */
const isNothing = ({ rows }: Pick<AgentAnswer, "rows">): boolean =>
  rows.every((row) => row.every((cell) => cell === 0));

/** Says what there is instead; a count of what nothing is known of is no zero. */
async function withAbsence(
  table: AgentAnswer,
  plan: Plan,
  { config, engine, knowledge: { model } }: SqlAgent,
  signal: AbortSignal,
): Promise<AgentAnswer> {
  const look = async (each: Plan) => {
    const compiled = compile(each, model, MOST_LOOKED_AT, engine.dialect);
    return ground(each, compiled, await engine.query(compiled, signal), model, config.name).rows;
  };
  const { message, untold } = await absence(plan, model, look);
  if (table.rows.length > 0 && !untold) return table;
  return { ...table, rows: [], sources: [], total: 0, absence: message };
}

const listingsOf = (
  plan: Plan,
  outcome: Outcome,
  place: { readonly agent: string; readonly knowledge: Knowledge },
): Listings => ({
  of: (dataset) => listingLink(plan, outcome, dataset, place),
  ofRow: (column, row, dataset) => rowListing(plan, column, outcome, row, dataset, place),
});

/** The records that figures of a plan's rows were made of, read where they are few. */
function recordsBehind(
  plan: Plan,
  outcome: Outcome,
  { knowledge: { model }, engine }: Pick<SqlAgent, "knowledge" | "engine">,
  signal: AbortSignal,
): Promise<readonly Found[]> {
  return Promise.all(
    readingsOf(plan, outcome, model).map(async (reading): Promise<Found> => {
      const compiled = compile(reading.plan, model, MOST_READ, engine.dialect);
      return { reading, compiled, result: await engine.query(compiled, signal) };
    }),
  );
}

/** One page of the records that a link lists. */
async function list(
  { plan, from, page }: Listing,
  { config, engine, knowledge: { model }, maxRows }: Omit<SqlAgent, "verified" | "now">,
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
