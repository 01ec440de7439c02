import type { Context, State } from "../state.ts";
import { attributed } from "./attributed.ts";
import { contradicted } from "./contradicted.ts";
import { elsewhere, selfGrouped } from "./elsewhere.ts";
import { farDoers } from "./far-doers.ts";
import { generalNouns } from "./general-nouns.ts";
import { idle } from "./idle.ts";
import { lightWords } from "./light-words.ts";
import { mistakenIn } from "./mistaken.ts";
import { ofOtherDay } from "./other-day.ts";
import {
  beside,
  crossed,
  disordered,
  eachLost,
  multiplied,
  ofOne,
  ofSome,
  shared,
  twinsApart,
} from "./other-rows.ts";
import { participles } from "./participles.ts";
import { predicates } from "./predicates.ts";
import { thenMistaken } from "./then.ts";
import { unansweredIn } from "./unanswered.ts";
import { behindNumber, known, onlyDone, referred } from "./unnamed.ts";
import { weighed } from "./weighed.ts";

/** Words of a question that a plan would answer with something else. */
type Rule = (s: State, c: Context) => readonly string[];

const RULES: readonly Rule[] = [
  multiplied,
  crossed,
  disordered,
  eachLost,
  shared,
  known,
  referred,
  attributed,
  unansweredIn,
  onlyDone,
  beside,
  idle,
  behindNumber,
  generalNouns,
  lightWords,
  mistakenIn,
  twinsApart,
  farDoers,
  elsewhere,
  selfGrouped,
  ofSome,
  ofOne,
  contradicted,
  ofOtherDay,
  thenMistaken,
  participles,
  predicates,
  weighed,
];

/**
 * Words that the parts found so far would answer with something else than was asked: the rows of
 * an answer are one for each of what was asked for, and tell of it what the question does not.
 */
export const owedIn: Rule = (s, c) => RULES.flatMap((rule) => rule(s, c));
