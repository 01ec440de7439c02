import type { Knowledge } from "../../../model.ts";
import { alikeDeedsOf, deedsOf } from "../../language/deeds.ts";
import { phraseOf, stem } from "../../language/tokens.ts";
import type { Word } from "./said.ts";

/** What is done to what, as a value is called: "product recall". */
interface Deed {
  readonly object: string;
  readonly noun: string;
}

export interface Deeds {
  /** By the verbs that say it, in all their forms: "recalled", "bought back". */
  readonly byVerb: ReadonlyMap<string, readonly Deed[]>;
  /** Stems of their first words: most words of a question are none. */
  readonly begins: ReadonlySet<string>;
}

/** The values of two words whose second is the noun of a verb; names of somebody are none. */
export function deedsIn(values: Knowledge["values"]): Deeds {
  const found = new Map<string, Deed[]>();
  const texts = values.flatMap(({ value, aliases, entity }) => (entity ? [] : [value, ...aliases]));
  for (const text of new Set(texts.map(phraseOf))) {
    const [object, noun, ...others] = text.split(" ");
    // The letter of a "Series A" is nothing that anybody does.
    if (!object || !noun || noun.length < 3 || others.length > 0) continue;
    for (const verb of new Set([noun, `${noun}s`, ...deedsOf(noun), ...alikeDeedsOf(noun)]))
      found.set(verb, [...(found.get(verb) ?? []), { object, noun }]);
  }
  const begins = new Set([...found.keys()].map((verb) => stem(verb.split(" ")[0]!)));
  return { byVerb: found, begins };
}

/** What may stand between a verb and its object without saying anything of it. */
const BETWEEN = /^(?:(?:an?|the|its|their|any|some|more|one of (?:its|their)) )?$/;

/** The most words between them, and what stands behind: "back", in "bought its shares back". */
const MOST_BETWEEN = 3;

/**
 * "recalled a product", "closed one of its plants": as the value that records of it are called by,
 * "product recall". The noun itself before another one is left as it is.
 */
export function asDeedValue(words: readonly Word[], deeds: Deeds): readonly Word[] {
  if (deeds.byVerb.size === 0) return words;
  for (let start = 0; start < words.length; start++) {
    const found = deedAt(words, start, deeds);
    if (!found) continue;
    const said = words.slice(start, found.end);
    const typed = said.map((word) => word.typed).join(" ");
    const word = (text: string): Word => ({
      ...said[0]!,
      text,
      stem: stem(text),
      typed,
      capital: false,
    });
    return [
      ...words.slice(0, start),
      word(found.deed.object),
      word(found.deed.noun),
      ...asDeedValue(words.slice(found.end), deeds),
    ];
  }
  return words;
}

/** A verb, bare or with its particle, and its object close behind it. */
function deedAt(words: readonly Word[], start: number, deeds: Deeds) {
  if (!deeds.begins.has(words[start]!.stem)) return undefined;
  for (const length of [2, 1]) {
    const verb = textOf(words.slice(start, start + length));
    for (const deed of deeds.byVerb.get(verb) ?? [])
      for (let at = start + length; at <= start + length + MOST_BETWEEN; at++) {
        if (words[at]?.stem !== deed.object) continue;
        const between = words.slice(start + length, at);
        if (BETWEEN.test(`${textOf(between)} `.trimStart())) return { deed, end: at + 1 };
      }
  }
  return undefined;
}

const textOf = (words: readonly Word[]): string =>
  words.map(({ text }) => text.toLowerCase()).join(" ");
