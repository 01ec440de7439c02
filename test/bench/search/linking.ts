import type { Knowledge } from "../../../services/search/model.ts";
import { COUNTRIES, ENDS, INDUSTRIES, STARTS } from "../../../services/search/sample/names.ts";
import type { SemanticModel } from "../../../services/search/semantic.ts";
import {
  type Lexicon,
  toLexicon,
} from "../../../services/search/stages/planner/figures/lexicon.ts";
import { link } from "../../../services/search/stages/planner/figures/link.ts";
import { wordsOf } from "../../../services/search/stages/planner/figures/words.ts";
import { share, spread } from "./print.ts";

const NAMES = 100_000;
const ASKED = 500;

const MODEL: SemanticModel = {
  name: "names",
  reading: "figures",
  datasets: [
    {
      name: "company",
      source: "company",
      description: "",
      synonyms: [],
      primaryKey: ["id"],
      tags: ["x"],
      adjectives: [],
      filters: [],
      entity: { label: "name", keys: [], aliases: [] },
      fields: [],
    },
  ],
  relationships: [],
  metrics: [],
};

/** How many of the names that a question holds are found, as written and worse. */
export function benchLinking(): readonly string[] {
  const names = Array.from({ length: NAMES }, (_, index) => nameOf(index));
  const values = names.map((value) => ({
    dataset: "company",
    field: "name",
    value,
    aliases: [value.split(" ").slice(0, -1).join(" ")],
    entity: true,
  }));
  const knowledge: Knowledge = {
    model: MODEL,
    used: new Set(["company"]),
    values,
    extents: new Map(),
  };
  const started = performance.now();
  const lexicon = toLexicon(knowledge);
  const built = `built in ${((performance.now() - started) / 1000).toFixed(1)} s`;
  const some = Array.from({ length: ASKED }, (_, index) => names[(index * 7919) % NAMES]!);
  const ways: readonly (readonly [string, (name: string, index: number) => string])[] = [
    ["as written", (name) => name],
    ["without the legal form", (name) => name.split(" ").slice(0, -1).join(" ")],
    ["with a letter wrong", misspell],
  ];
  return [built, ...ways.map(([label, say]) => measure(label, some, say, lexicon))];
}

const NOW = "2025-12-31";

function measure(
  label: string,
  names: readonly string[],
  say: (name: string, index: number) => string,
  lexicon: Lexicon,
): string {
  const times: number[] = [];
  let found = 0;
  for (const [index, name] of names.entries()) {
    const started = performance.now();
    const words = wordsOf(`revenue of ${say(name, index)} in 2023`, lexicon, NOW);
    const spans = link(words, lexicon, NOW);
    times.push(performance.now() - started);
    const hit = spans.some(
      (span) =>
        span.kind === "data" &&
        span.meanings.some((each) => each.kind === "value" && each.value === name),
    );
    if (hit) found++;
  }
  return `${label.padEnd(24)} found ${share(found, names.length)}  ${spread(times)}`;
}

/** Invented, each once: a stem of up to three parts, a trade, a legal form. */
function nameOf(index: number): string {
  const pick = <T>(list: readonly T[], at: number) => list[at % list.length]!;
  const [first, second] = [index % 600, Math.floor(index / 600)];
  const stem = `${pick(STARTS, first)}${pick(ENDS, Math.floor(first / STARTS.length))}`;
  const other = `${pick(STARTS, second * 7)}${pick(ENDS, Math.floor(second / STARTS.length) + second)}`;
  return `${stem} ${other} ${pick(INDUSTRIES, second)[2]} ${pick(COUNTRIES, first)[4]}`;
}

/** One letter of the first word left out, doubled or changed. */
function misspell(name: string, index: number): string {
  const at = 2 + (index % 4);
  const letter = name[at]!;
  const instead = ["", letter + letter, letter === "e" ? "a" : "e"][index % 3]!;
  return name.slice(0, at) + instead + name.slice(at + 1);
}
