import { readFileSync } from "node:fs";
import { deserialize, serialize } from "node:v8";
import type { Voices } from "../stages/blocks.ts";

/** The voices of a block as they are kept until every block has been listened to: 0.3 MB for two minutes. */
export const voicesToBytes = (voices: Voices): Uint8Array => serialize(voices);

/** @param path  a file that holds them */
export const readVoices = (path: string): Voices => deserialize(readFileSync(path));
