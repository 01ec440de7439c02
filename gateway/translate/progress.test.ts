import { durationFromMs } from "@bufbuild/protobuf/wkt";
import { expect, test } from "vitest";
import { pollAfterS, progressHeader } from "./progress.ts";

test("says how far the work is, and leaves out what is not known", () => {
  expect(progressHeader()).toBe("stage=queued, done=0.0, position=0");
  expect(progressHeader({ stage: "", queuePosition: 4 })).toBe(
    "stage=queued, done=0.0, position=4",
  );
  const progress = {
    stage: "recognise",
    done: durationFromMs(12_480),
    total: durationFromMs(30_000),
    remaining: durationFromMs(4_000),
  };
  expect(progressHeader(progress)).toBe(
    "stage=recognise, done=12.5, total=30.0, position=0, remaining=4",
  );
});

test("asks clients to come back half-way to the end, within bounds", () => {
  expect(pollAfterS()).toBe(2);
  expect(pollAfterS({ remaining: durationFromMs(1_000) })).toBe(2);
  expect(pollAfterS({ remaining: durationFromMs(20_000) })).toBe(10);
  expect(pollAfterS({ remaining: durationFromMs(3_600_000) })).toBe(30);
});
