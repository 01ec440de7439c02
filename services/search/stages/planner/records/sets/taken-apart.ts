import type { Plan } from "../../../../plan.ts";
import type { SemanticModel } from "../../../../semantic.ts";
import { atRank, nthIn } from "../groups/nth.ts";
import { isWhole, type Read, type Reading, wholeOf, without } from "../reading.ts";
import { ofBoth, ofEach, ofNone } from "./both.ts";
import { butAlso } from "./but-also.ts";
import { type Clauses, clausesIn } from "./clauses.ts";
import { combined } from "./combined.ts";
import { isNever } from "./never.ts";
import { ofBothKinds } from "./places.ts";
import { type Same, sameIn, sharing } from "./same.ts";

/**
 * A question that no single piece says: of either clause, of one and not the other, for the nth
 * best, for what is the same as of one. What was read in one piece is that, unless it denies
 * something of who did it.
 */
export function takenApart(
  text: string,
  plain: Reading,
  read: Read,
  model: SemanticModel,
): Reading {
  const reading = ofParts(text, plain, read, model);
  return ofNone(text, reading, model) ?? reading;
}

function ofParts(text: string, plain: Reading, read: Read, model: SemanticModel): Reading {
  const but = butAlso(text, plain, read);
  if (but) return but;
  const clauses = clausesIn(text);
  const wanted = isWhole(plain) ? clauses.filter(({ kind }) => kind === "not") : clauses;
  for (const each of wanted) {
    const plan = ofClauses(each, read);
    if (plan) return explained(plain, plan);
    if (each.apart) return without(plain, each.apart);
    if (each.kind === "not" && loses(plain, each.left, read)) return without(plain, "but");
  }
  const each = ofBoth(text, read, model) ?? ofEach(text, read, model) ?? ofBothKinds(text, read);
  if (each) return each;
  const said = sameIn(text);
  if (said?.differs) return same(said, plain, read, model) ?? without(plain, "different");
  if (isWhole(plain)) return isNever(plain.plan, model) ? without(plain, "and") : plain;
  return nth(text, read) ?? (said && same(said, plain, read, model)) ?? plain;
}

/** "nominated but never won", read as if nothing but that had been denied. */
function loses(plain: Reading, left: string, read: Read): boolean {
  const mine = wholeOf(read(left))?.where ?? [];
  const all = new Set(plain.plan?.where.map((each) => JSON.stringify(each)));
  return mine.some((each) => !all.has(JSON.stringify(each)));
}

/** The plan of two clauses about the same records, each read as a question of its own. */
function ofClauses({ kind, left, rights }: Clauses, read: Read): Plan | undefined {
  const mine = wholeOf(read(left));
  if (!mine) return undefined;
  for (const { text, before } of rights) {
    const all = before === undefined ? undefined : wholeOf(read(before));
    if (before !== undefined && all?.where.length !== 0) continue;
    const theirs = wholeOf(read(text));
    const plan = theirs && combined(mine, theirs, kind);
    if (plan) return plan;
  }
  return undefined;
}

function nth(text: string, read: Read): Reading | undefined {
  const said = nthIn(text);
  const best = said && read(said.text);
  const plan = best && isWhole(best) ? atRank(best.plan, said) : undefined;
  return plan && { ...best!, plan };
}

function same(said: Same, plain: Reading, read: Read, model: SemanticModel): Reading | undefined {
  const [all, one] = [
    wholeOf(read(said.all)),
    OWN.test(said.one) ? undefined : wholeOf(read(said.one)),
  ];
  const plan = all && one && sharing(all, one, said.differs, model);
  return plan && explained(plain, plan);
}

/** "the same town as their coach": of each another. */
const OWN = /\b(?:their|its|his|her|own)\b/i;

/** All words are in one part or the other. */
const explained = (plain: Reading, plan: Plan): Reading => ({
  ...plain,
  plan,
  query: { ...plain.query, unused: [] },
});
