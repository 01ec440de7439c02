import { othersIn, toWordLines } from "../word-lines.ts";
import { PEOPLE } from "./people.ts";
import { STATES } from "./states.ts";
import { THINGS } from "./things.ts";

/** What else people say for a state or a kind, however records write it. */
export const alikeKinds = othersIn([STATES, PEOPLE, THINGS].flatMap(toWordLines));
