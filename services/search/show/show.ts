import type { Cell, ResponseItem, Source } from "../model.ts";
import { showExplanation } from "./explain.ts";

interface Look {
  /** Rows to show at most. */
  readonly rows: number;
  /** Width of the terminal. */
  readonly columns: number;
  readonly explain: boolean;
}

/** An item as a table for a terminal; [n] behind a cell is its source in the list below. */
export function showItem(item: ResponseItem, look: Look): string {
  const { fields, metadata, problems } = item;
  const lines = [`\n${metadata.question}`];
  if (metadata.agent)
    lines.push(
      `  ${metadata.agent}${metadata.verified ? " · verified" : ""}${metadata.reading ? ` · ${metadata.reading}` : ""}`,
    );
  const notes = new Notes(item.sources);
  if (fields.length > 0 && item.rows.length > 0) lines.push("", ...table(item, look, notes));
  const hidden = item.rows.length - look.rows;
  if (hidden > 0) lines.push(`  … ${hidden.toLocaleString("en-US")} more rows`);
  if (notes.used.length > 0) lines.push("", ...notes.lines());
  for (const { severity, code, message, alternatives = [] } of problems)
    lines.push(
      `  ${severity} ${code}: ${message}`,
      ...alternatives.map((each) => `    try: ${each}`),
    );
  if (look.explain) lines.push(...showExplanation(metadata, look.columns));
  return lines.join("\n");
}

/** A figure of more records than these is marked with none: its table's source names them. */
const MOST_MARKS = 4;

/** Numbers the sources in the order in which the table shows them. */
class Notes {
  readonly used: Source[] = [];
  readonly table: readonly Source[];
  readonly bySpot: ReadonlyMap<string, readonly Source[]>;

  constructor(sources: readonly Source[]) {
    this.bySpot = Map.groupBy(sources, ({ part }) => spotOf(part));
    this.table = sources.filter(({ part }) => part.type === "table");
  }

  mark(row: number, column: string): string {
    const sources =
      this.bySpot.get(`${row}/${column}`) ??
      this.bySpot.get(`${row}/`) ??
      this.bySpot.get(`/${column}`) ??
      [];
    if (sources.length > MOST_MARKS) return "";
    return sources.map((source) => ` [${this.number(source)}]`).join("");
  }

  number(source: Source): number {
    const known = this.used.findIndex(({ uri }) => uri === source.uri);
    return known >= 0 ? known + 1 : this.used.push(source);
  }

  lines(): readonly string[] {
    return this.used.map(
      ({ name, uri, provider }, index) => `  [${index + 1}] ${name} · ${provider} · ${uri}`,
    );
  }
}

function spotOf(part: Source["part"]): string {
  if (part.type === "table") return "table";
  if (part.type === "row") return `${part.index}/`;
  return part.type === "column" ? `/${part.name}` : `${part.row}/${part.column}`;
}

/** A column wider than this is cut. */
const WIDEST = 44;

function table({ fields, rows, metadata }: ResponseItem, look: Look, notes: Notes): string[] {
  const shown = rows.slice(0, look.rows);
  const numeric = fields.map(({ types }) =>
    types.some((type) => type === "number" || type === "integer"),
  );
  const cells = shown.map((row, index) =>
    row.map(
      (cell, column) =>
        cut(toText(cell, fields[column]!.name)) + notes.mark(index, fields[column]!.name),
    ),
  );
  const units = metadata.units ?? {};
  const heads = fields.map(({ name }) => {
    const unit = Object.hasOwn(units, name) ? units[name]! : "";
    return unit && !unit.startsWith("{") ? `${name} (${unit})` : name;
  });
  const widths = heads.map((head, column) =>
    Math.max(head.length, ...cells.map((row) => row[column]!.length)),
  );
  const line = (texts: readonly string[]) =>
    `  ${texts.map((text, column) => (numeric[column] ? text.padStart(widths[column]!) : text.padEnd(widths[column]!))).join(" │ ")}`;
  const rule = `  ${widths.map((width) => "─".repeat(width)).join("─┼─")}`;
  for (const source of notes.table) notes.number(source);
  return [line(heads), rule, ...cells.map(line)].map((text) => text.trimEnd());
}

const cut = (text: string) => (text.length > WIDEST ? `${text.slice(0, WIDEST - 1)}…` : text);

/** Thousands are separated, except in years and the like. */
function toText(cell: Cell, name: string): string {
  if (cell === null) return "–";
  if (typeof cell !== "number") return String(cell).replaceAll(/\s+/g, " ");
  if (/year|quarter|founded|launched|since/.test(name)) return String(cell);
  return cell.toLocaleString("en-US", { maximumFractionDigits: 4 });
}
