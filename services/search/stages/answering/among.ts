import type { AgentAnswer, Cell, ListInfo, Source } from "../../model.ts";
import type { PassageQuery } from "../passages/model.ts";
import { type Candidate, MOST_MEMBERS, type Whom } from "../routed.ts";
import type { Failed } from "./ask-one.ts";
import { datasetOfPlan } from "./combine.ts";
import { type AskOne, lookUp } from "./look-up.ts";
import { unasked } from "./unasked.ts";

/** A question with those whose words it asks for, as another agent lists them by name. */
export function ofThose(
  query: PassageQuery,
  among: readonly string[] | undefined,
  labels: ReadonlyMap<string, string>,
): PassageQuery {
  if (!among) return query;
  const names = new Set(among);
  const keys = [...labels].flatMap(([key, label]) => (names.has(label) ? [key] : []));
  return { ...query, filters: new Map([...query.filters, ["entity", keys]]) };
}

/** Passages of those whom another agent lists, with who listed them. */
export async function answerAmong(
  { agent, proposal }: Candidate,
  whom: Whom,
  askOne: AskOne,
): Promise<AgentAnswer | Failed | undefined> {
  const restricted = await lookUp(whom.proposal, whom.members, askOne);
  if ("failure" in restricted) return restricted;
  const list = await askOne({ agent: whom.agent, proposal: restricted.proposal });
  if (!list || "failure" in list) return list;
  if (list.total > list.rows.length) return tooMany(whom);
  const names = column(list, whom.column);
  const among = [...new Set(names.map(String))];
  const table = await askOne({ agent, proposal: { ...proposal, among } });
  if (!table || "failure" in table) return table;
  const told = toInfo(whom, list, among.length);
  return {
    ...table,
    reading: `${table.reading}; ${whom.proposal.question}: only those of the ${told.count.toLocaleString("en-US")} of "${told.agent}" (${told.reading})`,
    lists: [told],
    sources: [...table.sources, datasetOfPlan(whom), ...sourcesOfRows(table, list, names)],
    problems: [...problemsOf(whom, list), ...table.problems],
    ...(table.rows.length === 0 && { absence: absent(whom, told, table) }),
  };
}

const problemsOf = ({ agent: { config }, proposal, meant }: Whom, list: AgentAnswer) => [
  ...(meant ? [meant] : []),
  ...unasked(config.name, proposal),
  ...list.problems.map((each) => ({ agent: config.name, ...each })),
];

/** Nobody is listed, or of those who are there is no such passage. */
const absent = ({ proposal }: Whom, { agent, count }: ListInfo, { absence }: AgentAnswer): string =>
  `"${agent}" lists ${count.toLocaleString("en-US")} as "${proposal.question}"${count > 0 ? `. Of these: ${absence ?? "there is no passage."}` : "."}`;

const tooMany = ({ agent: { config }, reading }: Whom): Failed => ({
  cause: "too many",
  failure: {
    code: "truncated",
    severity: "error",
    agent: config.name,
    message: `More than ${MOST_MEMBERS.toLocaleString("en-US")} are listed (${reading}), and no more are looked up: say which of them are meant.`,
  },
});

const column = ({ fields, rows }: AgentAnswer, name: string): readonly Cell[] => {
  const at = fields.findIndex((each) => each.name === name);
  return rows.map((row) => row[at] ?? null);
};

const toInfo = ({ agent, reading }: Whom, { sql }: AgentAnswer, count: number): ListInfo => ({
  agent: agent.config.name,
  reading,
  count,
  ...(sql !== undefined && { sql }),
});

/** Of each passage the records for which its company is in the list. */
function sourcesOfRows(
  table: AgentAnswer,
  list: AgentAnswer,
  names: readonly Cell[],
): readonly Source[] {
  return column(table, "entity").flatMap((entity, index) => {
    const row = names.indexOf(entity);
    return list.sources
      .filter(({ part }) => part.type === "row" && part.index === row)
      .map((source): Source => ({ ...source, part: { type: "row", index } }));
  });
}
