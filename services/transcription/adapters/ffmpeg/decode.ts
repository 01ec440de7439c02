import { faultOf } from "../../../platform/fault/fault.ts";
import type { MediaFault } from "../../model.ts";
import { append, damageOf, type Heard, UNHEARD } from "./joined.ts";
import { type Ending, look } from "./look.ts";
import { type Decoded, type DecodeOptions, decodeOne } from "./one.ts";

/**
 * Decodes an audio track of any common file. Recordings that are joined in one file
 * are decoded each as itself, one after the other; what cannot be is damage.
 *
 * @param into  paths of the decoded files, by channel
 * @throws Fault<MediaFault>
 */
export async function decode(
  path: string,
  into: (channel: number) => string,
  options: DecodeOptions,
): Promise<Decoded> {
  const { parts, more } = await look(path);
  const [only] = parts;
  if (only && parts.length === 1)
    return decodeOne({ ...only, input: `file:${path}` }, into, options);
  let [all, refusal]: [Decoded | undefined, unknown] = [undefined, undefined];
  const heard: Heard[] = [];
  for (const part of parts) {
    const source = { ...part, input: inputOf(path, part) };
    const fromMs = all?.durationMs ?? 0;
    try {
      const own: Decoded = await (all
        ? append(all, source, into, options)
        : decodeOne(source, into, options));
      all = { ...(all ?? own), durationMs: own.durationMs };
      heard.push({ fromMs, toMs: own.durationMs, damage: own.media.damage });
    } catch (error) {
      if (!faultOf<MediaFault>(error, "media_unreadable", "no_audio")) throw error;
      refusal ??= error;
      heard.push({ fromMs, toMs: fromMs, damage: UNHEARD });
    }
  }
  if (!all) throw refusal;
  const { damage: _, ...media } = all.media;
  const damage = damageOf(heard, more);
  return { ...all, media: { ...media, ...(damage && { damage }) } };
}

/** Without the rest of the file; the path comes last, whatever is in it. */
const inputOf = (path: string, { from, to }: Ending) =>
  `subfile,,start,${from},end,${to},,:file:${path}`;
