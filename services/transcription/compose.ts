import type { Speech } from "./engine/speech.ts";
import type { HeardPiece, MediaInfo, Options, Recording, Span, Turn, Warning } from "./model.ts";
import { assemble } from "./stages/assemble.ts";
import { toVoices } from "./stages/channels.ts";
import { toProse } from "./stages/prose.ts";
import { attribute } from "./stages/speakers.ts";
import type { Transcript } from "./stages/transcript.ts";

interface Heard {
  readonly recording: Pick<Recording, "durationMs" | "media" | "complaints" | "channels">;
  readonly options: Options;
  /** By time. */
  readonly pieces: readonly HeardPiece[];
  readonly turns: readonly Turn[];
  readonly warnings: readonly Warning[];
  readonly speech: Pick<Speech, "engine" | "takesVocabulary" | "onlyLanguage">;
}

/** Everything that was heard, as one transcript. Same parts, same transcript. */
export function compose({
  recording,
  options,
  pieces,
  turns,
  warnings,
  speech,
}: Heard): Transcript {
  const wordsOf = (channel: number) =>
    pieces.filter((piece) => (piece.channel ?? 0) === channel).flatMap(({ words }) => words);
  const words = Array.from({ length: recording.channels }, (_, channel) => wordsOf(channel));
  const voices = words.length > 1 ? toVoices(words) : [attribute(words[0] ?? [], turns)];
  const heard = mostFrequent(pieces.flatMap((piece) => piece.languages ?? []));
  const fits = foreign(options, speech).length === 0;
  const language = (fits && options.language) || heard || speech.onlyLanguage || "";
  const prose = voices.map((spoken) => toProse(spoken, language, options.vocabulary));
  return assemble(prose, {
    totalMs: recording.durationMs,
    language,
    engine: speech.engine,
    media: recording.media,
    warnings: [
      ...damage(recording.complaints),
      ...unheard(recording.media),
      ...loss(pieces.flatMap((piece) => piece.lost)),
      ...doubt(pieces.flatMap((piece) => piece.unclear ?? [])),
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

const damage = (complaints: number): readonly Warning[] =>
  complaints === 0
    ? []
    : [
        {
          code: "damaged_media",
          detail: `The file is damaged or incomplete: what could be decoded of it is transcribed (${complaints} ${complaints === 1 ? "complaint" : "complaints"} of the decoder).`,
        },
      ];

const unheard = ({ several }: MediaInfo): readonly Warning[] => {
  if (!several) return [];
  const tracks = several.languages.map(
    (language, index) => `${index + 1}${language && ` (${language})`}`,
  );
  const detail = `Of the audio tracks ${tracks.join(", ")} this is ${several.track}: audio_track chooses another.`;
  return [{ code: "tracks_unheard", detail }];
};

const loss = (lost: readonly Span[]): readonly Warning[] =>
  lost.map(({ startMs, endMs }) => ({
    code: "speech_lost",
    detail: `Speech from ${startMs} ms to ${endMs} ms could not be recognised.`,
  }));

/** One warning for all of them: an hour of music has hundreds. */
function doubt(unclear: readonly Span[]): readonly Warning[] {
  const [longest] = unclear.toSorted((a, b) => b.endMs - b.startMs - (a.endMs - a.startMs));
  if (!longest) return [];
  const seconds = (ms: number) => (ms / 1000).toFixed(1);
  const totalMs = unclear.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
  const others = unclear.length - 1;
  const more = others > 0 ? ` and in ${others} more ${others === 1 ? "place" : "places"}` : "";
  const where = `from ${seconds(longest.startMs)} s to ${seconds(longest.endMs)} s${more}`;
  const detail = `Sound that may be speech was not understood ${where}, ${seconds(totalMs)} s in all.`;
  return [{ code: "speech_unclear", detail }];
}

const unused = (
  { vocabulary }: Options,
  { takesVocabulary }: Pick<Speech, "takesVocabulary">,
): readonly Warning[] =>
  vocabulary.length === 0 || takesVocabulary
    ? []
    : [{ code: "vocabulary_unused", detail: "This model takes no vocabulary." }];

/** Words of a language that the model does not know are heard as if they were of its own. */
const foreign = (
  { language }: Options,
  { onlyLanguage }: Pick<Speech, "onlyLanguage">,
): readonly Warning[] =>
  !language || !onlyLanguage || language.split("-")[0]?.toLowerCase() === onlyLanguage
    ? []
    : [
        {
          code: "language_unknown",
          detail: `The model knows "${onlyLanguage}" only, not "${language}": do not trust the words.`,
        },
      ];
