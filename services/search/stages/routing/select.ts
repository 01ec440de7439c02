import type { Asker, DataAgent, Problem, Question, ReleaseStage } from "../../model.ts";
import type { Selection } from "../routed.ts";

type Config = { readonly config: DataAgent };

/** The agents that an asker may use, in their order. */
export function accessible<A extends Config>(
  agents: readonly A[],
  asker: Asker,
  minimum: ReleaseStage,
): readonly A[] {
  return agents.filter(
    ({ config }) =>
      mayKnow(config, asker, minimum) &&
      (!config.requires_partner_token || asker.issuer === "partner"),
  );
}

const mayKnow = (agent: DataAgent, { scopes }: Asker, minimum: ReleaseStage) =>
  agent.enabled &&
  (minimum === "beta" || agent.release_stage === "generally-available") &&
  (agent.auth_scope === null || scopes.includes(agent.auth_scope));

/**
 * Who is asked, settled before anyone is. A name that the asker may not use is unknown,
 * exactly like one that does not exist; only of a dataset that another token opens that is told.
 */
export function selectAgents<A extends Config>(
  agents: readonly A[],
  { asker, minReleaseStage, allowedDatasets, forwarded = false }: Question,
): Selection<A> {
  // Two servers that are agents of each other would hand a question to and fro.
  const all = forwarded ? agents.filter(({ config }) => config.type !== "groundwork") : agents;
  const usable = accessible(all, asker, minReleaseStage);
  if (!allowedDatasets) return { agents: usable, datasets: undefined, problems: [] };
  const problems = [...new Set(allowedDatasets)].flatMap((name) =>
    usable.some(matches(name))
      ? []
      : [
          reported(
            name,
            all.filter(({ config }) => mayKnow(config, asker, minReleaseStage)),
          ),
        ],
  );
  const named = usable.filter((agent) => allowedDatasets.some((name) => matches(name)(agent)));
  const whole = named.filter(({ config }) => allowedDatasets.includes(config.name));
  const datasets = new Set([
    ...allowedDatasets,
    ...whole.flatMap(({ config }) => config.underlying_datasets),
  ]);
  return { agents: named, datasets, problems };
}

const matches =
  (name: string) =>
  ({ config }: Config) =>
    config.name === name || config.underlying_datasets.includes(name);

/** Where those are that there are. */
export const LISTED =
  'GET /api/v1/agents ("groundwork agents list") names agents, what they hold and their datasets.';

/**
 * Names of datasets are the interface's, and everybody knows them: which token opens one is told.
 * Names of agents are the operator's: one that needs another token is as unknown as any.
 */
const reported = (dataset: string, known: readonly Config[]): Problem =>
  known.some(({ config }) => config.underlying_datasets.includes(dataset))
    ? {
        code: "partner_token_required",
        severity: "warning",
        dataset,
        message: `"${dataset}" needs a token of the partner identity provider: sign in through /login-partner.`,
      }
    : {
        code: "dataset_unknown",
        severity: "warning",
        dataset,
        message: `There is no dataset or agent "${dataset}" for you. ${LISTED}`,
      };
