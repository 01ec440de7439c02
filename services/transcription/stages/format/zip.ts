/** 1 January 1980, the first day a ZIP file can tell (APPNOTE 4.4.6). */
const DATE = 0x0021;
const END = 0x06054b50;
const CENTRAL = 0x02014b50;

/**
 * The same archive with every entry dated alike, so that the same content has
 * the same bytes. For archives below 4 GB without a comment.
 *
 * @throws Error when it is no such archive
 */
export function withoutDates(archive: Uint8Array): Uint8Array {
  const bytes = archive.slice();
  const view = new DataView(bytes.buffer);
  const end = bytes.byteLength - 22;
  if (end < 0 || view.getUint32(end, true) !== END) throw new Error("not a plain ZIP archive");
  let at = view.getUint32(end + 16, true);
  for (let entry = view.getUint16(end + 10, true); entry > 0; entry--) {
    if (view.getUint32(at, true) !== CENTRAL) throw new Error("the ZIP directory is damaged");
    const local = view.getUint32(at + 42, true);
    for (const field of [at + 12, local + 10]) {
      view.setUint16(field, 0, true);
      view.setUint16(field + 2, DATE, true);
    }
    const lengths = [28, 30, 32].map((field) => view.getUint16(at + field, true));
    at += 46 + lengths.reduce((sum, length) => sum + length, 0);
  }
  return bytes;
}
