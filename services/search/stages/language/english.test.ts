import { expect, test } from "vitest";
import { isEnglish } from "./english.ts";

test.each(["sued", "patrolled", "cargoes", "prize"])("%s is spelt right as it is", (word) =>
  expect(isEnglish(word)).toBe(true),
);

test.each(["reveneu", "inflatoin", "quaterly", "larchfell", "paris"])(
  "%s may be meant for another word, or is a name",
  (word) => expect(isEnglish(word)).toBe(false),
);
