import { text } from "node:stream/consumers";
import { ASKED, describe } from "./description.ts";
import { start } from "./program.ts";
import { hangs, type RunOptions, STALL_MS } from "./run.ts";

/** What a file says that it is; little of one that only a decoder can read. */
export async function probe(input: string, options: RunOptions) {
  const { json, estimated, crowded, indexless } = await ask(input, ASKED, options);
  const { statedMs, ...description } = describe(json);
  return { ...description, statedMs: estimated ? 0 : statedMs, crowded, indexless };
}

/**
 * Whether a track's sound is encrypted. A decoder takes that for damage, and
 * some of it by chance for sound: only the container can tell.
 */
export async function isEncrypted(input: string, track: number, options: RunOptions) {
  const { json } = await ask(input, firstPacketOf(track), options);
  return json.includes('"Encryption info"');
}

const firstPacketOf = (track: number): readonly string[] => [
  ...["-select_streams", `a:${track}`, "-read_intervals", "%+#1"],
  ...["-show_entries", "packet_side_data=side_data_type", "-of", "json=compact=1"],
];

/** What ffprobe writes and says. @throws Fault<MediaFault> when it hangs */
async function ask(input: string, args: readonly string[], options: RunOptions) {
  const { signal, maxHours, stallMs = STALL_MS } = options;
  const late = AbortSignal.timeout(stallMs);
  const both = AbortSignal.any([signal, late]);
  const child = start("ffprobe", input, args, { signal: both, maxHours });
  const read = async () => ({ json: await text(child.stdout), ...(await child.said()) });
  try {
    return await Promise.race([read(), child.failed]);
  } catch (error) {
    signal.throwIfAborted();
    throw late.aborted ? hangs(stallMs) : error;
  } finally {
    child.kill();
  }
}
