import type { Rule } from "../saying.ts";
import { absent, never } from "./absent.ts";
import { getters, rated } from "./bests.ts";
import { extent } from "./extents.ts";
import { facts } from "./facts.ts";
import { firsts } from "./firsts.ts";
import { earnings, spending } from "./money.ts";
import { kinds, mostDone } from "./popular.ts";
import { relations } from "./relations.ts";
import { rivals } from "./rivals.ts";
import { soldMost } from "./sold.ts";
import { often, oftenest } from "./times.ts";
import { ways } from "./ways.ts";
import { busy, daysOf, lastOf } from "./whens.ts";

/**
 * What people say without the words of a database, by the part that things have in what goes on:
 * who does it, to whom or what it is done, when, how often and for how much. A rule says something
 * only where exactly one thing of the model can have that part.
 */
export const PARTS: readonly Rule[] = [
  relations,
  facts,
  often,
  spending,
  earnings,
  rated,
  getters,
  soldMost,
  firsts,
  absent,
  never,
  extent,
  rivals,
  mostDone,
  kinds,
  ways,
  oftenest,
  lastOf,
  daysOf,
  busy,
];
