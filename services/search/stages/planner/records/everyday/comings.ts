import { phraseOf } from "../../../language/tokens.ts";
import { roleWords } from "../roles/role-words.ts";
import { speaksOf } from "../roles/roles.ts";
import { onlyOf } from "./evidence.ts";
import { type Known, type Rule, say, theDataset } from "./saying.ts";

const SAID =
  /^(.*?)\b(?:(departures?) (?:from|out of)|(arrivals?) (?:at|in|to)) (?=(?:each|every|the|it|them|[a-z]))(.*)$/i;

/** "number of departures from each quay": of the only records that go from one to another of its kind. */
export const comings: Rule = (text, known) => {
  const [, before = "", departures, arrivals, rest = ""] = text.match(SAID) ?? [];
  const noun = departures ?? arrivals;
  const way = noun && !isCalled(noun, known) ? onlyOf(waysIn(known)) : undefined;
  if (!way) return [];
  const went = departures ? "departing from" : "arriving at";
  return [say`${before} ${theDataset(way)} ${went} ${rest}`];
};

const isCalled = (noun: string, { lexicon }: Known): boolean =>
  (lexicon.mentions.get(phraseOf(noun)) ?? []).some(({ strength }) => strength > 0.9);

/** Records whose keys say from where and to where they go. */
const waysIn = ({ model }: Known): readonly string[] =>
  model.datasets.flatMap(({ name }) => {
    const keys = model.relationships.filter(({ from }) => from === name);
    const goes = (said: string) =>
      keys.filter((key) => speaksOf(said, roleWords(key, model))).map(({ to }) => to);
    return goes("from").some((place) => goes("to").includes(place)) ? [name] : [];
  });
