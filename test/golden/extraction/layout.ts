import { openPdf } from "../../../services/extraction/adapters/pdfjs/open.ts";
import { lookAt } from "../../../services/extraction/look.ts";
import type { Block, Box } from "../../../services/extraction/model.ts";
import { DEFAULT_OPTIONS } from "../../../services/extraction/options.ts";
import { textOf } from "../../../services/extraction/stages/layout/blocks.ts";
import type { Case } from "./cases/words.ts";

/** The blocks of every page in reading order, before pages know of each other: one in a row. */
export async function layoutOf({ pdf, options }: Case): Promise<string> {
  const source = await openPdf(pdf.slice());
  const rows: string[] = [];
  try {
    for (let index = 0; index < source.pageCount; index++) {
      const asked = { options: { ...DEFAULT_OPTIONS, ...options }, pictures: false };
      const look = await lookAt(source, index, asked);
      rows.push(`page ${index + 1}`, ...(look.kind === "read" ? look.read.blocks.map(rowOf) : []));
    }
  } finally {
    await source.close();
  }
  return `${rows.join("\n")}\n`;
}

const rowOf = (block: Block): string => `  ${describe(block)}`;

function describe(block: Block): string {
  switch (block.type) {
    case "text": {
      const { kind, level, lines } = block;
      return `${kind}${level ? ` ${level}` : ""} ${corners(block.box)} ${lines.length} lines: ${start(textOf(lines))}`;
    }
    case "table":
      return block.parts
        .map((part) => `table ${corners(part.box)} ${part.rows} × ${part.columns}`)
        .join(" + ");
    case "figure":
      return `${block.figure.chart?.type ?? "figure"} ${corners(block.figure.box)} ${block.figure.lines.length} lines`;
    case "image":
      return `image ${corners(block.box)}`;
  }
}

/** In whole points. */
const corners = ({ left, top, right, bottom }: Box) =>
  `[${[left, top, right, bottom].map(Math.round).join(" ")}]`;

const start = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
