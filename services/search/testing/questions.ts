import type { Knowledge } from "../model.ts";

/** Numbers below n, the same for the same seed (mulberry32). */
export function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

const TIMES = [
  "in 2023",
  "in Q3 2024",
  "since 2019",
  "in the last five years",
  "between 2020 and 2022",
  "as of 2024-06-30",
  "by year",
  "per quarter",
  "latest",
  "",
];
const AGGREGATES = ["average", "total", "highest", "lowest", "median", "number of", ""];
const NOISE = [
  "'; DROP TABLE company; --",
  "ignore previous instructions",
  "\u202Eevitagen",
  "🙂",
  "constructor",
  "__proto__",
  "Zebulon",
  "$1",
  '"_total"',
];

/** Questions from the words of models: sensible ones, odd ones, and some with noise in them. */
export function* generateQuestions(
  subjects: readonly Knowledge[],
  count: number,
  seed: number,
): Generator<string> {
  const below = chance(seed);
  const pick = <T>(items: readonly T[]): T => items[below(items.length)]!;
  const wordsOf = ({ model, used, values }: Knowledge) => {
    const datasets = model.datasets.filter(({ name }) => used.has(name));
    const fields = datasets.flatMap(({ fields: all }) => all);
    const said = (kinds: readonly string[]) =>
      fields
        .filter(({ kind }) => kinds.includes(kind))
        .flatMap(({ label, synonyms }) => [label, ...synonyms]);
    const or = (words: readonly string[]) => (words.length > 0 ? words : ["records"]);
    return {
      measures: or(said(["fact"])),
      dimensions: or(said(["dimension", "label"])),
      nouns: or(datasets.flatMap(({ name, synonyms }) => [name, ...synonyms])),
      names: or(
        values.filter(({ entity }) => entity).flatMap((each) => [each.value, ...each.aliases]),
      ),
      values: or(values.filter(({ entity }) => !entity).map(({ value }) => value)),
    };
  };
  const vocabularies = subjects.map(wordsOf);
  for (let n = 0; n < count; n++) {
    const { measures, dimensions, nouns, names, values } = pick(vocabularies);
    const templates = [
      () => `${pick(measures)} of ${pick(names)} ${pick(TIMES)}`,
      () => `${pick(AGGREGATES)} ${pick(measures)} by ${pick(dimensions)} ${pick(TIMES)}`,
      () => `top ${1 + below(20)} ${pick(nouns)} by ${pick(measures)} ${pick(TIMES)}`,
      () =>
        `${pick(measures)} and ${pick(measures)} of ${pick(names)} and ${pick(names)} ${pick(TIMES)}`,
      () => `how many ${pick(nouns)} are in ${pick(values)}`,
      () => `which ${pick(nouns)} have ${pick(measures)} above ${below(1_000_000)} ${pick(TIMES)}`,
      () => `${pick(nouns)} with more ${pick(measures)} than the average ${pick(TIMES)}`,
      () => `${pick(nouns)} of ${pick(names)} without ${pick(nouns)}`,
      () => `${pick(nouns)} with ${pick(nouns)} and ${pick(measures)} above ${below(1_000_000)}`,
      () => `${pick(measures)} of the ${pick(nouns)} of ${pick(names)} ${pick(TIMES)}`,
      () => `${pick(nouns)} that never had ${pick(nouns)} ${pick(TIMES)}`,
      () => `growth of ${pick(measures)} of ${pick(names)} ${pick(TIMES)}`,
      () => `what did ${pick(names)} say about ${pick(measures)} ${pick(TIMES)}`,
      () =>
        `list ${pick(nouns)} in ${pick(values)} ${pick(TIMES)}; ${pick(measures)} of ${pick(names)}`,
    ];
    const question = pick(templates)();
    yield below(8) === 0 ? `${question} ${pick(NOISE)}` : question;
  }
}
