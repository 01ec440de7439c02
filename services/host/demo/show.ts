import type { Location, ResultDocument, ResultNode } from "../../extraction/result/document.ts";
import type { Answer, Source, Transcript } from "./client.ts";

/** A cell is cut at this many characters; sources follow below the table. */
const CELL_CHARS = 28;
const ROWS = 5;
const LINE_CHARS = 60;

/** The tables of an answer, each cell with the number of its source. */
export function showAnswer({ response }: Answer): string {
  return response.map(showItem).join("\n\n");
}

function showItem({ schema, data, sources, problems = [] }: Answer["response"][number]): string {
  const notes = new Map<string, number>();
  const noteOf = ({ source }: Source) => {
    const key = `${source.name} (${source.provider}) ${source.uri}`;
    if (!notes.has(key)) notes.set(key, notes.size + 1);
    return notes.get(key);
  };
  const names = schema.fields.map(({ name }) => name);
  const rows = data.slice(0, ROWS).map((row, index) =>
    names.map((name) => {
      const source = sourceOf(sources, index, name);
      return `${String(row[name] ?? "–").slice(0, CELL_CHARS)}${source ? ` [${noteOf(source)}]` : ""}`;
    }),
  );
  const more = data.length > ROWS ? [`… and ${data.length - ROWS} more rows`] : [];
  const legend = [...notes].map(([text, number]) => `[${number}] ${text}`);
  const troubles = problems.map(({ code, message }) => `problem ${code}: ${message}`);
  return [...aligned([names, ...rows]), ...more, ...legend, ...troubles].map(indent).join("\n");
}

/** The closest source there is: the cell's own, its row's, its column's, the whole table's. */
function sourceOf(sources: readonly Source[], row: number, column: string): Source | undefined {
  const fits: ((source: Source) => boolean)[] = [
    (each) => each.type === "cell" && each.row === row && each.column === column,
    (each) => each.type === "row" && each.index === row,
    (each) => each.type === "column" && each.name === column,
    (each) => each.type === "table",
  ];
  return fits.map((fit) => sources.find(fit)).find(Boolean);
}

function aligned(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? "").length)),
  );
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
  return [lines[0] ?? "", widths.map((width) => "─".repeat(width)).join("  "), ...lines.slice(1)];
}

/** Who spoke from when to when, and what was said, with the time of the first words. */
export function showTranscript({ slice_meta, engine }: Transcript): string {
  const lines = slice_meta.flatMap(
    ({ start_ms, duration_ms, speaker_id, transcript, token_meta }) => [
      `${clock(start_ms)}–${clock(start_ms + duration_ms)}  ${speakerOf(speaker_id)}  ${transcript}`,
      `  words: ${token_meta
        .slice(0, 5)
        .map((each) => `${each.transcript} ${clock(each.start_ms)} (${each.accuracy.toFixed(2)})`)
        .join(", ")}${token_meta.length > 5 ? ", …" : ""}`,
    ],
  );
  return [...lines, ...(engine ? [`engine: ${engine.name}`] : [])].map(indent).join("\n");
}

const speakerOf = (id: number) => (id < 0 ? "speaker ?" : `speaker ${id + 1}`);
const clock = (ms: number) =>
  `${Math.floor(ms / 60_000)}:${((ms % 60_000) / 1000).toFixed(2).padStart(5, "0")}`;

/** The tree, a line for each block, with its page and box in hundredths of the page. */
export function showDocument(document: ResultDocument): string {
  const lines: string[] = [];
  const walk = (node: ResultNode, depth: number) => {
    const label = `${"  ".repeat(depth)}${node.type}`.padEnd(26);
    lines.push(`${label} ${boxOf(node.locations?.[0])}  ${cut(textOf(node))}`.trimEnd());
    for (const child of node.children.slice(0, SHOWN[node.type])) walk(child, depth + 1);
  };
  walk(document.content_tree, 0);
  return lines.map(indent).join("\n");
}

/** A table is shown by its first cells, a chart by its values. */
const SHOWN: Readonly<Record<string, number>> = { TABLE: 4, FIGURE_EXTRACTED_TABLE: 0 };

function textOf({ content, chart, children }: ResultNode): string {
  if (content !== null || !chart) return content ?? `${children.length} parts`;
  const series = chart.series.map(
    ({ name, points }) => `${name}: ${points.map(({ label, y }) => `${label} ${y}`).join(", ")}`,
  );
  return series.join("; ");
}

const boxOf = (box: Location | undefined) =>
  box === undefined
    ? " ".repeat(26)
    : `p${box.page_number + 1} ${[box.x, box.y, box.width, box.height].map(percent).join(" ")}`.padEnd(
        26,
      );
const percent = (fraction: number) => (100 * fraction).toFixed(1).padStart(5);
const cut = (text: string) => {
  const line = text.replaceAll(/\s+/g, " ");
  return line.length > LINE_CHARS ? `${line.slice(0, LINE_CHARS - 1)}…` : line;
};
const indent = (line: string) => `  ${line}`;
