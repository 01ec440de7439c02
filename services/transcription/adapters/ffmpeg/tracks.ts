import type { Track } from "./description.ts";

/** Which of several tracks is wanted. */
export interface Wanted {
  /** From 1; the best one unless given. */
  readonly track?: number | undefined;
  /** BCP 47: of tracks in several languages the one in this. */
  readonly language?: string | undefined;
}

/**
 * The index of the track to listen to: the one asked for; otherwise one in the
 * language that is spoken, with what happens rather than a commentary on it, that
 * players would take; the first of equals.
 */
export function trackOf(tracks: readonly Track[], { track, language }: Wanted): number {
  if (track) return track - 1;
  const spoken = baseOf(language ?? "");
  const worth = (each: Track) =>
    Number(spoken !== "" && baseOf(each.language) === spoken) * 4 +
    Number(!each.aside) * 2 +
    Number(each.usual);
  const worths = tracks.map(worth);
  return Math.max(0, worths.indexOf(Math.max(...worths)));
}

/** The language of a tag in its shortest form: files say "ger" or "deu" where people say "de-AT". */
function baseOf(tag: string): string {
  try {
    return new Intl.Locale(tag).language;
  } catch {
    return "";
  }
}
