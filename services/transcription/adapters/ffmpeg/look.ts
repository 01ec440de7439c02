import { type FileHandle, open } from "node:fs/promises";
import { endsInPage, isOgg, OGG_TAIL_BYTES } from "../../stages/ogg.ts";
import { looksLike } from "../../stages/others.ts";
import { SNIFF_BYTES, sniff, statedBytes } from "../../stages/sniff.ts";
import { bytesAt, type Part, type Parts, partsOf } from "./parts.ts";
import { fault } from "./program.ts";

/** A part of a file, and whether it ends before what it says to have. */
export interface Ending extends Part {
  readonly short: boolean;
}

interface Looked extends Parts {
  readonly parts: readonly Ending[];
}

/** What the bytes of a file tell before a decoder sees them. @throws Fault<MediaFault> unless it may hold sound of its own */
export async function look(path: string): Promise<Looked> {
  const file = await open(path);
  try {
    refuse(await bytesAt(file, 0, SNIFF_BYTES));
    const { parts, more } = await partsOf(file);
    const endings: Ending[] = [];
    for (const part of parts) endings.push({ ...part, short: await isShort(file, part) });
    return { parts: endings, more };
  } finally {
    await file.close();
  }
}

function refuse(head: Uint8Array): void {
  const kind = sniff(head);
  if (kind === "empty") throw unreadable("It is empty.");
  if (kind === "reference") throw unreadable("It only refers to other files or addresses.");
  const other = looksLike(head) ?? (kind === "text" ? "text" : undefined);
  if (other) throw unreadable(`It is ${other}, not audio or video.`);
}

async function isShort(file: FileHandle, { from, to }: Part): Promise<boolean> {
  const head = await bytesAt(file, from, Math.min(SNIFF_BYTES, to - from));
  if (!isOgg(head)) return to - from < (statedBytes(head) ?? 0);
  const tail = Math.min(OGG_TAIL_BYTES, to - from);
  return endsInPage(await bytesAt(file, to - tail, tail));
}

export const unreadable = (detail: string) => fault("media_unreadable", detail);
