import { type FieldRef, sameField } from "../../../../plan.ts";
import type { SemanticModel } from "../../../../semantic.ts";
import { isPlural } from "./many.ts";
import { fieldAt, isByStep, type Sense } from "./sense.ts";

/**
 * "sectors with P/E above 18", "which industries had a margin below 10%", "sectors ranked by P/E": what a
 * figure is said of are the kinds, each with all that it has, and no record of any.
 */
export function groupKinds(sense: Sense, model: SemanticModel): void {
  const { againsts, dimensions, groups, heard, refused } = sense;
  const kind = kindAsked(sense, model);
  if (!kind) return;
  dimensions.length = 0;
  groups.push(kind);
  for (const each of sense.compares) each.plain = false;
  // "sectors with above-average revenue": the total of each is no match for what one company has.
  const isTotal = againsts.some(
    ({ measure }) => measure.kind === "fact" && fieldAt(model, measure.of).aggregation !== "avg",
  );
  if (isTotal) refused.push(...heard.flatMap(({ span }) => (isAgainst(span) ? [span] : [])));
}

/** The only thing that is asked for, at the head of the question, of which there are several. */
function kindAsked(sense: Sense, model: SemanticModel): FieldRef | undefined {
  const { dimensions, groups, measures, heard, dataset, noun, entityNoun, filters } = sense;
  const { superlative, change, derive, count, counts, pick, versus, rivals, related } = sense;
  const [of, ...others] = dimensions;
  // "sectors with an average P/E above 18": a function is of all that each has anyway.
  if (measures.some(({ fn }) => fn)) return undefined;
  const isMore = [groups, counts, versus, rivals, related, others].some(({ length }) => length > 0);
  if (!of || isMore || noun || entityNoun || !isBound(sense) || isByStep(sense)) return undefined;
  if (superlative || change || derive || count || pick || measures.length === 0) return undefined;
  const field = fieldAt(model, of);
  if (field.kind !== "dimension" || field.names || filters.some((each) => sameField(each.of, of)))
    return undefined;
  if (of.dataset === dataset.name && dataset.primaryKey.includes(of.field)) return undefined;
  const head = heard.find(({ meaning }) => meaning);
  const isHead = head?.meaning?.kind === "field" && sameField(head.meaning.of, of);
  return isHead && isPlural(head.span.text) ? of : undefined;
}

const isBound = ({ compares, againsts, order }: Sense): boolean =>
  compares.length + againsts.length > 0 || order?.measure !== undefined;

const isAgainst = (span: Sense["heard"][number]["span"]): boolean =>
  span.kind === "grammar" && span.word.kind === "against";
