/** What a recording of some kind begins with: where it is found again, another recording was joined to the first. */
export interface Beginning {
  /** Bytes to look for, and how many come before them. */
  readonly needle: string;
  readonly before: number;
  /** All that is the same in every beginning, in hexadecimal. */
  readonly is: RegExp;
  /** What a file of this kind begins with behind its tags, where that is another thing. */
  readonly kind?: RegExp;
  /** How long what begins is: what follows it at once is of the same recording. */
  readonly length?: (bytes: Buffer) => number;
}

/** As many bytes of a beginning as are looked at, and more than an Ogg page's header. */
export const BEGINNING_BYTES = 300;
const LOOKED_AT = 80;

/** RFC 3533, section 6: the header of a page, and how long its segments are. */
function pageLength(bytes: Buffer): number {
  const count = bytes[26] ?? 0;
  return bytes.subarray(27, 27 + count).reduce((sum, length) => sum + length, 27 + count);
}

const TAG = /^4944330[2-4]00.0([0-7].){4}/;
/** ID3v2.4, section 3.1: four bytes of seven bits each, without the header's own ten. */
const tagLength = (bytes: Buffer): number =>
  10 + bytes.subarray(6, 10).reduce((sum, bits) => sum * 128 + bits, 0);

const blockLength = (bytes: Buffer): number => 8 + bytes.readUInt32LE(4);

/** A beginning whose bytes, in hexadecimal, are these. */
const named = (needle: string, is: RegExp, more: Partial<Beginning> = {}): Beginning => ({
  ...{ needle, before: 0, is },
  ...more,
});

/** Each sixty bits and more, but for a tag's: none is found by chance. */
const BEGINNINGS: readonly Beginning[] = [
  named("fLaC", /^664c6143[08]0000022/),
  // The first pages of a chain's link, one for each of its streams.
  named("OggS", /^4f6767530002(00){8}/, { length: pageLength }),
  named("ID3", TAG, { length: tagLength, kind: /^ff(e[2-7a-f]|f[2-7a-f])/ }),
  named("WAVE", /^(52494646|52463634|42573634).{8}57415645/, { before: 8 }),
  // EBML, with the name of what it is used for: "webm" or "matroska".
  named("\x1aE\xdf\xa3", /^1a45dfa3(..){1,60}?4282(84|88)(7765626d|6d6174726f736b61)/),
  named("FLV\x01", /^464c56010[0145]00000009(00){4}/),
  named("0&\xb2u", /^3026b2758e66cf11a6d900aa0062ce6c/),
  named("caff", /^6361666600010000/),
  named("Creative", /^437265617469766520566f6963652046696c651a/),
  named("TTA1", /^545441310[1-3]000[1-8]00(08|10|18|20)00/),
  named("riff", /^726966662e91cf11a5d628db/),
  named("AIF", /^464f524d.{8}4149464[36]/, { before: 8 }),
  named("#!AMR", /^2321414d52(2d5742)?0a/),
  // WavPack, of whose blocks the first has the number 0.
  named("wvpk", /^7776706b.{6}00[01].04.{12}(00){4}/, { length: blockLength }),
];

/** How long the tag is that the bytes begin with; 0 without one. */
export const leadingTag = (bytes: Buffer): number => (TAG.test(hex(bytes)) ? tagLength(bytes) : 0);

const hex = (bytes: Buffer) => bytes.toString("hex", 0, LOOKED_AT);

/**
 * How the recordings of a file's own kind begin; undefined of a kind that is not known.
 *
 * @param head  the first bytes behind its tags
 */
export const beginningOf = (head: Buffer): Beginning | undefined =>
  BEGINNINGS.find(({ is, kind = is }) => kind.test(hex(head)));

/** Where in the bytes something begins, in order, and how many places looked like it. What begins less than BEGINNING_BYTES before their end may not be seen. */
export function beginsIn(bytes: Buffer, { needle, before, is }: Beginning) {
  const sought = Buffer.from(needle, "latin1");
  const found: number[] = [];
  let tried = 0;
  for (let at = bytes.indexOf(sought); at >= 0; at = bytes.indexOf(sought, at + 1)) {
    tried++;
    const from = at - before;
    if (from >= 0 && is.test(hex(bytes.subarray(from)))) found.push(from);
  }
  return { found, tried };
}

export const isMp4 = (head: Buffer): boolean =>
  /^(ftyp|moov|mdat|wide)/.test(head.toString("latin1", 4, 8));

/** A box of an MP4 file, ISO/IEC 14496-12, section 4.2: its name, and its length with this header; 0 to the end of the file. */
export function boxOf(header: Buffer): { readonly name: string; readonly length: number } {
  const name = header.toString("latin1", 4, 8);
  const short = header.readUInt32BE(0);
  return { name, length: short === 1 ? Number(header.readBigUInt64BE(8)) : short };
}

export const BOX_HEADER_BYTES = 16;
/** Without anything in it. */
export const SHORTEST_BOX = 8;
