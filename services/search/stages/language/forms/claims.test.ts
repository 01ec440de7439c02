import { expect, test } from "vitest";
import { unwrapped } from "../wrappers.ts";

test.each([
  [
    "A client says Alder beat the output estimate. Is that true?",
    "did Alder beat the output estimate?",
  ],
  [
    "my boss claims the miller of Alder left in 2024 - correct?",
    "did the miller of Alder leave in 2024?",
  ],
  ["is it true that Alder is rated AA?", "is Alder rated AA?"],
  ["Was Alder's output cut? yes or no is enough", "Was Alder's output cut?"],
  ["I meet Alder Mills tomorrow: who runs it?", "Alder Mills: who runs it?"],
  ["We have a call with Alder Mills on Monday. Who runs it?", "Alder Mills: Who runs it?"],
])("%s asks %s", (said, asked) => {
  expect(unwrapped(said)).toBe(asked);
});
