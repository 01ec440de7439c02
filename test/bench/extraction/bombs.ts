import { deflateSync } from "node:zlib";

/** A document made to overwhelm its reader. */
export interface Bomb {
  readonly name: string;
  readonly pdf: Buffer;
}

const MB = 1 << 20;

/** Small files that are large, endless or impossible when they are read. */
export function bombs(): readonly Bomb[] {
  const page = (content: Buffer | string, more: Parts = {}) => document(content, more);
  const text = "BT /F1 12 Tf 72 700 Td (Some text) Tj ET";
  return [
    {
      name: "nested Flate, 256 MB",
      pdf: page(twice(Buffer.alloc(256 * MB, 32)), { filter: "[/FlateDecode /FlateDecode]" }),
    },
    { name: "LZW, 800 MB", pdf: page(lzwZeros(100), { filter: "/LZWDecode" }) },
    {
      name: "predictor of 10^8 columns",
      pdf: page(deflateSync(Buffer.from(text)), {
        filter: "/FlateDecode",
        extra: "/DecodeParms << /Predictor 15 /Columns 100000000 /Colors 4 /BitsPerComponent 16 >>",
      }),
    },
    { name: "object stream of 10^6 objects", pdf: page(text, { objects: [objectStream()] }) },
    {
      name: "image of 10^10 pixels",
      pdf: page("q 500 0 0 500 50 50 cm /Im Do Q", { image: image(100_000, 100_000) }),
    },
    {
      name: "image without data",
      pdf: page("q 500 0 0 500 50 50 cm /Im Do Q", { image: image(30_000, 30_000) }),
    },
    {
      name: "10^6 glyphs",
      pdf: page(packed(`BT /F1 1 Tf 1 0 0 1 10 700 Tm ${"(AAAAAAAAAA) Tj\n".repeat(100_000)} ET`), {
        filter: "/FlateDecode",
      }),
    },
    {
      name: "10^6 rules",
      pdf: page(packed("10 10 m 500 10 l S\n".repeat(1_000_000)), { filter: "/FlateDecode" }),
    },
    {
      name: "10^6 curves in one path",
      pdf: page(packed(`0 0 m ${"1 2 3 4 5 6 c\n".repeat(1_000_000)} S`), {
        filter: "/FlateDecode",
      }),
    },
    {
      name: "10^6 saved states",
      pdf: page(packed(`${"q\n".repeat(1_000_000)}${text}`), { filter: "/FlateDecode" }),
    },
    { name: "MediaBox of 10^9 points", pdf: page(text, { box: "[0 0 1000000000 1000000000]" }) },
    { name: "MediaBox of nothing", pdf: page(text, { box: "[0 0 0 0]" }) },
    {
      name: "matrices of no number",
      pdf: page(`1e999 0 0 -1e999 nan 0 cm ${text} 1e38 0 0 1e38 0 0 cm 0 0 9 9 re f`),
    },
    { name: "form that draws itself", pdf: page("/Fm Do", { form: "/Fm Do /Fm Do" }) },
    { name: "pages that are their own parents", pdf: page(text, { kids: "[2 0 R 2 0 R 3 0 R]" }) },
    { name: "10^7 pages that are not there", pdf: page(text, { count: 10_000_000 }) },
    { name: "1,000 nested arrays", pdf: page(`${"[".repeat(1000)}${"]".repeat(1000)} TJ ${text}`) },
    {
      name: "pattern of 10^8 tiles",
      pdf: page("/Pattern cs /P1 scn 0 0 600 800 re f", {
        objects: [tiling()],
        resources: "/Pattern << /P1 8 0 R >>",
      }),
    },
  ];
}

interface Parts {
  readonly filter?: string;
  readonly extra?: string;
  readonly box?: string;
  readonly kids?: string;
  readonly count?: number;
  readonly image?: Buffer;
  readonly form?: string;
  readonly resources?: string;
  /** From number 8 on. */
  readonly objects?: readonly Buffer[];
}

/** One page with a font, an image and a form; objects 1 to 7. */
function document(content: Buffer | string, parts: Parts): Buffer {
  const { filter, extra = "", box = "[0 0 612 792]", kids = "[3 0 R]", count = 1 } = parts;
  const { image: picture = image(1, 1), form = "", resources = "", objects = [] } = parts;
  const named = `/Font << /F1 5 0 R >> /XObject << /Im 6 0 R /Fm 7 0 R >> ${resources}`;
  return assembled([
    plain("/Type /Catalog /Pages 2 0 R"),
    plain(`/Type /Pages /Kids ${kids} /Count ${count}`),
    plain(`/Type /Page /Parent 2 0 R /MediaBox ${box} /Contents 4 0 R /Resources << ${named} >>`),
    stream(`${filter ? `/Filter ${filter}` : ""} ${extra}`, Buffer.from(content)),
    plain("/Type /Font /Subtype /Type1 /BaseFont /Helvetica"),
    picture,
    stream(
      `/Type /XObject /Subtype /Form /BBox [0 0 600 800] /Resources << ${named} >>`,
      Buffer.from(form),
    ),
    ...objects,
  ]);
}

const plain = (entries: string) => Buffer.from(`<< ${entries} >>`, "latin1");

const stream = (entries: string, data: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<< ${entries} /Length ${data.length} >>\nstream\n`, "latin1"),
    data,
    Buffer.from("\nendstream", "latin1"),
  ]);

function assembled(objects: readonly Buffer[]): Buffer {
  const parts = [Buffer.from("%PDF-1.7\n", "latin1")];
  const offsets: number[] = [];
  let at = 9;
  for (const [index, object] of objects.entries()) {
    const whole = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      object,
      Buffer.from("\nendobj\n"),
    ]);
    offsets.push(at);
    at += whole.length;
    parts.push(whole);
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const tail = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(tail, "latin1")]);
}

const packed = (text: string) => deflateSync(Buffer.from(text, "latin1"));
const twice = (data: Buffer) => deflateSync(deflateSync(data));

const image = (width: number, height: number): Buffer =>
  stream(
    `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode`,
    deflateSync(Buffer.alloc(1000)),
  );

function objectStream(): Buffer {
  const count = 1_000_000;
  const head = Array.from({ length: count }, (_, index) => `${index + 10} 0`).join(" ");
  return stream(
    `/Type /ObjStm /N ${count} /First ${head.length + 1} /Extends 8 0 R /Filter /FlateDecode`,
    deflateSync(Buffer.from(`${head} null`)),
  );
}

const tiling = (): Buffer =>
  stream(
    "/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 0.05 0.05] /XStep 0.05 /YStep 0.05 /Resources << >>",
    Buffer.from("1 0 0 rg 0 0 0.04 0.04 re f"),
  );

/** LZW codes of nothing but zeros (ISO 32000, section 7.4.4): each code is one longer than the last, 8 MB a round. */
function lzwZeros(rounds: number): Buffer {
  const bytes: number[] = [];
  let [held, bits] = [0, 0];
  const put = (code: number, width: number) => {
    held = (held << width) | code;
    bits += width;
    for (; bits >= 8; bits -= 8) bytes.push((held >> (bits - 8)) & 255);
    held &= (1 << bits) - 1;
  };
  for (let round = 0; round < rounds; round++) {
    put(256, round === 0 ? 9 : 12);
    put(0, 9);
    // A code is known one step after it was made, and widths change one early.
    for (let code = 258; code < 4095; code++)
      put(code, code < 511 ? 9 : code < 1023 ? 10 : code < 2047 ? 11 : 12);
  }
  put(257, 12);
  put(0, 8);
  return Buffer.from(bytes);
}
