import { type FieldRef, fieldsIn, fieldsOf, sameField } from "../../plan.ts";
import { datasetOf, fieldOf, saysWhen } from "../../semantic.ts";
import { AT_THE_END } from "../language/shared-times.ts";
import { stem } from "../language/tokens.ts";
import type { Asking, Route } from "../routed.ts";
import { listOf } from "./figures.ts";
import { pluralOf } from "./nouns.ts";
import { type Sided, sided } from "./sided.ts";
import { asked } from "./slots.ts";

const THEIRS = /^(.+?),? (?:with|and|including|showing|plus|along with) (their|its) (.+)$/i;

/** "the largest deals of 2025 …, in that year": the one that the list ends with. */
const OF_YEAR = / (?:in|of|for|during) ((?:19|20)\d{2})$/i;
const THAT_YEAR = / (?:in|for|during) (?:that|the same) year$/i;

/** "competitors of X with their revenue in 2024". */
export async function withTheirs(text: string, ask: Asking): Promise<Route | undefined> {
  const [, whose, pronoun, told] = text.match(THEIRS) ?? [];
  const of = whose ? await listOf(whose, ask) : undefined;
  if (!of || !whose || !told || isOwnNoun(told, of) || isOfFigures(of)) return undefined;
  // "rivals of X and its suppliers": those of X, who is one.
  const isOfOne = of.plan.top === undefined && (of.proposal.subjects ?? []).length > 0;
  if (/^its$/i.test(pronoun ?? "") && isOfOne) return undefined;
  const year = whose.match(OF_YEAR)?.[1];
  const figures = year ? told.replace(THAT_YEAR, ` in ${year}`) : told;
  const time = figures.match(AT_THE_END)?.[0] ?? "";
  const figure = figures.slice(0, figures.length - time.length);
  const found = await asked([`${figure} of ${pluralOf(of.side)}${time}`], of, ask);
  return found && isOfSameRecords(found, of) ? undefined : found;
}

/** "revenue of banks and their CEO": the figure is asked for as well, and would be lost. */
function isOfFigures({ proposal, plan }: Sided): boolean {
  const { columns, where, having, order, top } = plan;
  if (top !== undefined || having.length > 0) return false;
  const bounded = where.flatMap(fieldsIn);
  const asked = (proposal.linked?.() ?? []).flatMap(({ kind, means }) =>
    kind === "data" ? means.flatMap((each) => each.match(/^field (\w+)\.(\w+)$/)?.[2] ?? []) : [],
  );
  return columns.some(
    ({ name, expression, unit }) =>
      unit !== undefined &&
      !order.some(({ column }) => column === name) &&
      fieldsOf(expression).some(
        (of) => asked.includes(of.field) && !bounded.some((each) => sameField(each, of)),
      ),
  );
}

/** "newest product with its category": that of the product, and not those of all that its company has. */
const isOfSameRecords = ({ proposal }: Route, { plan, side }: Sided): boolean =>
  plan.dataset !== side.entity.name && proposal?.plan?.dataset === plan.dataset;

/** "acquisitions above 1bn with their acquirers": the records that are listed tell who they are. */
export const isOwnNoun = (told: string, { model, plan, side }: Sided): boolean =>
  plan.dataset !== side.entity.name &&
  model.relationships.some(
    ({ from, synonyms }) =>
      from === plan.dataset && synonyms.some((each) => isSameWord(each, told)),
  );

const isSameWord = (a: string, b: string): boolean =>
  stem(a.toLowerCase()) === stem(b.toLowerCase());

const WITH = /^(.+?),? with (?!(?:an?|any|no|more|less|at) )(.+)$/i;

/**
 * "competitors of X with 2024 revenue": figures of a time of their own, which are shown. Without one
 * they may be what is asked of those who are listed: to have any.
 */
export async function withFigures(text: string, ask: Asking): Promise<Route | undefined> {
  const [, whose, figures] = text.match(WITH) ?? [];
  if (!whose || !figures) return undefined;
  const found = await withTheirs(`${whose} with their ${figures}`, ask);
  const head = found && sided(found);
  return head?.isTimed && isPlain(head) ? found : undefined;
}

/** Whether a plan shows figures of some time, of whomever others list. */
function isPlain({ plan, model }: Sided): boolean {
  const field = (of: FieldRef) => fieldOf(datasetOf(model, of.dataset), of.field);
  const ofTime = plan.where.every(
    (each) => each.kind === "among" || fieldsIn(each).every((of) => saysWhen(field(of))),
  );
  const isRanked = plan.top !== undefined || plan.having.length > 0 || plan.beside !== undefined;
  const figures = plan.columns.flatMap(({ expression }) => fieldsOf(expression));
  return ofTime && !isRanked && figures.some((of) => field(of)?.kind === "fact");
}
