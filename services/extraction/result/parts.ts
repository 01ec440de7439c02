import type { ResultNode } from "./document.ts";

/** An item of a list and those below it. */
export interface ListItem {
  /** Without its bullet; a number stays. */
  readonly text: string;
  readonly bullet: boolean;
  readonly below: readonly ListItem[];
}

/** What stands side by side: items that follow one another are one list, and so are words of a drawing. */
export type Part =
  | { readonly kind: "list"; readonly items: readonly ListItem[] }
  | { readonly kind: "words"; readonly texts: readonly string[] }
  | { readonly kind: "node"; readonly node: ResultNode };

export function partsOf(nodes: readonly ResultNode[]): readonly Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < nodes.length; ) {
    const node = nodes[at] as ResultNode;
    const alike = node.list ? isItem : node.type === "TEXT" ? isWords : undefined;
    let end = at + 1;
    while (alike && end < nodes.length && alike(nodes[end] as ResultNode)) end++;
    const run = nodes.slice(at, end);
    if (alike === isItem) parts.push({ kind: "list", items: nested(run) });
    else if (alike) parts.push({ kind: "words", texts: run.map(({ content }) => content ?? "") });
    else parts.push({ kind: "node", node });
    at = end;
  }
  return parts;
}

const isItem = ({ list }: ResultNode) => list !== undefined;
const isWords = ({ type }: ResultNode) => type === "TEXT";

const depthOf = ({ list }: ResultNode) => list?.depth ?? 0;

/** Items under the last one before them that is less deep. */
function nested(nodes: readonly ResultNode[]): readonly ListItem[] {
  const items: ListItem[] = [];
  for (let at = 0; at < nodes.length; ) {
    const node = nodes[at] as ResultNode;
    let end = at + 1;
    while (end < nodes.length && depthOf(nodes[end] as ResultNode) > depthOf(node)) end++;
    const bullet = node.list?.kind === "bullet";
    items.push({ text: textOf(node), bullet, below: nested(nodes.slice(at + 1, end)) });
    at = end;
  }
  return items;
}

function textOf({ content, list }: ResultNode): string {
  const text = content ?? "";
  const marker = list?.marker ?? "";
  return list?.kind === "bullet" && text.startsWith(marker)
    ? text.slice(marker.length).trim()
    : text;
}
