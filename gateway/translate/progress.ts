import type { Duration } from "@bufbuild/protobuf/wkt";
import { durationMs } from "@bufbuild/protobuf/wkt";
import type { Progress } from "../../gen/groundwork/transcription/v1/transcription_pb.ts";

/** Between two questions of a client that polls, in seconds. */
const POLL_S = { least: 2, most: 30 };

/** When to ask again: half-way to the expected end. */
export function pollAfterS({ remaining }: Partial<Progress> = {}): number {
  const halfS = remaining ? Math.round(durationMs(remaining) / 2000) : 0;
  return Math.min(POLL_S.most, Math.max(POLL_S.least, halfS));
}

/**
 * How far the work is, as a dictionary of structured fields (RFC 9651), times in
 * seconds: "stage=recognise, done=12.5, total=30.0, position=0, remaining=4".
 */
export function progressHeader(progress: Partial<Progress> = {}): string {
  const { stage, done, total, remaining, queuePosition = 0 } = progress;
  const seconds = (value: Duration) => (durationMs(value) / 1000).toFixed(1);
  return [
    `stage=${stage || "queued"}`,
    `done=${done ? seconds(done) : "0.0"}`,
    ...(total ? [`total=${seconds(total)}`] : []),
    `position=${queuePosition}`,
    ...(remaining ? [`remaining=${Math.ceil(durationMs(remaining) / 1000)}`] : []),
  ].join(", ");
}
