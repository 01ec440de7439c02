import { characterOf, FIRST_CUSTOM, standardCharacter } from "./glyphnames.ts";

/** Names of glyphs in a CFF font program: after Adobe Technical Note 5176 (The Compact Font Format). */

interface Index {
  readonly count: number;
  readonly end: number;
  /** Offsets of the items and of what follows the last one. */
  readonly offsets: readonly number[];
}

function indexAt(view: DataView, at: number): Index {
  const count = view.getUint16(at);
  if (count === 0) return { count, end: at + 2, offsets: [] };
  const size = view.getUint8(at + 2);
  const offset = (i: number) => {
    let value = 0;
    for (let k = 0; k < size; k++) value = value * 256 + view.getUint8(at + 3 + i * size + k);
    return at + 2 + (count + 1) * size + value;
  };
  const offsets = Array.from({ length: count + 1 }, (_, i) => offset(i));
  return { count, end: offsets[count] as number, offsets };
}

/** What each glyph of the font is, by the names in its charset. @param cff  where the program begins */
export function charsetOf(view: DataView, cff: number): readonly (string | undefined)[] {
  const names = indexAt(view, cff + view.getUint8(cff + 2));
  const tops = indexAt(view, names.end);
  const strings = indexAt(view, tops.end);
  const top = topDict(view, tops.offsets[0] as number, tops.offsets[1] as number);
  const glyphs = indexAt(view, cff + (top.get(CHAR_STRINGS) ?? 0)).count;
  const charset = top.get(CHARSET) ?? 0;
  const ids =
    charset > 2 ? idsOf(view, cff + charset, glyphs) : Array.from({ length: glyphs }, (_, i) => i);
  return ids.map((id) => {
    if (id < FIRST_CUSTOM) return standardCharacter(id);
    const [from, to] = [strings.offsets[id - FIRST_CUSTOM], strings.offsets[id - FIRST_CUSTOM + 1]];
    if (from === undefined || to === undefined) return undefined;
    const name = Array.from({ length: to - from }, (_, k) =>
      String.fromCharCode(view.getUint8(from + k)),
    );
    return characterOf(name.join(""));
  });
}

const CHARSET = 15;
const CHAR_STRINGS = 17;

/** Integer operands of a dictionary by operator; reals are skipped. */
function topDict(view: DataView, from: number, to: number): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  let operand = 0;
  for (let at = from; at < to; ) {
    const b = view.getUint8(at++);
    if (b <= 21) {
      found.set(b === 12 ? 1200 + view.getUint8(at++) : b, operand);
    } else if (b === 28) {
      operand = view.getInt16(at);
      at += 2;
    } else if (b === 29) {
      operand = view.getInt32(at);
      at += 4;
    } else if (b === 30) {
      while ((view.getUint8(at++) & 0xf) !== 0xf) if (at >= to) break;
    } else if (b <= 246) operand = b - 139;
    else if (b <= 250) operand = (b - 247) * 256 + view.getUint8(at++) + 108;
    else operand = -(b - 251) * 256 - view.getUint8(at++) - 108;
  }
  return found;
}

/**
 * String ids of glyphs 0, 1, …: formats 0 to 2 of a charset. A charset begins
 * with glyph 1; those that pdf.js writes begin with .notdef, which is glyph 0.
 */
function idsOf(view: DataView, at: number, glyphs: number): readonly number[] {
  const format = view.getUint8(at++);
  const ids = view.getUint16(at) === 0 ? [] : [0];
  while (ids.length < glyphs) {
    const first = view.getUint16(at);
    at += 2;
    let left = 0;
    if (format === 1) left = view.getUint8(at++);
    if (format === 2) {
      left = view.getUint16(at);
      at += 2;
    }
    for (let k = 0; k <= left && ids.length < glyphs; k++) ids.push(first + k);
  }
  return ids;
}
