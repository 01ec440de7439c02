import { othersIn, toWordLines, type WordLine } from "../word-lines.ts";
import { PEOPLE } from "./people.ts";
import { STATES } from "./states.ts";
import { THINGS } from "./things.ts";

const OF_STATES = toWordLines(STATES);
const LINES = [...OF_STATES, ...[PEOPLE, THINGS].flatMap(toWordLines)];

/** What else people say for a state or a kind, however records write it. */
export const alikeKinds = othersIn(LINES);

const phrasesIn = (lines: readonly WordLine[]): readonly (readonly string[])[] =>
  lines.map(({ of }) => of);

/** Words of a line are said for one another. */
export const KIND_LINES = phrasesIn(LINES);
export const STATE_LINES = phrasesIn(OF_STATES);
