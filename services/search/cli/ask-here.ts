import type { Context } from "../../platform/cli/command.ts";
import type { Registry } from "../adapters/registry.ts";
import { plannerOf } from "../main.ts";
import type { ResponseItem } from "../model.ts";
import { type SearchEvent, search } from "../pipeline.ts";
import { configOf, noteIssues, openHere } from "./open.ts";

/** As the local operator: everything that the files describe may be asked. */
export async function askHere(query: string, context: Context): Promise<readonly ResponseItem[]> {
  const registry = await openHere(context);
  try {
    const config = configOf(context);
    const scopes = registry.all().flatMap(({ config }) => config.auth_scope ?? []);
    const asker = { issuer: "partner", roles: ["admin"], scopes } as const;
    const minReleaseStage = context.options.beta ? "beta" : "generally-available";
    const question = {
      query,
      minReleaseStage,
      asker,
      allowedDatasets: datasetsOf(context),
    } as const;
    const items: ResponseItem[] = [];
    const { agentTimeoutMs } = config;
    const { agents, unopened } = registry;
    const deps = { agents, unopened, agentTimeoutMs, planner: plannerOf(config) };
    for await (const event of search(question, deps, context.signal))
      if (event.kind === "item") items[event.index] = explained(event, context);
    if (items.every(isNoAnswer)) noteUnasked(registry, context);
    return items;
  } finally {
    await registry.close();
  }
}

/** That somebody who might know was not asked: a file with a mistake, an agent in beta, as it is without a stage. */
function noteUnasked(registry: Registry, context: Context): void {
  const { options, terminal } = context;
  noteIssues(registry.issues(), context);
  const all = registry.agents().map(({ config }) => config);
  const beta = all.filter((each) => each.enabled && each.release_stage === "beta");
  if (options.beta || beta.length === 0) return;
  const names = beta.map(({ name }) => name).join(", ");
  terminal.note(
    `Not asked, because in beta: ${names}. Ask with --beta, or write "release_stage: generally-available" into their files.`,
  );
}

/** How long it took belongs to an explanation, not to an answer. */
function explained(
  { item, timings }: SearchEvent & { kind: "item" },
  { options }: Context,
): ResponseItem {
  const { explanation, ...metadata } = item.metadata;
  if (!options.explain) return { ...item, metadata };
  return { ...item, metadata: { ...item.metadata, timings } };
}

const isNoAnswer = ({ rows }: ResponseItem): boolean => rows.length === 0;

export const datasetsOf = ({ options }: Context): readonly string[] | undefined => {
  const { dataset } = options;
  if (Array.isArray(dataset)) return dataset;
  return typeof dataset === "string" ? [dataset] : undefined;
};
