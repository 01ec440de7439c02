import { expect, test } from "vitest";
import { rangeOf, within } from "./range.ts";

const asked = (range: string, ifRange?: string) => rangeOf({ range, ifRange }, '"v1"', 100);

test.each([
  ["bytes=0-9", { start: 0, end: 9 }],
  ["bytes=90-", { start: 90, end: 99 }],
  ["bytes=90-500", { start: 90, end: 99 }],
  ["bytes=-30", { start: 70, end: 99 }],
  ["bytes=-500", { start: 0, end: 99 }],
  ["Bytes = 5-5", { start: 5, end: 5 }],
])("%s is a stretch", (range, stretch) => {
  expect(asked(range)).toEqual(stretch);
});

test.each(["bytes=100-", "bytes=100-200", "bytes=-0"])("%s lies beyond the end", (range) => {
  expect(asked(range)).toBe("beyond");
});

test.each(["", "bytes=-", "bytes=9-5", "bytes=0-1,5-6", "items=0-9", "bytes=a-b"])(
  "%j wants everything",
  (range) => {
    expect(asked(range)).toBe(undefined);
  },
);

test("a client with another content gets all of this one", () => {
  expect(asked("bytes=0-9", '"v1"')).toEqual({ start: 0, end: 9 });
  for (const other of ['"v0"', 'W/"v1"', "Tue, 01 Jan 2030 00:00:00 GMT"])
    expect(asked("bytes=0-9", other)).toBe(undefined);
});

test("a stretch is cut out of chunks of any size, and what follows is not asked for", async () => {
  const text = "abcdefghij";
  for (const size of [1, 3, 10, 64]) {
    let sent = 0;
    async function* chunks() {
      for (let at = 0; at < text.length; at += size) {
        sent++;
        yield new TextEncoder().encode(text.slice(at, at + size));
      }
    }
    const parts = await Array.fromAsync(within(chunks(), { start: 2, end: 5 }));
    expect(Buffer.concat(parts).toString()).toBe("cdef");
    expect(sent).toBe(Math.ceil(6 / size));
  }
});
