import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { OutlineEntry } from "../../model.ts";

/** A node of a page's structure tree (ISO 32000, section 14.7) as pdf.js gives it. */
interface Node {
  readonly role?: string;
  readonly type?: string;
  readonly id?: string;
  readonly children?: readonly Node[];
}

/** Roles that say what a piece of text is; others only group or style it. */
const TELLING = new Set(
  "H H1 H2 H3 H4 H5 H6 Title P LI Lbl LBody Caption Note FENote TOCI TH TD Figure Formula Code Artifact".split(
    " ",
  ),
);
const MAX_DEPTH = 200;
const MAX_ENTRIES = 2000;

/** The roles of a page's pieces of text by their numbers; a number that has two is left out. */
export async function rolesOf(page: PDFPageProxy): Promise<ReadonlyMap<number, string>> {
  const roles = new Map<number, string>();
  const twice = new Set<number>();
  const walk = (node: Node, above: string | undefined, depth: number): void => {
    const role = node.role && TELLING.has(node.role) ? node.role : above;
    const number = node.type === "content" ? numberOf(node.id) : undefined;
    if (number !== undefined && role) {
      if (roles.has(number) && roles.get(number) !== role) twice.add(number);
      roles.set(number, role);
    }
    if (depth < MAX_DEPTH) for (const child of node.children ?? []) walk(child, role, depth + 1);
  };
  // A page is read whether or not what is told of it can be.
  const tree = (await page.getStructTree().catch(() => null)) as Node | null;
  if (tree) walk(tree, undefined, 0);
  for (const number of twice) roles.delete(number);
  return roles;
}

const numberOf = (id: string | undefined): number | undefined => {
  const digits = /_mc(\d+)$/.exec(id ?? "")?.[1];
  return digits === undefined ? undefined : Number(digits);
};

/** The document's outline, flat, in order; empty where there is none or it cannot be read. */
export async function outlineOf(document: PDFDocumentProxy): Promise<readonly OutlineEntry[]> {
  const entries: OutlineEntry[] = [];
  const add = (
    items: readonly { readonly title: string; readonly items: readonly unknown[] }[],
    depth: number,
  ): void => {
    for (const { title, items: inner } of items) {
      if (entries.length >= MAX_ENTRIES || depth > MAX_DEPTH) return;
      entries.push({ title, depth });
      add(inner as typeof items, depth + 1);
    }
  };
  const outline = await document.getOutline().catch(() => null);
  add(outline ?? [], 1);
  return entries;
}
