import { expect, test } from "vitest";
import { titleOf } from "./rendered.ts";

test.each([
  [{}, "conv0.wav", "conv0"],
  [{}, "/tmp/minutes of 1.3", "minutes of 1.3"],
  [{}, "call.3gp", "call"],
  [{}, "", "Transcript"],
  [{ context: "Board meeting\nof May" }, "conv0.wav", "Board meeting"],
])("the title of %j and %j is %j", (options, source, title) => {
  expect(titleOf(options, source)).toBe(title);
});
