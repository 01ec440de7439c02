import type { Agent, Knowledge } from "../../model.ts";
import { RECORD_TERMS } from "../language/forms/record-terms.ts";
import { through } from "../language/forms/step.ts";
import { NUMBERS, OFFICES, TERMS, type Term } from "../language/forms/terms.ts";
import { phraseOf } from "../language/tokens.ts";
import { unwrapped } from "../language/wrappers.ts";
import { mayAskForWords } from "../passages/spoken.ts";
import { rememberedOf } from "../remember.ts";

/**
 * A text in the names that data has for what is called otherwise: "research and development" is no
 * research, and "chief executive" nobody else than the CEO. Where any data has the longer name for
 * something else, or the shorter one for nothing, it stays as it is.
 */
export const inOwnWords = (text: string, agents: readonly Agent[]): string =>
  // What somebody spoke of is looked for in the words that are asked for.
  through(text, asksForWords(text) ? OFFICES : ALL, (all, [said, plain, name]) =>
    all.replace(said, (long: string, ...groups: unknown[]) =>
      isCalled(long, filled(name, groups), agents) ? filled(plain, groups) : long,
    ),
  );

/** "could you tell me which deal": who is to tell is said around the question, and asks for no words. */
const asksForWords = (text: string): boolean =>
  mayAskForWords(text) && mayAskForWords(unwrapped(text));

const ALL: readonly Term[] = [...NUMBERS, ...OFFICES, ...TERMS, ...RECORD_TERMS];

const filled = (plain: string, groups: readonly unknown[]): string =>
  plain.replace(/\$(\d)/g, (_, at: string) => String(groups[Number(at) - 1] ?? ""));

/** Whether some data has a name, and none has a longer one for anything that the name is not. */
function isCalled(long: string, name: string, agents: readonly Agent[]): boolean {
  if (name === "") return true;
  const [longer, own] = [phraseOf(long), phraseOf(name)];
  const known = agents.flatMap(({ subject }) => (subject ? [namesOf(subject.knowledge)] : []));
  const isSame = (names: ReadonlyMap<string, readonly string[]>) =>
    (names.get(longer) ?? []).every((each) => names.get(own)?.includes(each));
  return known.some((names) => names.has(own)) && known.every(isSame);
}

/** What each name of a model and of its values means there: worked out for the first text that needs it. */
const namesOf = rememberedOf(({ model, values }: Knowledge) => {
  const found = new Map<string, string[]>();
  const add = (means: string, ...names: readonly string[]) => {
    for (const name of new Set(names.map(phraseOf)))
      found.set(name, [...(found.get(name) ?? []), means]);
  };
  for (const { name, synonyms, fields } of model.datasets) {
    add(name, name, ...synonyms);
    for (const field of fields)
      add(`${name}.${field.name}`, field.name, field.label, ...field.synonyms);
  }
  for (const { from, to, synonyms } of model.relationships) add(`${to} of ${from}`, ...synonyms);
  for (const { name, label, synonyms } of model.metrics) add(name, name, label, ...synonyms);
  for (const { dataset, field, value, aliases, entity } of values)
    if (!entity) add(`${dataset}.${field}=${value}`, value, ...aliases);
  return found;
});
