import { ofKind } from "../fields/choose.ts";
import type { Item } from "../hear/items.ts";
import { cueOf } from "../joins/look.ts";
import type { Context, State } from "../state.ts";
import type { Role } from "./relations.ts";

const ROLES: readonly [RegExp, RegExp][] = [
  [
    /\b(?:from|leav\w+|depart\w+|source|origin\w*|start\w*|out of)\b/i,
    /source|origin|depart|from|start|leaving/,
  ],
  [/\b(?:to|arriv\w+|land\w*|dest\w*|into|end\w*|reach\w*)\b/i, /dest|arriv|\bto\b|end|target/],
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
  const said = (from: string, to: string) =>
    c.roles.some(({ relationship }) => relationship.from === from && relationship.to === to);
  for (const { name, synonyms, from, to } of c.model.relationships)
    for (const words of said(from, to) ? [] : synonyms) {
      if (text.includes(words)) found.add(name);
      for (const [said, meant] of ROLES) if (said.test(near) && meant.test(words)) found.add(name);
    }
  for (const name of nearestRoles(s, c)) found.add(name);
  return found;
}

/** Of several roles between two datasets the one that was said nearest, in the same clause. */
function nearestRoles(s: State, { roles, items }: Context): readonly string[] {
  const far = ({ index }: Role) => {
    const [from, to] = index < s.position ? [index, s.position] : [s.position, index];
    const ends = items.slice(from, to).filter((item) => CLAUSE.has(cueOf(item)?.kind ?? ""));
    return to - from + 4 * ends.length;
  };
  const near = roles.toSorted((a, b) => far(a) - far(b)).map(({ relationship }) => relationship);
  return near.flatMap(({ name, from, to }, order) =>
    near.slice(0, order).some((each) => each.from === from && each.to === to) ? [] : [name],
  );
}

const CLAUSE: ReadonlySet<string> = new Set(["and", "comma", "or"]);

/** Whether the last words speak of the role that a key's name gives: "landing at" of a destination. */
export function saysRole(label: string, s: State, c: Context): boolean {
  const near = recentText(s, c);
  return ROLES.some(([said, meant]) => said.test(near) && meant.test(label));
}

/** Whether a text speaks of the role that a key's words give. */
export const speaksOf = (text: string, words: string): boolean =>
  ROLES.some(([said, meant]) => said.test(text) && meant.test(words));

function recentText(s: State, c: Context): string {
  return [...c.items.slice(Math.max(0, s.position - 4), s.position), ...stranded(c)]
    .filter((item) => item.kind !== "data" || ofKind(item, "value").length === 0)
    .map((item) => item.text)
    .join(" ");
}

/** "which port do most ferries start from": the last words are of what the question begins with. */
function stranded({ items }: Context): readonly Item[] {
  const words = items.filter((item) => cueOf(item)?.kind !== "question");
  const isLeft = /^(?:in )?(?:which|what|where)$/i.test(words[0]?.text ?? "");
  return isLeft && /\b(?:from|to)$/i.test(words.at(-1)?.text ?? "") ? words.slice(-2) : [];
}
