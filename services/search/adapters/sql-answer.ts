import type { AgentAnswer, DataAgent, Engine, Knowledge, Rows } from "../model.ts";
import type { Plan } from "../plan.ts";
import { absence } from "../stages/absence/absence.ts";
import { byUnit } from "../stages/arithmetic/by-unit.ts";
import type { Found } from "../stages/citing/grouped.ts";
import { MOST_READ, readingsOf } from "../stages/citing/readings.ts";
import type { Outcome } from "../stages/citing/shown.ts";
import { type Compiled, compile } from "../stages/compile/compile.ts";
import { watched } from "../stages/grounding/bounds.ts";
import { describeColumns } from "../stages/grounding/columns.ts";
import { ground, outcomeOf } from "../stages/grounding/ground.ts";
import { staleness } from "../stages/grounding/stale.ts";
import { isMixed, toldApart } from "../stages/grounding/units.ts";
import { describe } from "../stages/wording/describe.ts";
import { listingsOf } from "./sql-listings.ts";

interface Database {
  readonly config: DataAgent;
  readonly engine: Engine;
  readonly knowledge: Knowledge;
  readonly now: () => Date;
}

/** Values of a field that are looked at to tell what there is instead of one. */
const MOST_LOOKED_AT = 50;

/**
 * The table of a plan with the sources of its cells or, where it is empty, what there is instead.
 *
 * @param isList  whether it is for another agent's plan, which names all of it as a source
 */
export async function tableOf(
  asked: Plan,
  limit: number,
  database: Database,
  signal: AbortSignal,
  isList = false,
): Promise<AgentAnswer> {
  const { engine, knowledge } = database;
  const { model } = knowledge;
  const run = async (plan: Plan): Promise<Run> => {
    const compiled = compile(plan, model, limit, engine.dialect);
    const started = performance.now();
    const result = await engine.query(compiled, signal);
    return { plan, compiled, started, result, outcome: outcomeOf(compiled, result) };
  };
  const first = await run(watched(asked, model));
  const apart = isList ? undefined : byUnit(first.plan);
  if (!apart || !isMixed(first.outcome)) return grounded(first, database, signal, isList);
  // The time of both statements is that of the answer.
  const both = { ...(await run(apart)), started: first.started };
  const table = await grounded(both, database, signal, isList);
  return { ...table, plan: apart, problems: [...table.problems, toldApart(apart)] };
}

/** A plan, its statement and what came of it. */
interface Run {
  readonly plan: Plan;
  readonly compiled: Compiled;
  /** By the clock of `performance`. */
  readonly started: number;
  readonly result: Rows;
  readonly outcome: Outcome;
}

async function grounded(
  { plan, compiled, started, result, outcome }: Run,
  database: Database,
  signal: AbortSignal,
  isList: boolean,
): Promise<AgentAnswer> {
  const { config, engine, knowledge, now } = database;
  const { model } = knowledge;
  const behind = await recordsBehind(plan, outcome, database, signal);
  const read = performance.now();
  const made = { compiled, outcome, behind };
  const listings =
    isList || isMerged(plan) ? await listingsOf(plan, made, database, signal) : undefined;
  const more = { read: behind, listings, isList };
  const shown = ground(plan, compiled, result, model, config.name, more);
  const columns = describeColumns(plan, result, model);
  const units = Object.fromEntries(Object.entries(columns).map(([name, { unit }]) => [name, unit]));
  const reading = describe(plan, model);
  const timings = { statement: read - started, grounding: performance.now() - read };
  const stale = staleness(plan, now(), (await engine.isStale?.()) ?? false);
  const problems = [...shown.problems, ...stale];
  const table = { ...shown, problems, units, columns, sql: compiled.sql, reading, timings };
  return isNothing(table) ? withAbsence(table, plan, database, signal) : table;
}

/** Whether figures of several records may stand in a row. */
const isMerged = ({ grouped, distinct, change }: Plan): boolean =>
  grouped || distinct === true || change !== undefined;

/** No rows, or nothing counted. */
const isNothing = ({ rows }: Pick<AgentAnswer, "rows">): boolean =>
  rows.every((row) => row.every((cell) => cell === 0));

/** Says what there is instead; a count of what nothing is known of is no zero. */
async function withAbsence(
  table: AgentAnswer,
  plan: Plan,
  { config, engine, knowledge: { model } }: Database,
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

/** The records that figures of a plan's rows were made of, read where they are few. */
function recordsBehind(
  plan: Plan,
  outcome: Outcome,
  { knowledge: { model }, engine }: Database,
  signal: AbortSignal,
): Promise<readonly Found[]> {
  return Promise.all(
    readingsOf(plan, outcome, model).map(async (reading): Promise<Found> => {
      const compiled = compile(reading.plan, model, MOST_READ, engine.dialect);
      return { reading, compiled, result: await engine.query(compiled, signal) };
    }),
  );
}
