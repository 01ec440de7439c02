import { timestampDate } from "@bufbuild/protobuf/wkt";
import {
  type AdminDataAgent,
  type AgentHealth,
  type DataAgent,
  HealthStatus,
  ReleaseStage,
} from "../../gen/groundwork/search/v1/agent_pb.ts";
import type { Input } from "../operation.ts";
import { object, oneOf, optional, validate } from "../validation/checks.ts";

const STAGES = {
  beta: ReleaseStage.BETA,
  "generally-available": ReleaseStage.GENERALLY_AVAILABLE,
} as const;

export const releaseStage = oneOf(["beta", "generally-available"]);
export const toStage = (stage: keyof typeof STAGES): ReleaseStage => STAGES[stage];
const fromStage = (stage: ReleaseStage): keyof typeof STAGES =>
  stage === ReleaseStage.GENERALLY_AVAILABLE ? "generally-available" : "beta";

const listQuery = object({ min_release_stage: optional(releaseStage, "generally-available") });

/** The query of GET /api/v1/agents. @throws Invalid */
export function decodeListAgents({ query }: Input) {
  const { min_release_stage } = validate(listQuery, query, ["query"]);
  return { minReleaseStage: toStage(min_release_stage) };
}

export const encodeAgents = (agents: readonly DataAgent[]) => ({ agents: agents.map(fromAgent) });

/** DataAgentResponse. */
const fromAgent = (agent: DataAgent) => ({
  name: agent.name,
  display_name: agent.displayName,
  short_description: agent.shortDescription,
  description: agent.description,
  example_queries: agent.exampleQueries,
  underlying_datasets: agent.underlyingDatasets,
  enabled: agent.enabled,
  type: agent.type,
  release_stage: fromStage(agent.releaseStage),
  requires_partner_token: agent.requiresPartnerToken,
});

export const encodeAdminAgents = (agents: readonly AdminDataAgent[]) => ({
  agents: agents.map((each) => ({ agent: fromAdminAgent(each), health: fromHealth(each.health) })),
});

/** DataAgent. */
function fromAdminAgent(admin: AdminDataAgent) {
  const { enabled, type, release_stage, requires_partner_token, ...about } = fromAgent(
    admin.agent as DataAgent,
  );
  return {
    ...about,
    connection_params: admin.connectionParams ?? {},
    enabled,
    owner: admin.owner,
    type,
    data_owner_division: admin.dataOwnerDivision,
    data_owner_team: admin.dataOwnerTeam,
    release_stage,
    auth_scope: admin.authScope ?? null,
    requires_partner_token,
    priority_group: admin.priorityGroup ?? null,
    priority: admin.priority ?? null,
  };
}

const HEALTH: Readonly<Record<number, string>> = {
  [HealthStatus.HEALTHY]: "healthy",
  [HealthStatus.UNHEALTHY]: "unhealthy",
};

/** AgentHealth. */
const fromHealth = (health: AgentHealth | undefined) => ({
  status: HEALTH[health?.status ?? 0] ?? "unknown",
  last_checked: health?.lastChecked ? timestampDate(health.lastChecked).toISOString() : null,
  response_time_ms: health?.responseTimeMs ?? null,
  error_message: health?.errorMessage ?? null,
});
