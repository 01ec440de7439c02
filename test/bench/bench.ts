import { hostileExtraction } from "./extraction/hostile.ts";
import { soakExtraction } from "./extraction/soak.ts";
import { benchExtraction } from "./extraction.ts";
import { benchGateway } from "./gateway.ts";
import { benchQueue } from "./queue.ts";
import { benchSearch } from "./search.ts";
import { benchTranscription } from "./transcription.ts";

/** Each prints figures beside an alternative's, measured in the same run: read the ratios, machines differ. */
const BENCHES: Readonly<Record<string, () => Promise<void>>> = {
  gateway: benchGateway,
  extraction: benchExtraction,
  "extraction-hostile": hostileExtraction,
  "extraction-soak": soakExtraction,
  transcription: benchTranscription,
  queue: benchQueue,
  search: benchSearch,
};

const names = process.argv.slice(2);
const unknown = names.find((name) => !Object.hasOwn(BENCHES, name));
if (unknown || names.length === 0) {
  process.stderr.write(`usage: npm run bench -- ${Object.keys(BENCHES).join(" | ")}\n`);
  process.exit(2);
}
for (const name of names) await BENCHES[name]?.();
