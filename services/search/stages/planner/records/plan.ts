import type { Knowledge } from "../../../model.ts";
import type { Plan } from "../../../plan.ts";
import type { Speller } from "../spelling.ts";
import { build } from "./build.ts";
import { type Item, toItems } from "./items.ts";
import type { Lexicon } from "./lexicon.ts";
import type { Query } from "./query.ts";
import { read } from "./read.ts";

export interface Reading {
  readonly items: readonly Item[];
  readonly query: Query;
  readonly plan?: Plan;
}

/** The plan of a question about records and how they are related. */
export function planRecords(
  question: string,
  lexicon: Lexicon,
  spell: Speller,
  { model }: Knowledge,
  now: string,
): Reading {
  const items = toItems(question, lexicon, spell, now);
  const query = read(items, model, lexicon);
  const plan = build(query, model);
  return { items, query, ...(plan && { plan }) };
}
