import type { FieldRef } from "../../../../plan.ts";
import type { Item } from "../hear/items.ts";
import type { Lexicon } from "../lexicon.ts";
import { ofKind } from "./choose.ts";
import { keyOf } from "./mentions.ts";

/**
 * "whose licence is yes", "got a yes decision", "received a no from the trials": what a field that
 * only says yes or no says of a record, by that word itself.
 */
export function withFlagsSaid(items: readonly Item[], lexicon: Lexicon): readonly Item[] {
  for (const [at, { text }] of items.entries()) {
    if (!ANSWER.test(text)) continue;
    const said = SAYS.map((says) => says(at, items, lexicon)).find(Boolean);
    const value = said && answerOf(text, said.of, lexicon);
    if (value === undefined) continue;
    const mentions = [{ kind: "value", of: said!.of, value, strength: 1 } as const];
    const rest = withFlagsSaid(items.slice(said!.to + 1), lexicon);
    return [...items.slice(0, said!.from), { kind: "data", text, mentions }, ...rest];
  }
  return items;
}

const ANSWER = /^(?:yes|no|true|false)$/i;

/** A field that is answered so, and from where to where the two are said. */
interface Said {
  readonly of: FieldRef;
  readonly from: number;
  readonly to: number;
}

/** "licence is yes" */
function before(at: number, items: readonly Item[], lexicon: Lexicon): Said | undefined {
  if (!/^(?:is|are|was|were|=|of|equals)$/i.test(items[at - 1]?.text ?? "")) return undefined;
  const of = flagOf(items[at - 2], lexicon);
  return of && { of, from: at - 2, to: at };
}

/** "a yes decision", "a yes trial decision"; "no decision" is none of either. */
function behind(at: number, items: readonly Item[], lexicon: Lexicon): Said | undefined {
  if (/^no$/i.test(items[at]!.text) && !/^an?$/i.test(items[at - 1]?.text ?? "")) return undefined;
  const [next, last] = items.slice(at + 1, at + 3);
  const of = flagOf(next, lexicon);
  if (of) return { of, from: at, to: at + 1 };
  const owned = ofKind(next, "dataset").length > 0 ? flagOf(last, lexicon) : undefined;
  return owned && { of: owned, from: at, to: at + 2 };
}

/** "received a yes from the trials", which have just one such field. */
function only(at: number, items: readonly Item[], { flags }: Lexicon): Said | undefined {
  if (!/^an?$/i.test(items[at - 1]?.text ?? "")) return undefined;
  const named = new Set(
    items.flatMap((item) => ofKind(item, "dataset").map(({ dataset }) => dataset)),
  );
  const [key, ...others] = [...flags.keys()].filter((each) => named.has(ownerOf(each)));
  if (key === undefined || others.length > 0) return undefined;
  const of = { dataset: ownerOf(key), field: key.slice(ownerOf(key).length + 1) };
  return { of, from: at, to: at };
}

const ownerOf = (key: string): string => key.slice(0, key.indexOf("."));

function flagOf(item: Item | undefined, { flags }: Lexicon): FieldRef | undefined {
  const found = ofKind(item, "field").filter(
    ({ of, strength }) => strength >= 0.5 && flags.has(keyOf(of)),
  );
  const [first, second] = found.toSorted((a, b) => b.strength - a.strength);
  return second && second.strength === first!.strength ? undefined : first?.of;
}

/** A yes or a no as the field has it. */
function answerOf(text: string, of: FieldRef, { flags, has }: Lexicon): string | undefined {
  if (/^(?:yes|true)$/i.test(text)) return flags.get(keyOf(of));
  return ["no", "No", "NO", "N", "n", "false", "False", "F", "f", "0"].find((no) => has(of, no));
}

const SAYS = [before, behind, only];
