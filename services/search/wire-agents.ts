import type { MessageInitShape } from "@bufbuild/protobuf";
import { timestampFromDate } from "@bufbuild/protobuf/wkt";
import {
  type AdminDataAgentSchema,
  type DataAgentSchema,
  HealthStatus,
  ReleaseStage as WireStage,
} from "../../gen/groundwork/search/v1/agent_pb.ts";
import type { AgentHealth, DataAgent } from "./model.ts";
import { hundredths, plain } from "./wire.ts";

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
  ...(responseTimeMs !== undefined && { responseTimeMs: hundredths(responseTimeMs) }),
  ...(errorMessage !== undefined && { errorMessage }),
});
