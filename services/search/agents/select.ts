import type { Agent, Problem, ReleaseStage } from "../model.ts";

/** What of a caller decides over agents. */
export interface Rights {
  readonly scopes: readonly string[];
  readonly isPartner: boolean;
}

export interface Wanted {
  readonly minReleaseStage: ReleaseStage;
  /** Names of datasets and agents; undefined means all. */
  readonly allowed: readonly string[] | undefined;
}

/** The agents that a caller may use at all. A missing partner token is told apart from a missing right. */
export function accessible(
  agents: readonly Agent[],
  rights: Rights,
  minimum: ReleaseStage,
): readonly Agent[] {
  return agents.filter(
    (agent) => mayKnow(agent, rights, minimum) && (!agent.requiresPartnerToken || rights.isPartner),
  );
}

const mayKnow = (agent: Agent, { scopes }: Rights, minimum: ReleaseStage) =>
  agent.enabled &&
  (minimum === "beta" || agent.releaseStage === "generally-available") &&
  (agent.authScope === undefined || scopes.includes(agent.authScope));

/**
 * Who is asked, before anyone is. A name that the caller may not use is unknown,
 * like one that does not exist.
 */
export function selectAgents(
  all: readonly Agent[],
  rights: Rights,
  { minReleaseStage, allowed }: Wanted,
) {
  const usable = accessible(all, rights, minReleaseStage);
  const problems: Problem[] = [];
  if (!allowed) return { agents: usable, problems };
  const matches = (name: string) => (agent: Agent) =>
    agent.name === name || agent.underlyingDatasets.includes(name);
  for (const name of allowed) {
    if (usable.some(matches(name))) continue;
    const needsPartner = all.some(
      (agent) => mayKnow(agent, rights, minReleaseStage) && matches(name)(agent),
    );
    problems.push(needsPartner ? partnerNeeded(name) : unknown(name));
  }
  const agents = usable.filter((agent) => allowed.some((name) => matches(name)(agent)));
  return { agents, problems };
}

const partnerNeeded = (dataset: string): Problem => ({
  code: "partner_token_required",
  severity: "warning",
  dataset,
  message: `"${dataset}" needs a token of the partner identity provider: sign in through /login-partner.`,
});

const unknown = (dataset: string): Problem => ({
  code: "dataset_unknown",
  severity: "warning",
  dataset,
  message: `There is no dataset or agent "${dataset}" for you.`,
});
