import { inQuotes } from "./absence.ts";
import type { Item } from "./items.ts";
import type { Named, Trouble } from "./model.ts";

/** "Varleyfell and the CEO of Ostrenbrook": who is what of whom cannot be said of all of them at once. */
export function mixed(who: readonly Item[]): Trouble | undefined {
  const parts: Part[] = [{ names: [], owns: false }];
  for (const item of who) {
    if (/^(?:and|or|,)$/i.test(item.text)) parts.push({ names: [], owns: false });
    else if (item.kind === "name") {
      const { names } = parts.pop()!;
      parts.push({ names: [...names, ...item.names], owns: item.owns });
    }
  }
  if (!isMixed(parts)) return undefined;
  const words = who.filter(({ kind }) => kind === "name").map(({ text }) => text);
  const message = `Who is meant is not clear where ${inQuotes(words)} stand together: ask for each by itself.`;
  return { words, problem: { code: "not_understood", severity: "error", message } };
}

interface Part {
  readonly names: readonly Named[];
  /** Whether what follows is of it: "Varleyfell's and Ostrenbrook's CEOs". */
  readonly owns: boolean;
}

function isMixed(parts: readonly Part[]): boolean {
  const told = parts.map(({ names, owns }) => ({ ...sidesOf(names), owns }));
  const both = told.filter(({ people, of }) => people && of);
  const isOfTwo = new Set(both.map(({ people }) => people)).size > 1;
  const alone = told.findIndex(({ people, of, owns }) => of && !people && !owns);
  const isLate = alone >= 0 && told.slice(alone).some(({ people, of }) => people && of);
  return isOfTwo || isLate || new Set(parts.flatMap(({ names }) => kindsOf(names))).size > 1;
}

/** Whom of it speaks, and of whom they are. */
const sidesOf = (names: readonly Named[]) => ({
  people: names
    .filter(({ column }) => column === "role" || column === "speaker")
    .map(({ value }) => value)
    .join("; "),
  of: names.some(({ column }) => column === "entity"),
});

/** Whether people are told by name or by what they are; of one who is told by both, neither. */
const kindsOf = (names: readonly Named[]): readonly string[] => {
  const kinds = ["role", "speaker"].filter((kind) => names.some(({ column }) => column === kind));
  return kinds.length === 1 ? kinds : [];
};
