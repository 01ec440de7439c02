import { charsetOf } from "./charset.ts";

/**
 * What a font whose text map is broken still says about its letters: what the
 * glyphs of an OpenType font with CFF outlines are called, by the character codes
 * of its own cmap table. Empty for other fonts and for damaged ones.
 */
export function glyphCharacters(data: Uint8Array): ReadonlyMap<number, string> {
  try {
    const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
    const tables = tablesOf(view);
    const [cff, cmap] = [tables.get("CFF "), tables.get("cmap")];
    if (cff === undefined || cmap === undefined) return new Map();
    const characters = charsetOf(view, cff);
    const found = new Map<number, string>();
    for (const [code, glyph] of cmapOf(view, cmap)) {
      const character = characters[glyph];
      if (character) found.set(code, character);
    }
    return found;
  } catch (error) {
    if (error instanceof RangeError) return new Map();
    throw error;
  }
}

function tablesOf(view: DataView): ReadonlyMap<string, number> {
  const tables = new Map<string, number>();
  for (let i = 0; i < view.getUint16(4); i++) {
    const at = 12 + 16 * i;
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((k) => view.getUint8(at + k)));
    tables.set(tag, view.getUint32(at + 8));
  }
  return tables;
}

/** The first format 4 subtable: character code → glyph. */
function cmapOf(view: DataView, cmap: number): (readonly [number, number])[] {
  const pairs: [number, number][] = [];
  for (let i = 0; i < view.getUint16(cmap + 2); i++) {
    const at = cmap + view.getUint32(cmap + 4 + 8 * i + 4);
    if (view.getUint16(at) !== 4) continue;
    const count = view.getUint16(at + 6) / 2;
    for (let k = 0; k < count; k++) {
      const [end, start] = [
        view.getUint16(at + 14 + 2 * k),
        view.getUint16(at + 16 + 2 * (count + k)),
      ];
      const delta = view.getInt16(at + 16 + 2 * (2 * count + k));
      const rangeAt = at + 16 + 2 * (3 * count + k);
      const range = view.getUint16(rangeAt);
      for (let code = start; code <= end && code !== 0xffff; code++) {
        const glyph = range === 0 ? code : view.getUint16(rangeAt + range + 2 * (code - start));
        if (glyph !== 0 || range === 0) pairs.push([code, (glyph + delta) & 0xffff]);
      }
    }
    break;
  }
  return pairs;
}
