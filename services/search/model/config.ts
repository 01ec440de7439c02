export const DATASETS = [
  "financials",
  "market_data",
  "multiples",
  "market_cap",
  "transactions",
  "professionals",
  "drive_transcripts",
  "drive_filings",
  "energy_aird",
  "company_intelligence",
  "competitors",
  "company_products",
  "news",
  "lng",
  "segments",
  "credit_ratings",
  "macroeconomics",
  "ratings_research",
  "estimates",
  "guidance",
  "rounds_of_funding",
  "business_relationships",
  "transcripts",
  "private_company_financials",
  "keydevs",
  "executive_departures",
] as const;

export type ReleaseStage = "beta" | "generally-available";
type HealthStatus = "healthy" | "unhealthy" | "unknown";

/** An agent's configuration: exactly the fields of a file in the agents folder. */
export interface DataAgent {
  readonly name: string;
  readonly display_name: string;
  readonly short_description: string;
  readonly description: string;
  readonly example_queries: readonly string[];
  readonly underlying_datasets: readonly string[];
  readonly connection_params: Readonly<Record<string, unknown>>;
  readonly enabled: boolean;
  readonly owner: string;
  readonly type: string;
  readonly data_owner_division: string;
  readonly data_owner_team: string;
  readonly release_stage: ReleaseStage;
  readonly auth_scope: string | null;
  readonly requires_partner_token: boolean;
  readonly priority_group: string | null;
  readonly priority: number | null;
}

export interface AgentHealth {
  readonly status: HealthStatus;
  readonly lastChecked?: Date;
  readonly responseTimeMs?: number;
  readonly errorMessage?: string;
}
