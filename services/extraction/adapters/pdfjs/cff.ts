/**
 * Names of the glyphs of an embedded font program: what a font whose text map
 * is broken still says about its letters. After Adobe Technical Note 5176 (The
 * Compact Font Format) and the cmap table of the OpenType specification.
 */

/** Standard strings 1 to 228 and on, as far as text needs them: characters, then names where there is none. */
const STANDARD =
  ' !"#$%&’()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_‘abcdefghijklmnopqrstuvwxyz{|}~' +
  "¡¢£⁄¥ƒ§¤'“«‹›ﬁﬂ–†‡·¶•‚„”»…‰¿`´ˆ˜¯˘˙¨˚¸˝˛ˇ—ÆªŁØŒºæıłøœß¹¬µ™Ð½±Þ¼÷¦°þ¾²®−ð×³©" +
  "ÁÂÄÀÅÃÇÉÊËÈÍÎÏÌÑÓÔÖÒÕŠÚÛÜÙÝŸŽáâäàåãçéêëèíîïìñóôöòõšúûüùýÿž";
/** Expert strings: old-style figures from 239, ligatures from 266, small capitals from 276. */
const OLD_STYLE = 239;
const LIGATURES = 266;
const SMALL_CAPS = 276;
const FIRST_CUSTOM = 391;

const NAMED: Readonly<Record<string, string>> = {
  ff: "ff",
  fi: "fi",
  fl: "fl",
  ffi: "ffi",
  ffl: "ffl",
  f_f: "ff",
  f_i: "fi",
  f_l: "fl",
  f_f_i: "ffi",
  f_f_l: "ffl",
  f_t: "ft",
  f_j: "fj",
  f_f_j: "ffj",
  t_t: "tt",
  T_h: "Th",
  c_t: "ct",
  s_t: "st",
  space: " ",
  hyphen: "-",
  endash: "–",
  emdash: "—",
  quoteright: "’",
  quoteleft: "‘",
  quotedblleft: "“",
  quotedblright: "”",
  quotesingle: "'",
  quotedbl: '"',
  period: ".",
  comma: ",",
  colon: ":",
  semicolon: ";",
  parenleft: "(",
  parenright: ")",
  bullet: "•",
  ellipsis: "…",
  ampersand: "&",
  exclam: "!",
  question: "?",
  slash: "/",
  bracketleft: "[",
  bracketright: "]",
  percent: "%",
  dollar: "$",
  zero: "0",
  one: "1",
  two: "2",
  three: "3",
  four: "4",
  five: "5",
  six: "6",
  seven: "7",
  eight: "8",
  nine: "9",
};

/** What a glyph's name stands for: "a.sc" is an a, "uni00E9" an é, "f_f_i" the letters ffi. */
export function characterOf(name: string): string | undefined {
  const base = name.split(".")[0] ?? "";
  const code = /^(?:uni([0-9A-F]{4})|u([0-9A-F]{4,6}))/.exec(base);
  if (code) return String.fromCodePoint(Number.parseInt((code[1] ?? code[2]) as string, 16));
  if (base in NAMED) return NAMED[base];
  const plain = base.replace(/(small|oldstyle|superior|inferior|fitted|tab|lining)$/i, "");
  if (plain in NAMED) return NAMED[plain];
  if (/^[A-Za-z]$/.test(plain)) return plain;
  return /^[A-Za-z](_[A-Za-z])+$/.test(base) ? base.replaceAll("_", "") : undefined;
}

function standardCharacter(id: number): string | undefined {
  if (id >= 1 && id <= STANDARD.length) return STANDARD[id - 1];
  if (id >= OLD_STYLE && id < OLD_STYLE + 10) return String(id - OLD_STYLE);
  if (id >= LIGATURES && id < LIGATURES + 3) return ["ff", "ffi", "ffl"][id - LIGATURES];
  if (id >= SMALL_CAPS && id < SMALL_CAPS + 26) return String.fromCharCode(65 + id - SMALL_CAPS);
  return undefined;
}

/**
 * What the glyphs of an OpenType font with CFF outlines are, by the character
 * codes of its own cmap. Empty for other fonts and for damaged ones.
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

/** What each glyph of the font is, by the names in its charset. */
function charsetOf(view: DataView, cff: number): readonly (string | undefined)[] {
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
