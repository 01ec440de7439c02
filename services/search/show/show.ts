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
  const notes = new Notes(item);
  if (fields.length > 0 && item.rows.length > 0) lines.push("", ...table(item, look, notes));
  const hidden = item.rows.length - look.rows;
  if (hidden > 0) lines.push(`  … ${hidden.toLocaleString("en-US")} more rows`);
  const named = notes.lines();
  if (named.length > 0) lines.push("", ...named);
  for (const { severity, code, message, alternatives = [] } of problems)
    lines.push(
      `  ${severity} ${code}: ${message}`,
      ...alternatives.map((each) => `    try: ${each}`),
    );
  if (look.explain) lines.push(...showExplanation(metadata, look.columns));
  return lines.join("\n").replaceAll(TURNS, "");
}

/** What turns a terminal's line around: a question is shown as it reads, and sent as it was written. */
const TURNS = /[\u202A-\u202E\u2066-\u2069]/g;

/** A figure of more records than these has one mark for all of them. */
const MOST_MARKS = 4;

/** Numbers what the cells name in the order in which the table shows it. */
class Notes {
  readonly #numbers = new Map<string, number>();
  readonly #table: readonly Source[];
  readonly #bySpot: ReadonlyMap<string, readonly Source[]>;
  readonly #isOneRow: boolean;

  constructor({ sources, rows }: ResponseItem) {
    this.#bySpot = Map.groupBy(sources, ({ part }) => spotOf(part));
    this.#table = sources.filter(({ part }) => part.type === "table");
    this.#isOneRow = rows.length === 1;
  }

  /** What is behind a cell: its own sources, its row's, its column's, or else the table's. */
  mark(row: number, column: string): string {
    const spots = [`${row}/${column}`, `${row}/`, `/${column}`];
    const own = spots.map((spot) => this.#bySpot.get(spot)).find(Boolean) ?? this.#table;
    if (own.length <= MOST_MARKS) return this.#marks(own);
    return this.#isOneRow && this.#table.length > 0
      ? this.#marks(this.#table)
      : ` [${this.#number(this.#many(own))}]`;
  }

  lines(): readonly string[] {
    for (const source of this.#table) this.#number(noteOf(source));
    return [...this.#numbers].map(([note, number]) => `  [${number}] ${note}`);
  }

  #marks(sources: readonly Source[]): string {
    return sources.map((source) => ` [${this.#number(noteOf(source))}]`).join("");
  }

  /** Too many to name each: how many they are, and the list that they are in. */
  #many(sources: readonly Source[]): string {
    const names = `${sources[0]!.name}; …; ${sources.at(-1)!.name}`;
    const list = this.#marks(this.#table);
    return `${sources.length} records: ${names}${list && ` · listed in${list}`} · each with --json`;
  }

  #number(note: string): number {
    if (!this.#numbers.has(note)) this.#numbers.set(note, this.#numbers.size + 1);
    return this.#numbers.get(note)!;
  }
}

const noteOf = ({ name, provider, uri }: Source) => `${name} · ${provider} · ${uri}`;

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
