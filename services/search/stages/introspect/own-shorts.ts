import { isWithin } from "../language/short-forms.ts";
import { rememberedOf } from "../remember.ts";
import type { TableFacts } from "./facts.ts";

/** Stands between a short form and what it is short for, among words that are names. */
const FOR = "=";

const KEY = /^([a-z]{2,})_(?:id|no|nbr|num|cd|code|key)$/i;

/**
 * What tables write short for what they hold, as their keys say: "rmk" of remakes with a "rmk_id" is
 * no remark, and "cl" of "clnt" is a client. Marked as such, to stand among words that are names.
 *
 * @param inWords  what a table is called without them
 */
export function ownShorts(
  tables: readonly TableFacts[],
  keys: ReadonlyMap<string, readonly string[]>,
  inWords: (table: string) => string,
): readonly string[] {
  const found = tables.flatMap(({ name }) => {
    const [key, ...others] = keys.get(name) ?? [];
    const short = others.length === 0 ? KEY.exec(key ?? "")?.[1]?.toLowerCase() : undefined;
    const own = name
      .toLowerCase()
      .split(/[^a-z]+/)
      .at(-1)!;
    const full = inWords(name)
      .split(" ")
      .at(-1)!
      .replace(/(?<=\w\w[^s])s$/, "");
    return short && full !== short && isShortOf(short, own) ? [[short, full] as const] : [];
  });
  return [...Map.groupBy(found, ([short]) => short)].flatMap(([short, all]) =>
    all.length === 1 ? [`${short}${FOR}${all[0]![1]}`] : [],
  );
}

/** Its letters in their order, the first of them first, and none but consonants behind that. */
const isShortOf = (short: string, word: string): boolean =>
  /^[a-z][^aeiou]+$/.test(short) && isWithin(short, word);

/** What a part of a name is short for by a table's own key. */
export const ownShortOf = (part: string, known: ReadonlySet<string>): string | undefined =>
  shortsIn(known).get(part);

const shortsIn = rememberedOf(
  (known: ReadonlySet<string>): ReadonlyMap<string, string> =>
    new Map(
      [...known].flatMap((word) => {
        const [short, full] = word.split(FOR);
        return full ? [[short!, full] as const] : [];
      }),
    ),
);
