import { expect, test } from "vitest";
import { stem } from "./tokens.ts";

test.each([
  ["movies", "movie"],
  ["cookies", "cookie"],
  ["ties", "tie"],
  ["ponies", "pony"],
  ["parties", "party"],
  ["companies", "company"],
])("the singular of a noun in ies: %s", (many, one) => {
  expect(stem(many)).toBe(one);
});
