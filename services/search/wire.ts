import { create, type JsonObject, type MessageInitShape } from "@bufbuild/protobuf";
import { timestampFromDate } from "@bufbuild/protobuf/wkt";
import {
  type AdminDataAgentSchema,
  type DataAgentSchema,
  HealthStatus,
  ReleaseStage as WireStage,
} from "../../gen/groundwork/search/v1/agent_pb.ts";
import {
  FieldType,
  type PlanSchema,
  ResponseItemSchema,
  type SourceSchema,
  type ResponseItem as WireItem,
} from "../../gen/groundwork/search/v1/answer_pb.ts";
import type {
  Agent,
  AgentHealth,
  Cell,
  CellType,
  DataAgent,
  Proposal,
  ResponseItem,
  Source,
  Timings,
} from "./model.ts";
import { describe } from "./stages/describe.ts";
import { OWN_SCHEME } from "./stages/links.ts";
import type { Route } from "./stages/route.ts";

export const toPlan = (routes: readonly Route[]): MessageInitShape<typeof PlanSchema> => ({
  queries: routes.flatMap(({ question, agent, proposal }) =>
    agent ? [{ agent: agent.config.name, question, reading: readingOf(agent, proposal) }] : [],
  ),
});

/** What will be looked up, in words; of an agent that plans for itself only its answer says that. */
const readingOf = ({ subject }: Agent, proposal: Proposal | undefined): string =>
  subject && proposal?.plan ? describe(proposal.plan, subject.knowledge.model) : "";

const TYPES: Readonly<Record<CellType, FieldType>> = {
  null: FieldType.NULL,
  boolean: FieldType.BOOLEAN,
  integer: FieldType.INTEGER,
  number: FieldType.NUMBER,
  string: FieldType.STRING,
};

/** How links of our own records are shown. */
export type Links = (uri: string) => string;

/** As addresses of the gateway, which resolves them; as they are when nobody knows its address. */
export const toLinks =
  (publicUrl: string | undefined): Links =>
  (uri) =>
    publicUrl && uri.startsWith(OWN_SCHEME)
      ? `${publicUrl}/records?uri=${encodeURIComponent(uri).replace(/%(?:3A|2F)/g, decodeURIComponent)}`
      : uri;

/** How long an item took: the one thing in it that differs from call to call. */
export interface Took {
  readonly elapsedMs: number;
  readonly timings?: Timings;
}

/** @param took  told only where the item is explained: otherwise the same question gets the same bytes */
export function toItem(item: ResponseItem, links: Links, took: Took = { elapsedMs: 0 }): WireItem {
  const { fields, rows, sources, problems, metadata } = item;
  return create(ResponseItemSchema, {
    fields: fields.map(({ name, types }) => ({ name, types: types.map((type) => TYPES[type]) })),
    rows: rows.map((cells) => ({
      cells: cells.map((cell, index) => ({ value: toValue(cell, fields[index]!.types) })),
    })),
    sources: sources.map((source) => toSource({ ...source, uri: links(source.uri) })),
    problems: problems.map(({ agent = "", dataset = "", alternatives = [], ...rest }) => ({
      ...rest,
      agent,
      dataset,
      alternatives: [...alternatives],
    })),
    metadata: plain({
      ...metadata,
      ...(metadata.next !== undefined && { next: links(metadata.next) }),
      ...(metadata.explanation && toTold(took)),
    }),
  });
}

const toTold = ({ elapsedMs, timings }: Took) => ({
  elapsed_ms: hundredths(elapsedMs),
  ...(timings && { timings: toTimings(timings) }),
});
const hundredths = (ms: number) => Math.round(ms * 100) / 100;
const toTimings = (timings: Timings): Timings =>
  Object.fromEntries(
    Object.entries(timings).map(([name, ms]) => [name, hundredths(ms)]),
  ) as unknown as Timings;

/** Plain JSON without undefined, as a Struct wants it. */
const plain = (value: unknown) => JSON.parse(JSON.stringify(value)) as JsonObject;

function toValue(cell: Cell, types: readonly CellType[]) {
  if (cell === null) return { case: undefined };
  if (typeof cell === "boolean") return { case: "boolean", value: cell } as const;
  if (typeof cell === "string") return { case: "text", value: cell } as const;
  return types.includes("integer")
    ? ({ case: "integer", value: BigInt(cell) } as const)
    : ({ case: "number", value: cell } as const);
}

function toSource({ part, ...info }: Source): MessageInitShape<typeof SourceSchema> {
  switch (part.type) {
    case "table":
      return { part: { case: "table", value: {} }, ...info };
    case "row":
      return { part: { case: "row", value: { index: part.index } }, ...info };
    case "column":
      return { part: { case: "column", value: { name: part.name } }, ...info };
    case "cell":
      return { part: { case: "cell", value: { row: part.row, column: part.column } }, ...info };
  }
}

export const toAgent = (agent: DataAgent): MessageInitShape<typeof DataAgentSchema> => ({
  name: agent.name,
  displayName: agent.display_name,
  shortDescription: agent.short_description,
  description: agent.description,
  exampleQueries: [...agent.example_queries],
  underlyingDatasets: [...agent.underlying_datasets],
  enabled: agent.enabled,
  type: agent.type,
  releaseStage: agent.release_stage === "beta" ? WireStage.BETA : WireStage.GENERALLY_AVAILABLE,
  requiresPartnerToken: agent.requires_partner_token,
});

export const toAdminAgent = (
  agent: DataAgent,
  health: AgentHealth,
): MessageInitShape<typeof AdminDataAgentSchema> => ({
  agent: toAgent(agent),
  connectionParams: plain(withoutSecrets(agent.connection_params)),
  owner: agent.owner,
  dataOwnerDivision: agent.data_owner_division,
  dataOwnerTeam: agent.data_owner_team,
  ...(agent.auth_scope !== null && { authScope: agent.auth_scope }),
  ...(agent.priority_group !== null && { priorityGroup: agent.priority_group }),
  ...(agent.priority !== null && { priority: agent.priority }),
  health: toHealth(health),
});

const SECRET = /pass|secret|token|credential|api_?key|private/i;

/** Passwords never leave the file, neither as keys of their own nor inside an address. */
function withoutSecrets(value: unknown): unknown {
  if (typeof value === "string") return value.replace(/(\/\/[^/:@\s]+:)[^@\s]+@/g, "$1…@");
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !SECRET.test(key))
      .map(([key, each]) => [key, withoutSecrets(each)]),
  );
}

const toHealth = ({ status, lastChecked, responseTimeMs, errorMessage }: AgentHealth) => ({
  status: {
    healthy: HealthStatus.HEALTHY,
    unhealthy: HealthStatus.UNHEALTHY,
    unknown: HealthStatus.UNSPECIFIED,
  }[status],
  ...(lastChecked && { lastChecked: timestampFromDate(lastChecked) }),
  ...(responseTimeMs !== undefined && { responseTimeMs: Math.round(responseTimeMs * 100) / 100 }),
  ...(errorMessage !== undefined && { errorMessage }),
});
