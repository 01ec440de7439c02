import { openRegistry, type Registry } from "../../../services/search/adapters/registry.ts";
import { SAMPLE_AGENTS } from "../../../services/search/main.ts";
import type { Asker } from "../../../services/search/model.ts";

/** Every agent of the sample, opened over a data folder that is kept between runs. */
export const openSample = (dataDir: string, cacheMb = 0): Promise<Registry> =>
  openRegistry({
    folder: SAMPLE_AGENTS,
    dataDir,
    maxRows: 5000,
    memoryMb: 1024,
    cacheMb,
    probeEveryMs: 3_600_000,
    probeTimeoutMs: 10_000,
    now: () => new Date(),
    onIssues: () => {},
    follow: false,
  });

/** An operator who may use all of them. */
export function operatorOf(registry: Registry): Asker {
  const scopes = registry.all().flatMap(({ config }) => config.auth_scope ?? []);
  return { issuer: "partner", roles: ["admin"], scopes };
}
