import type { FieldRef } from "../../../../plan.ts";
import { datasetOf } from "../../../../semantic.ts";
import { isForwardHop } from "../../../joins.ts";
import { measureOfName } from "../../../language/measures.ts";
import { formsOf } from "../../../language/verbs.ts";
import { fieldAt } from "../fields/choose.ts";
import { verbMeasures } from "../fields/verb-figures.ts";
import { saysOpen } from "../hear/open-ended.ts";
import { isPeople } from "../roles/persons.ts";
import type { Context, State } from "../state.ts";
import { isMade, mainDayOf } from "../times/main-day.ts";
import { deedIn, rooted, tellsSpan } from "../times/time-deeds.ts";
import { isLasting, isStaying } from "./binding.ts";
import { namesIn, readIn } from "./names.ts";
import { deedsSaid } from "./said.ts";
import { isTied } from "./tied.ts";
import { isNamed, isTold } from "./told.ts";

/**
 * Verbs that say what was done, where nothing in the plan tells of that: two tables that have to do
 * with each other do so by what the names of tables, keys and columns say, and by nothing else.
 */
export function uncarried(s: State, c: Context): readonly string[] {
  const said = deedsSaid(c);
  if (said.length === 0) return [];
  const names = namesIn(s, c);
  return said.flatMap(({ text, verbs }) =>
    verbs.some((verb) => isCarried(verb, names, s, c)) ? [] : [text],
  );
}

function isCarried(verb: string, names: readonly string[], s: State, c: Context): boolean {
  if (isLasting(verb)) return isNamed(verb, names) || isLived(verb, names, s, c);
  if (isTold(verb, names) || (isStaying(verb) && isKept(verb, s, c))) return true;
  if (isNamed(verb, names) || isTied(verb, s, c)) return true;
  return readIn(s, c).some((of) => {
    const field = fieldAt(c.model, of);
    if (verbMeasures(verb, field.label) || takesTime(verb, field.label)) return true;
    // "where the highest level was measured": a figure is.
    if (/^measur/.test(verb) && field.kind === "fact") return true;
    if (isYearOfMaking(verb, of, c) || isMainDay(verb, of, c)) return true;
    const isDay = field.kind === "time" || field.kind === "year";
    if (isDay && saysOpen(verb, field.label)) return true;
    return isDay && (deedIn(field, of.dataset)?.has(rooted(verb)) || tellsSpan(verb, field));
  });
}

/** "cars produced in 1990": the one year that is told of things is when they were made. */
const isYearOfMaking = (verb: string, { dataset, field }: FieldRef, c: Context): boolean =>
  MAKES.has(verb) &&
  fieldAt(c.model, { dataset, field }).kind === "year" &&
  /^(?:year|model year)$/.test(fieldAt(c.model, { dataset, field }).label) &&
  datasetOf(c.model, dataset)!.entity !== undefined &&
  !isPeople(c.model, dataset);

/** "invoices created in May": on the day that each of them is of. */
const isMainDay = (verb: string, { dataset, field }: FieldRef, c: Context): boolean =>
  isMade(verb) && mainDayOf(datasetOf(c.model, dataset)!).day === field;

const MAKES = new Set(["make", "produce", "manufacture", "build", "bottle"].flatMap(formsOf));

/** "hours spent on repairs": time is spent, too. */
const takesTime = (verb: string, label: string): boolean =>
  /^spen[dt]/.test(verb) && (measureOfName(label)?.of === "duration" || /\bnights?\b/.test(label));

/** "have lived in Ohio": at any time, wherever they went from there. */
function isLived(verb: string, names: readonly string[], s: State, c: Context): boolean {
  const at = c.items.findIndex(({ text }) => text.toLowerCase() === verb);
  const hasBeen = /ed$/.test(verb) && /^(?:have|has|had)$/i.test(c.items[at - 1]?.text ?? "");
  return names.length > 0 && ((hasBeen && isTold(verb, names)) || isLivedIn(verb, s, c));
}

/** Somebody lives in one place, and in none that they only came to. */
const isLivedIn = (verb: string, s: State, c: Context): boolean =>
  s.nodes.some(({ dataset }, node) => {
    const fields = readIn(s, c).filter((of) => of.dataset === dataset);
    const names = [dataset, ...fields.map((of) => fieldAt(c.model, of).label)];
    return isTold(verb, names) && isOneEach(node, s, c);
  });

function isOneEach(node: number | undefined, s: State, c: Context): boolean {
  if (node === undefined) return true;
  const { hops, parent } = s.nodes[node]!;
  const isOne = hops.every((hop) => isForwardHop(hop) || !isPeople(c.model, hop.from));
  return isOne && isOneEach(parent, s, c);
}

/** "bikes found at Zoo", "who works at Zoo": a key of their own says where they are. */
const isKept = (verb: string, { nodes, groups }: State, { model }: Context): boolean =>
  nodes.some(({ hops: [only, ...others], tests }, index) => {
    if (index === 0 && CAME.test(verb))
      return (
        tests.some(({ kind }) => kind === "in") ||
        // "came through each channel"
        groups.some(({ of, node }) => of && node === 0 && fieldAt(model, of).kind === "dimension")
      );
    if (!only || others.length > 0) return false;
    const { from } = only.relationship;
    return isPeople(model, from) === /^(?:work|employ)/.test(verb);
  });

const CAME = /^c[ao]m/;
