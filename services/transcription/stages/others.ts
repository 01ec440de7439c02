/** Beginnings of what people send by mistake, in hexadecimal. */
const OTHERS: readonly (readonly [start: RegExp, name: string])[] = [
  [/^25504446/, "a PDF document"],
  [/^504b0(304|506|708)/, "a ZIP archive, or a document that is one"],
  [/^d0cf11e0a1b11ae1/, "an old Office document"],
  [/^1f8b08/, "compressed with gzip"],
  [/^28b52ffd/, "compressed with Zstandard"],
  [/^425a683.314159265359/, "compressed with bzip2"],
  [/^fd377a585a00/, "compressed with xz"],
  [/^377abcaf271c/, "a 7-Zip archive"],
  [/^526172211a07/, "a RAR archive"],
  [/^.{514}7573746172/, "a tar archive"],
  [/^ffd8ff/, "a JPEG picture"],
  [/^89504e470d0a1a0a/, "a PNG picture"],
  [/^474946383[79]61/, "a GIF picture"],
  [/^(49492a00|4d4d002a)/, "a TIFF picture"],
  [/^52494646.{8}57454250/, "a WebP picture"],
  [/^.{8}66747970(68656963|6d696631|61766966)/, "a HEIF picture"],
  [/^4d546864/, "MIDI: notes, not sound"],
  [/^7f454c46/, "a program"],
  [/^4d5a..00/, "a program"],
  [/^53514c69746520666f726d6174/, "an SQLite database"],
];

const LONGEST_START = 262;

/** What a file is that is no recording, as far as its first bytes tell. */
export function looksLike(head: Uint8Array): string | undefined {
  const bytes = Buffer.from(head.buffer, head.byteOffset, Math.min(LONGEST_START, head.byteLength));
  const hex = bytes.toString("hex");
  return OTHERS.find(([start]) => start.test(hex))?.[1];
}
