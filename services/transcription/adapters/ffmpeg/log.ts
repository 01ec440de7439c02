import type { Damage } from "../../model.ts";

/** What ffmpeg prints about trouble: "[error] …" or "[mp3 @ 0x…] [error] …". */
const COMPLAINT = /^(?:\[([^\]]*) @[^\]]*\] )?\[(?:error|fatal|panic)\]/;
/** "[volumedetect@2 @ 0x…] [info] max_volume: -17.7 dB" */
const PEAK = /^\[volumedetect@(\d+) @ [^\]]*\] \[info\] max_volume: (-?[\d.]+) dB/;
/** "[ashowinfo@at @ 0x…] [info] n:3 pts:48000 pts_time:1.08844 … rate:44100 nb_samples:16000 …" */
const REACHED =
  /^\[ashowinfo@at @ [^\]]*\] \[info\] n:\d+ pts:-?\d+ pts_time:([\d.]+) .*?rate:(\d+) nb_samples:(\d+)/;
/** It says farewell at the limit of its time, unless it is stuck. */
const OVERTIME = /received signal 24\b/;
/** Beyond 1000 tracks it reads a file no further than its header. */
const CROWDED = /exceeds max_streams/;
/** An MP4 keeps its index at its end until it is complete. */
const INDEXLESS = /moov atom not found/;
/** A length that is a guess proves nothing. */
const ESTIMATED = /Estimating duration from bitrate/;

/** Damage that is nearer to the last is the same. */
const APART_MS = 2_000;
/** More places than these are only counted. */
export const MOST_PLACES = 5;

/** The filters that say how far the sound is, about three times a second, and change nothing of it. */
export const REACHING = "asetnsamples=n=16000:p=0,ashowinfo@at";

/**
 * What the lines say that ffmpeg or ffprobe writes, one after the other.
 *
 * @param beside  codecs of what is no sound: their troubles are none of it
 */
export function createLog(beside: readonly string[] = []) {
  const peaks: number[] = [];
  const placesMs: number[] = [];
  let [complaints, reachedMs, lastMs, places] = [0, 0, -APART_MS, 0];
  let [crowded, indexless, estimated, overtime] = [false, false, false, false];
  const complain = () => {
    complaints++;
    if (reachedMs - lastMs >= APART_MS && ++places <= MOST_PLACES) placesMs.push(reachedMs);
    lastMs = reachedMs;
  };
  return {
    read: (line: string) => {
      crowded ||= CROWDED.test(line);
      indexless ||= INDEXLESS.test(line);
      estimated ||= ESTIMATED.test(line);
      overtime ||= OVERTIME.test(line);
      const [, way, decibels] = PEAK.exec(line) ?? [];
      if (way) peaks[Number(way)] = Number(decibels);
      const [, fromS, rate, samples] = REACHED.exec(line) ?? [];
      if (fromS) reachedMs = Math.round(1000 * (Number(fromS) + Number(samples) / Number(rate)));
      const complaint = COMPLAINT.exec(line);
      if (complaint && !beside.includes(complaint[1] ?? "")) complain();
    },
    complain,
    said: () => ({ complaints, crowded, indexless, estimated, overtime, peaks }),
    damage: (): Damage => ({ placesMs, more: places - placesMs.length }),
  };
}
