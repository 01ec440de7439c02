import type { Speech } from "./engine/speech.ts";
import type { Options, Recording, Turn, Warning } from "./model.ts";
import { twice } from "./twice.ts";

/** Who speaks when; nobody knows when the models fail or are missing, and the warning says so. */
export async function findSpeakers(
  { path, durationMs }: Pick<Recording, "path" | "durationMs">,
  { speakers }: Pick<Options, "speakers">,
  speech: Speech,
  signal: AbortSignal,
): Promise<{ readonly turns: readonly Turn[]; readonly warning?: Warning }> {
  const unknown = (detail: string) => ({
    turns: [],
    warning: { code: "speakers_unknown", detail } as const,
  });
  if (!speech.tellsSpeakers) return unknown("There are no models that tell speakers apart.");
  const count = typeof speakers === "number" ? speakers : 0;
  try {
    // Whatever takes too much time or memory takes it again.
    const find = () => speech.speakers(path(0), count, durationMs, signal);
    const turns = await twice(find, "crashed");
    return turns ? { turns } : unknown("Telling speakers apart ended its process, twice.");
  } catch (error) {
    signal.throwIfAborted();
    return unknown(`Telling speakers apart failed: ${(error as Error).message}.`);
  }
}

/** Who speaks when has to be found out, for no channel tells. */
export const asksWhoSpeaks = ({ speakers }: Options, channels: number): boolean =>
  speakers !== false && channels === 1;
