import { expect, test } from "vitest";
import { unwrapped } from "../wrappers.ts";

test.each([
  [
    "How many lots in 2024 were sold and how many were burnt, by town?",
    "number of sold and burnt lots in 2024 by town?",
  ],
  [
    "how many lots were sold and how many burnt in 2024 by town",
    "number of sold and burnt lots in 2024 by town",
  ],
  [
    "how many letters in 2024 were praises and how many were rants, by town",
    "number of praises and rants among letters in 2024 by town",
  ],
  ["how many good and how many bad letters by town", "number of good and bad letters by town"],
  [
    "how many good and how many bad letters were there in 2024",
    "how many good letters were there in 2024 and how many bad letters were there in 2024",
  ],
])("counts kinds of one thing: %s", (said, plain) => expect(unwrapped(said)).toBe(plain));

test.each([
  "how many mills and how many farms by town",
  "how many lots were sold and how many mills burnt",
])("counts things apart: %s", (said) => expect(unwrapped(said)).toBe(said));
