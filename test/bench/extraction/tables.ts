import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ResultDocument, ResultNode } from "../../../services/extraction/result/document.ts";
import { cellsOf, type GridCell, structures } from "../../../services/extraction/result/grid.ts";
import { tableHtml } from "../../../services/extraction/result/html.ts";
import { shared } from "../../support/has.ts";
import type { Engine } from "./engine.ts";
import { scorer } from "./layout.ts";
import { mean, row, say, skipped, three } from "./run.ts";

/**
 * ICDAR 2013: pairs of neighbouring cells (Göbel et al. 2012, "A methodology
 * for evaluating algorithms for table understanding in PDF documents"), and
 * TEDS of all tables of a document in order.
 */
export async function benchTables(engine: Engine): Promise<void> {
  say("\n# Tables (ICDAR 2013)");
  const [folder, score] = [shared("data/extraction/tables"), await scorer()];
  if (!folder || !score) return skipped("tables", "no ../shared");
  const totals = { found: 0, wanted: 0, right: 0 };
  const each: { name: string; precision: number; recall: number; teds: number }[] = [];
  for (const file of readdirSync(folder).filter((name) => name.endsWith("-str.xml"))) {
    const name = file.replace("-str.xml", "");
    const truth = truthOf(readFileSync(join(folder, file), "utf8"));
    const found = tablesOf(await engine.read(join(folder, `${name}.pdf`)));
    const [wanted, got] = [truth.flatMap(relations), found.flatMap(relations)];
    const right = common(wanted, got);
    totals.found += got.length;
    totals.wanted += wanted.length;
    totals.right += right;
    const html = (tables: readonly (readonly GridCell[])[]) => tables.map(tableHtml).join("\n\n");
    const teds = score(html(truth), html(found)).teds ?? NaN;
    each.push({
      name,
      precision: right / Math.max(1, got.length),
      recall: right / wanted.length,
      teds,
    });
  }
  row("", "documents", "precision", "recall", "TEDS");
  const micro = [totals.right / totals.found, totals.right / totals.wanted];
  row("over all relations", each.length, ...micro.map(three), "");
  const of = (part: "precision" | "recall" | "teds") => three(mean(each.map((one) => one[part])));
  row("mean of documents", each.length, of("precision"), of("recall"), of("teds"));
  const worst = each.toSorted((a, b) => a.recall - b.recall).slice(0, 6);
  say(`weakest: ${worst.map(({ name, recall }) => `${name} ${three(recall)}`).join(", ")}`);
}

/** Tables of several regions come as one for each region, as they stand on the page. */
function truthOf(xml: string): readonly (readonly GridCell[])[] {
  return [...xml.matchAll(/<region\b.*?<\/region>/gs)].map(([region]) => {
    const cells = [...region.matchAll(/<cell\b([^>]*)>(.*?)<\/cell>/gs)].map(
      ([, head = "", body = ""]) => {
        const at = (name: string) =>
          Number(new RegExp(`${name}=['"](-?\\d+)`).exec(head)?.[1] ?? NaN);
        const [top, left] = [at("start-row"), at("start-col")];
        const bottom = Number.isNaN(at("end-row")) ? top : at("end-row");
        const right = Number.isNaN(at("end-col")) ? left : at("end-col");
        const text = unescaped(/<content>(.*?)<\/content>/s.exec(body)?.[1] ?? "");
        return {
          text,
          row: top,
          column: left,
          rowSpan: bottom - top + 1,
          columnSpan: right - left + 1,
          header: false,
        };
      },
    );
    const [top, left] = [
      Math.min(...cells.map((cell) => cell.row)),
      Math.min(...cells.map((cell) => cell.column)),
    ];
    return cells.map((cell) => ({ ...cell, row: cell.row - top, column: cell.column - left }));
  });
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
};
const unescaped = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? "");

function tablesOf(document: ResultDocument): readonly (readonly GridCell[])[] {
  const of = structures(document);
  const tables: (readonly GridCell[])[] = [];
  const visit = (node: ResultNode): void => {
    if (node.type === "TABLE") tables.push(cellsOf(node, of));
    else node.children.forEach(visit);
  };
  visit(document.content_tree);
  return tables;
}

/** Each cell with text and the next one with text to the right, and below. */
function relations(cells: readonly GridCell[]): readonly string[] {
  const places = new Map<string, GridCell>();
  let [rows, columns] = [0, 0];
  for (const cell of cells) {
    rows = Math.max(rows, cell.row + cell.rowSpan);
    columns = Math.max(columns, cell.column + cell.columnSpan);
    for (let r = cell.row; r < cell.row + cell.rowSpan; r++) {
      for (let c = cell.column; c < cell.column + cell.columnSpan; c++)
        places.set(`${r},${c}`, cell);
    }
  }
  const pairs = new Set<string>();
  const next = (cell: GridCell, r: number, c: number, down: number, across: number) => {
    for (let [y, x] = [r + down, c + across]; y < rows && x < columns; y += down, x += across) {
      const other = places.get(`${y},${x}`);
      if (!other || other === cell || plain(other.text) === "") continue;
      const which = `${cell.row},${cell.column}>${other.row},${other.column}`;
      pairs.add([plain(cell.text), plain(other.text), down === 1 ? "v" : "h", which].join("\t"));
      return;
    }
  };
  for (const [place, cell] of places) {
    if (plain(cell.text) === "") continue;
    const [r = 0, c = 0] = place.split(",").map(Number);
    next(cell, r, c, 0, 1);
    next(cell, r, c, 1, 0);
  }
  return [...pairs].map((pair) => pair.split("\t").slice(0, 3).join("\t"));
}

/** Only letters and digits count: truth and files differ in spaces, dashes and dots. */
const plain = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, "").toLowerCase();

function common(wanted: readonly string[], found: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const each of found) counts.set(each, (counts.get(each) ?? 0) + 1);
  return wanted.filter((each) => {
    const left = counts.get(each) ?? 0;
    if (left > 0) counts.set(each, left - 1);
    return left > 0;
  }).length;
}
