import type { Speech } from "./engine/speech.ts";
import type { Damage, MediaInfo, Options, Span, Warning, Word } from "./model.ts";
import { shortClock } from "./stages/format/clock.ts";
import { canWrite } from "./stages/lexicon.ts";

/** What the reader of a transcript should know before trusting it. */

/** @param durationMs  of what could be decoded */
export function damage({ damage }: MediaInfo, durationMs: number): readonly Warning[] {
  if (!damage) return [];
  const { placesMs, more } = damage;
  const what = `The file is damaged or incomplete: what could be decoded of it, ${shortClock(durationMs)}, is transcribed.`;
  const others = more > 0 ? [`${more} more ${more === 1 ? "place" : "places"}`] : [];
  const places = [...placesMs.map(shortClock), ...others]
    .join(", ")
    .replace(/, (?=[^,]*$)/, " and ");
  const where = places && ` It is damaged at about ${places}.`;
  const after = damage.beyond
    ? ` Too many recordings are joined in it: what follows behind ${shortClock(durationMs)} is not heard.`
    : "";
  const detail = `${what}${where}${missing(damage, durationMs)}${after}`;
  return [{ code: "damaged_media", detail }];
}

/** What is lost at a damaged place is lost there, otherwise at the end. */
function missing({ placesMs, missingMs }: Damage, durationMs: number): string {
  if (missingMs === undefined) return "";
  const somewhere = placesMs.length > 0;
  if (missingMs === 0) return somewhere ? "" : ` It breaks off at ${shortClock(durationMs)}.`;
  const seconds = `${(missingMs / 1000).toFixed(1)} s`;
  return somewhere
    ? ` ${seconds} of what it says to have are missing.`
    : ` The last ${seconds} that it says to have are missing.`;
}

export const unheard = ({ several }: MediaInfo): readonly Warning[] => {
  if (!several) return [];
  const tracks = several.languages.map(
    (language, index) => `${index + 1}${language && ` (${language})`}`,
  );
  const detail = `Of the audio tracks ${tracks.join(", ")} this is ${several.track}: audio_track chooses another.`;
  return [{ code: "tracks_unheard", detail }];
};

/** Nobody is lost whose channel has no place of its own, and nobody is told apart there. */
export const together = (
  { speakers }: Options,
  heard: number,
  { channels }: MediaInfo,
): readonly Warning[] => {
  if (speakers !== "channels" || channels <= heard) return [];
  const detail = `Of the ${channels} channels the first ${heard - 1} are heard each for itself; ${heard} to ${channels} are heard together, as one speaker.`;
  return [{ code: "channels_together", detail }];
};

export const loss = (lost: readonly Span[]): readonly Warning[] =>
  lost.map(({ startMs, endMs }) => ({
    code: "speech_lost",
    detail: `Speech from ${startMs} ms to ${endMs} ms could not be recognised.`,
  }));

/** One warning for all of them: an hour of music has hundreds. */
export function doubt(unclear: readonly Span[]): readonly Warning[] {
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

/** Of a vocabulary what the model cannot expect: it takes none, or could never write those words. */
export function unused(
  { vocabulary }: Options,
  { lexicon }: Pick<Speech, "lexicon">,
): readonly Warning[] {
  const strange = vocabulary.filter((phrase) => !lexicon || !canWrite(lexicon, phrase));
  if (strange.length === 0) return [];
  const why = lexicon
    ? "The model cannot write these, which are"
    : "This model takes no vocabulary, which is";
  const detail = `${why} not listened for: ${named(strange)}.`;
  return [{ code: "vocabulary_unused", detail }];
}

/** More of them would hide the rest of a transcript. */
const MOST_NAMED = 10;

function named(phrases: readonly string[]): string {
  const shown = phrases.slice(0, MOST_NAMED).map((phrase) => JSON.stringify(phrase.trim()));
  const others = phrases.length - shown.length;
  return `${shown.join(", ")}${others > 0 ? ` and ${others} more` : ""}`;
}

/** Words of a language that the model does not know are heard as if they were of its own. */
export const foreign = (
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

/** People who speak the model's language are heard with 0.6 and more, others with 0.3 to 0.5. */
const UNSURE = 0.5;
/** One word alone says little; of a short recording in another language there are no more than these. */
const FEWEST = 3;

/** Another language is heard as words of the model's own, of which it is unsure. */
export function unsure(words: readonly Word[]): readonly Warning[] {
  const mean = words.reduce((sum, { confidence }) => sum + confidence, 0) / words.length;
  if (words.length < FEWEST || mean >= UNSURE) return [];
  const detail = `The model is unsure of most words (${mean.toFixed(2)} of 1): the recording may be in another language, too noisy, or beyond this model. Do not trust the words.`;
  return [{ code: "words_unsure", detail }];
}
