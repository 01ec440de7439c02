import type { FileIssue } from "../../semantic.ts";
import { editDistance } from "../planner/spelling.ts";

/** What the mappings of a document hold, and what of it was asked for, by their paths. */
export type Ledger = Map<string, { readonly held: readonly string[]; readonly asked: Set<string> }>;

/** Letters that a key may be off by: "primary_keys" for "primary_key". */
const NEAR = 2;

/**
 * Keys of a document that nobody has read: what stands under them means nothing, whatever the
 * writer believed.
 */
export function unreadKeys(ledger: Ledger, file: string): readonly FileIssue[] {
  return [...ledger].flatMap(([at, { held, asked }]) =>
    held
      .filter((key) => !asked.has(key))
      .map((key): FileIssue => {
        const path = at ? `${at}.${key}` : key;
        const near = nearest(key, [...asked]);
        const meant = near ? `; "${near}" is` : "";
        const known = `known here are ${[...asked].join(", ")}`;
        return { file, path, message: `is not read${meant} (${known})`, harmless: true };
      }),
  );
}

/** The name that another may be a slip for. */
export function nearest(name: string, names: readonly string[]): string | undefined {
  const [best] = names
    .map((each) => ({ each, distance: editDistance(name.toLowerCase(), each.toLowerCase(), NEAR) }))
    .filter(({ each, distance }) => distance <= Math.min(NEAR, each.length / 2))
    .toSorted((a, b) => a.distance - b.distance);
  return best?.each;
}
