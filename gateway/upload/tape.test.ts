import { expect, test } from "vitest";
import { record } from "./tape.ts";

async function* numbers(count: number) {
  for (let n = 1; n <= count; n++) yield n;
}

async function take(items: AsyncIterable<number>, count = Infinity) {
  const taken: number[] = [];
  for await (const item of items) {
    taken.push(item);
    if (taken.length >= count) break;
  }
  return taken;
}

test("plays again from the beginning after a reader that left early", async () => {
  const tape = record(numbers(5), () => 1, 10);
  expect(await take(tape.play(), 3)).toEqual([1, 2, 3]);
  expect(tape.rewindable()).toBe(true);
  expect(await take(tape.play())).toEqual([1, 2, 3, 4, 5]);
});

test("loses nothing that the last reader had asked for and not seen", async () => {
  const tape = record(numbers(3), () => 1, 10);
  const first = tape.play()[Symbol.asyncIterator]();
  await first.next();
  const pending = first.next();
  expect(await take(tape.play())).toEqual([1, 2, 3]);
  expect(await pending).toEqual({ done: false, value: 2 });
});

test("reads ahead as far as asked, and loses nothing by it", async () => {
  let read = 0;
  async function* counted() {
    for await (const n of numbers(9)) {
      read = n;
      yield n;
    }
  }
  const tape = record(counted(), () => 1, 20);
  await tape.ahead(3);
  expect(read).toBe(4);
  await tape.ahead(100);
  expect(await take(tape.play())).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test("forgets the beginning once it is larger than allowed", async () => {
  const tape = record(numbers(5), () => 1, 3);
  expect(await take(tape.play())).toEqual([1, 2, 3, 4, 5]);
  expect(tape.rewindable()).toBe(false);
});
