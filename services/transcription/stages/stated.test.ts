import { expect, test } from "vitest";
import { statedMs } from "./stated.ts";

/** Of a WAV file of 16-bit samples, 16,000 a second. */
function waveHead(): Buffer {
  const head = Buffer.alloc(44);
  head.write("RIFF", 0).toString();
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(16_000, 24);
  head.writeUInt32LE(32_000, 28);
  return head;
}

test("a WAV file's length follows from its size, whatever it says of its samples", () => {
  expect(statedMs(waveHead(), 44 + 32_000 * 90)).toBe(90_000);
});

test("a FLAC file counts its samples, also more than four thousand million of them", () => {
  const head = Buffer.alloc(42);
  head.write("fLaC");
  // 96,000 a second, two channels, 24 bits, 5,760,000,000 samples: 60,000 seconds.
  head.writeUIntBE(96_000 << 4, 18, 3);
  head.writeUInt8(0x70 | 1, 21);
  head.writeUInt32BE(5_760_000_000 - 2 ** 32, 22);
  expect(statedMs(head, 1_000)).toBe(60_000_000);
});

test.each([
  ["nothing", Buffer.alloc(0)],
  ["a cut header", waveHead().subarray(0, 20)],
  ["a rate of nothing", Buffer.concat([waveHead().subarray(0, 24), Buffer.alloc(20)])],
  ["another kind of file", Buffer.from("OggS".padEnd(64, "\0"))],
])("%s does not tell", (_, head) => {
  expect(statedMs(head, 1_000_000)).toBe(0);
});
