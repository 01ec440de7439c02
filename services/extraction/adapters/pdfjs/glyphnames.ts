/**
 * What the names of glyphs stand for: after Adobe's Glyph List Specification and
 * the standard strings of Technical Note 5176, appendix A.
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
/** The first string that a font brings itself. */
export const FIRST_CUSTOM = 391;

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

/** What a standard string stands for. @param id  from 1; names that a font brings itself begin at FIRST_CUSTOM */
export function standardCharacter(id: number): string | undefined {
  if (id >= 1 && id <= STANDARD.length) return STANDARD[id - 1];
  if (id >= OLD_STYLE && id < OLD_STYLE + 10) return String(id - OLD_STYLE);
  if (id >= LIGATURES && id < LIGATURES + 3) return ["ff", "ffi", "ffl"][id - LIGATURES];
  if (id >= SMALL_CAPS && id < SMALL_CAPS + 26) return String.fromCharCode(65 + id - SMALL_CAPS);
  return undefined;
}
