import { createReadStream, createWriteStream } from "node:fs";
import { rm, stat, truncate } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { BYTES_PER_MS, type Damage } from "../../model.ts";
import { MOST_PLACES } from "./log.ts";
import { type Decoded, type DecodeOptions, decodeOne, type Source } from "./one.ts";
import { tooLong } from "./run.ts";

/**
 * Decodes a recording and puts it behind what is there, with no more channels
 * than that has.
 *
 * @returns the recording, as long as both are together
 */
export async function append(
  all: Decoded,
  source: Source,
  into: (channel: number) => string,
  options: DecodeOptions,
): Promise<Decoded> {
  const { signal, maxHours, apart } = options;
  const next = (channel: number) => `${into(channel)}-next`;
  const fewer = apart && ((channels: number) => Math.min(all.channels, apart(channels)));
  const own = await decodeOne(source, next, { ...options, apart: fewer });
  for (let channel = 0; channel < own.channels; channel++) {
    const end = createWriteStream(into(channel), { flags: "a" });
    await pipeline(createReadStream(next(channel)), end, { signal });
    await rm(next(channel));
  }
  const { size } = await stat(into(0));
  // Channels that only others have are silent meanwhile.
  for (let channel = own.channels; channel < all.channels; channel++)
    await truncate(into(channel), size);
  const durationMs = Math.floor(size / BYTES_PER_MS);
  if (durationMs > maxHours * 3_600_000) throw tooLong(maxHours, all.channels);
  return { ...own, durationMs };
}

/** One of several recordings, where it lies in all of them together, and what is damaged in its own time. */
export interface Heard {
  readonly fromMs: number;
  readonly toMs: number;
  readonly damage: Damage | undefined;
}

/** Of what could not be decoded at all. */
export const UNHEARD: Damage = { placesMs: [0], more: 0 };

/** @param beyond  whether there are more of which nothing is known */
export function damageOf(heard: readonly Heard[], beyond: boolean): Damage | undefined {
  const damages = heard.flatMap(({ damage }) => damage ?? []);
  if (damages.length === 0 && !beyond) return undefined;
  const places = heard.flatMap((each, index) => placesOf(each, index === heard.length - 1));
  const missing = damages.flatMap(({ missingMs }) => missingMs ?? []);
  const more = damages.reduce((sum, each) => sum + each.more, places.length);
  return {
    placesMs: places.slice(0, MOST_PLACES),
    more: more - Math.min(places.length, MOST_PLACES),
    ...(missing.length > 0 && { missingMs: missing.reduce((sum, ms) => sum + ms) }),
    ...(beyond && { beyond }),
  };
}

/** What breaks off does so in a place, unless nothing follows. */
function placesOf({ fromMs, toMs, damage }: Heard, last: boolean): readonly number[] {
  const places = damage?.placesMs.map((ms) => fromMs + ms) ?? [];
  return damage?.missingMs === undefined || last ? places : [...places, toMs];
}
