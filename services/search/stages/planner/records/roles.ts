import { ofKind } from "./choose.ts";
import type { Context, State } from "./state.ts";

const ROLES: readonly [RegExp, RegExp][] = [
  [
    /\b(?:from|leav\w+|depart\w+|source|origin\w*|start\w*|out of)\b/i,
    /source|origin|depart|from|start|leaving/,
  ],
  [/\b(?:to|arriv\w+|land\w+|dest\w*|into|end\w*|reach\w*)\b/i, /dest|arriv|\bto\b|end|target/],
  [/\b(?:home)\b/i, /home/],
  [/\b(?:away|visiting|guest)\b/i, /away|visit|guest/],
  [/\bwinn\w+|won\b/i, /winner/],
  [/\bloser|lost\b/i, /loser/],
];

/** Relationships that the words since the last mention speak of: "flights to X" goes by its destination. */
export function favoured(s: State, c: Context): ReadonlySet<string> {
  const text = c.items
    .map((item) => item.text)
    .join(" ")
    .toLowerCase();
  const near = recentText(s, c);
  const found = new Set<string>();
  for (const { name, synonyms } of c.model.relationships)
    for (const words of synonyms) {
      if (text.includes(words)) found.add(name);
      for (const [said, meant] of ROLES) if (said.test(near) && meant.test(words)) found.add(name);
    }
  return found;
}

/** Whether the last words speak of the role that a key's name gives: "landing at" of a destination. */
export function saysRole(label: string, s: State, c: Context): boolean {
  const near = recentText(s, c);
  return ROLES.some(([said, meant]) => said.test(near) && meant.test(label));
}

function recentText(s: State, c: Context): string {
  return c.items
    .slice(Math.max(0, s.position - 4), s.position)
    .filter((item) => item.kind !== "data" || ofKind(item, "value").length === 0)
    .map((item) => item.text)
    .join(" ");
}
