import type { Speech } from "./engine/speech.ts";
import type { HeardPiece, Options, Recording, Turn, Warning } from "./model.ts";
import { assemble } from "./stages/assemble.ts";
import { toVoices } from "./stages/channels.ts";
import { toProse } from "./stages/prose.ts";
import { attribute } from "./stages/speakers.ts";
import type { Transcript } from "./stages/transcript.ts";
import { damage, doubt, foreign, loss, together, unheard, unsure, unused } from "./warnings.ts";

interface Heard {
  readonly recording: Pick<Recording, "durationMs" | "media" | "channels">;
  readonly options: Options;
  /** By time. */
  readonly pieces: readonly HeardPiece[];
  readonly turns: readonly Turn[];
  readonly warnings: readonly Warning[];
  readonly speech: Pick<Speech, "engine" | "lexicon" | "onlyLanguage">;
}

/** Everything that was heard, as one transcript. Same parts, same transcript. */
export async function compose({
  recording,
  options,
  pieces,
  turns,
  warnings,
  speech,
}: Heard): Promise<Transcript> {
  const wordsOf = (channel: number) =>
    pieces.filter((piece) => (piece.channel ?? 0) === channel).flatMap(({ words }) => words);
  const words = Array.from({ length: recording.channels }, (_, channel) => wordsOf(channel));
  const voices = words.length > 1 ? toVoices(words) : [attribute(words[0] ?? [], turns)];
  const heard = mostFrequent(pieces.flatMap((piece) => piece.languages ?? []));
  const fits = foreign(options, speech).length === 0;
  const language = (fits && options.language) || heard || speech.onlyLanguage || "";
  const prose = await Promise.all(
    voices.map((spoken) => toProse(spoken, language, options.vocabulary)),
  );
  return assemble(prose, {
    totalMs: recording.durationMs,
    language,
    engine: speech.engine,
    media: recording.media,
    warnings: [
      ...damage(recording.media, recording.durationMs),
      ...unheard(recording.media),
      ...together(options, recording.channels, recording.media),
      ...loss(pieces.flatMap((piece) => piece.lost)),
      ...doubt(pieces.flatMap((piece) => piece.unclear ?? [])),
      ...unsure(words.flat()),
      ...unused(options, speech),
      ...foreign(options, speech),
      ...warnings,
    ],
  });
}

function mostFrequent(languages: readonly string[]): string {
  const counts = Map.groupBy(languages, (language) => language);
  const [first] = [...counts].sort(([, one], [, two]) => two.length - one.length);
  return first?.[0] ?? "";
}
