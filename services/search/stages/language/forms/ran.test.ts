import { expect, test } from "vitest";
import { RAN } from "./ran.ts";
import { stepped } from "./step.ts";

test.each([
  [
    "in how many months has inflation run above 4%",
    "in how many months has inflation been above 4%",
  ],
  ["in how many months did inflation run above 4%", "in how many months was inflation above 4%"],
  ["when was inflation running at over 4%", "when was inflation over 4%"],
  [
    "number of months with inflation above 4% by country",
    "in how many months was inflation above 4% by country",
  ],
])("%s", (said, plain) => {
  expect(stepped(said, RAN)).toBe(plain);
});

test.each([
  "did X run above its guidance",
  "number of months with inflation",
  "how long did X run",
])("as it stands: %s", (said) => {
  expect(stepped(said, RAN)).toBe(said);
});
