import type { AgentAnswer, Cell, ListInfo, Problem, Source } from "../../model.ts";
import { datasetOf } from "../../semantic.ts";
import { byUnit } from "../arithmetic/by-unit.ts";
import { ownLink } from "../citing/links.ts";
import type { Candidate } from "../routed.ts";
import { isKeyColumn, keyColumn } from "../spanning/keys.ts";
import { describe } from "../wording/describe.ts";
import { leftOut } from "./left-out.ts";
import type { Listed } from "./look-up.ts";

/** Records that are named at most for one row and one list. */
export const MOST_CITED = 20;

/**
 * A table with what it owes to those who listed its entities: sources, reading, problems.
 *
 * @param beside  what stands beside its rows, in words
 */
export function combine(
  { agent, proposal }: Candidate,
  // What there is instead is told of one agent's data, and not of keys that another listed.
  { absence: _, ...table }: AgentAnswer,
  listed: readonly Listed[],
  beside?: string,
): AgentAnswer {
  const all = listed.flatMap(within);
  const asked = proposal.plan!;
  const apart = table.plan && byUnit(asked);
  const own = describe(apart ?? asked, agent.subject!.knowledge.model);
  const reading = [own, ...(beside ? [beside] : []), ...all.map(inWords)];
  const sources = [...table.sources, ...all.flatMap(wholeOf), ...sourcesOfRows(table, listed)];
  return withoutKeys({
    ...table,
    // In the words of the question: the one that was run has the keys that others listed.
    plan: apart ?? asked,
    reading: reading.join("; "),
    lists: all.map(toInfo),
    sources: distinct(sources),
    problems: [
      ...all.flatMap(problemsOf),
      ...table.problems,
      ...leftOut({ agent, proposal }, table, listed),
    ],
  });
}

/** Every list that a question speaks of; one that only translates keys says nothing of its own. */
function within({ members, listed, ...each }: Listed): readonly Listed[] {
  if (members.reading !== undefined)
    return [{ members, listed, ...each }, ...listed.flatMap(within)];
  const { negated } = members;
  return listed.flatMap((one) => within({ ...one, members: { ...one.members, negated } }));
}

const inWords = (each: Listed): string => {
  const { agent, reading, count } = toInfo(each);
  const { negated, isEither } = each.members;
  return `${negated ? "none" : isEither ? "those" : "only those"} of the ${count.toLocaleString("en-US")} of "${agent}" (${reading})${isEither ? ", or others" : ""}`;
};

function toInfo({ members, table }: Listed): ListInfo {
  const names = new Set(column(table, members.label));
  return {
    agent: members.agent.config.name,
    reading: members.reading ?? "",
    count: names.size,
    ...(table.sql !== undefined && { sql: table.sql }),
  };
}

const column = ({ fields, rows }: AgentAnswer, of: string): readonly (Cell | undefined)[] => {
  const at = fields.findIndex(({ name }) => name === of);
  return rows.map((row) => row[at]);
};

const problemsOf = ({ members, table }: Listed): readonly Problem[] =>
  table.problems.map((each) => ({ ...each, agent: members.agent.config.name }));

/** A list as a whole. */
function wholeOf({ members, table }: Listed): readonly Source[] {
  const own = table.sources.filter(({ part }) => part.type === "table");
  return own.length > 0 ? own : [datasetOfPlan(members)];
}

/** The dataset that a plan counts records of. */
export function datasetOfPlan({ agent, proposal }: Candidate): Source {
  const name = proposal.plan!.dataset;
  const dataset = datasetOf(agent.subject!.knowledge.model, name)!;
  const provider = dataset.provenance?.provider ?? agent.config.name;
  const uri = ownLink(agent.config.name, name);
  return { part: { type: "table" }, uri, name: dataset.description || name, provider };
}

/** Of each row the records for which its entity is in a list. */
function sourcesOfRows(table: AgentAnswer, listed: readonly Listed[]): readonly Source[] {
  const each = byRow(table, listed);
  return each.flatMap((sources, index) =>
    sources.map((source): Source => ({ ...source, part: { type: "row", index } })),
  );
}

function byRow(table: AgentAnswer, listed: readonly Listed[]): readonly (readonly Source[])[] {
  const found = listed
    .filter(({ members }) => !members.negated)
    .map((each) => ({ keys: column(table, keyColumn(each.members.left)), known: byMember(each) }));
  return table.rows.map((_, row) =>
    found.flatMap(({ keys, known }) => known.get(keys[row] ?? null) ?? []),
  );
}

/** The records behind each of those whom a list names, by what they are known by. */
function byMember({ members, table, listed }: Listed): ReadonlyMap<Cell, readonly Source[]> {
  const own = members.reading === undefined ? [] : table.sources;
  const further = byRow(table, listed);
  const found = new Map<Cell, readonly Source[]>();
  column(table, members.column).forEach((value = null, row) => {
    const of = own.filter(({ part }) => isOfRow(part, row));
    found.set(value, [...(found.get(value) ?? []), ...of, ...further[row]!].slice(0, MOST_CITED));
  });
  return found;
}

const isOfRow = (part: Source["part"], row: number): boolean =>
  (part.type === "row" && part.index === row) || (part.type === "cell" && part.row === row);

/** Without the columns that rows were found by. */
function withoutKeys(table: AgentAnswer): AgentAnswer {
  const isShown = (name: string) => !isKeyColumn(name);
  const shown = table.fields.map(({ name }) => isShown(name));
  return {
    ...table,
    fields: table.fields.filter(({ name }) => isShown(name)),
    rows: table.rows.map((row) => row.filter((_, index) => shown[index])),
    sources: table.sources.filter(({ part }) => part.type !== "cell" || isShown(part.column)),
  };
}

const distinct = (sources: readonly Source[]): readonly Source[] => [
  ...new Map(sources.map((each) => [JSON.stringify([each.part, each.uri]), each])).values(),
];
