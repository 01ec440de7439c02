import type { Block, OutlineEntry, TextBlock } from "../../../model.ts";
import { textOf } from "../blocks.ts";

/** What a document says of its own headings. */
export interface Told {
  /** For and against a heading. */
  weight(block: TextBlock): number;
  /** From 1. */
  level(block: TextBlock): number | undefined;
}

const HEADING = /^H([1-6])?$|^Title$/;
/** Tags are believed against a heading only where they also name headings. */
const TAGGED = 3;
const TAGGED_OTHER = -1;
const LISTED = 2;

/** Structure tags and the outline, as evidence: tags can be wrong, outlines shorten titles. */
export function toldBy(blocks: readonly Block[], outline: readonly OutlineEntry[]): Told {
  const roles = new Map<TextBlock, string>();
  for (const block of blocks) {
    if (block.type !== "text") continue;
    const role = roleOf(block);
    if (role) roles.set(block, role);
  }
  const credible = [...roles.values()].some((role) => HEADING.test(role));
  const depths = new Map(outline.map(({ title, depth }) => [plain(title), depth]));
  const depthOf = (block: TextBlock) => depths.get(plain(textOf(block.lines)));
  return {
    weight(block) {
      const role = roles.get(block);
      const tagged = role === undefined ? 0 : HEADING.test(role) ? TAGGED : TAGGED_OTHER;
      return (credible ? tagged : 0) + (depthOf(block) === undefined ? 0 : LISTED);
    },
    level(block) {
      const number = HEADING.exec(roles.get(block) ?? "")?.[1];
      return number ? Number(number) : depthOf(block);
    },
  };
}

/** The role of most words of a block. */
function roleOf({ lines }: TextBlock): string | undefined {
  const counts = new Map<string | undefined, number>();
  for (const { role, words } of lines) counts.set(role, (counts.get(role) ?? 0) + words.length);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
}

/** Letters only: outlines leave out numbers, and space things otherwise. */
const plain = (title: string) =>
  title
    .replace(/^[\d.\s]+/, "")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();
