import { expect, test } from "vitest";
import { alikeVerbsOf } from "./alike.ts";

test("records of a deed are told by each verb that people say it with", () => {
  expect(alikeVerbsOf("planting")).toContain("grow");
  expect(alikeVerbsOf("delivery")).toEqual(["deliver", "ship", "bring in", "drop off", "hand in"]);
});

test.each(["give", "take", "make", "see", "go"])(
  "nothing is told by %s, which says too much",
  (verb) => {
    const nouns = ["donation", "loan", "production", "sighting", "departure"];
    expect(nouns.flatMap(alikeVerbsOf)).not.toContain(verb);
  },
);
