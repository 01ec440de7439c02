import type { Column, FieldRef, Plan } from "../../../../plan.ts";
import { datasetOf, type SemanticModel } from "../../../../semantic.ts";
import { deedsOfAgent } from "../../../language/agents.ts";
import { isMakerOf, MAKING } from "../../../language/tie-verbs.ts";
import { fieldByAdjective } from "../fields/adjective-field.ts";
import { fieldAt } from "../fields/choose.ts";
import { isHeads, nounOf } from "../labels.ts";
import { askedOfEach } from "./asked-of-each.ts";
import { boundsOf, columnsNamed, rankOf } from "./columns-named.ts";
import { columnOf, dayTold } from "./day-told.ts";
import type { Shown } from "./to-show.ts";
import { type Asked, listedIn, ofEach, ofEntity, toldIn } from "./told-of-each.ts";
import { placeTold, yearTold } from "./told-where.ts";

/** The columns of a plan, or of whom it lists, that are to be shown; undefined where none surely is. */
export function columnsShown(
  shown: Shown,
  plan: Plan,
  asked: Asked,
): readonly Column[] | undefined {
  const { column, quantity, adjective, doer, when, where, clause } = shown;
  const { model } = asked;
  const told = toldIn(plan, model);
  const rank = rankOf(plan);
  if (quantity === "why") return ofEntity(reasonOf(plan, model), plan, asked);
  if (quantity) {
    const figures = rank ? [rank] : boundsOf(plan);
    const [only, ...others] = figures.filter((each) => isQuantity(each, quantity, model));
    if (rank || only) return only && others.length === 0 ? [only] : undefined;
  }
  if (adjective) return measuredBy(adjective, plan, model);
  if (when !== undefined) return dayOf(when, plan, model);
  const place = where && placeTold(told, model);
  if (place) return [columnOf(place, plan)];
  if (column === "year") return fieldShown(yearTold(plan, told, model), plan);
  const noun = doer === undefined ? column : doerOf(doer, plan, model);
  const found = noun === undefined ? undefined : columnsNamed(noun, plan, asked);
  if (found || clause === undefined) return found;
  const others = ofEach((each) => askedOfEach(clause, each), plan, asked);
  // "where they are", of what nobody says that of: which they are was asked already.
  return where && others?.every((each) => plan.columns.some(({ name }) => name === each.name))
    ? undefined
    : others;
}

/** What those are called who do it to whom a plan lists: the winery of a wine, of what it makes. */
function doerOf(verb: string, plan: Plan, model: SemanticModel): string | undefined {
  const said = verb.toLowerCase();
  const head = listedIn(plan);
  const doers = model.relationships.flatMap(({ from, to }) => {
    if (from !== head) return [];
    const [noun, thing] = [nounOf(to, model), nounOf(from, model)];
    const isMaker = MAKING.has(said) && isMakerOf(noun, thing);
    return isMaker || deedsOfAgent(noun).includes(said) ? [noun] : [];
  });
  const [only, ...others] = new Set(doers);
  return others.length === 0 ? only : undefined;
}

function isQuantity({ expression }: Column, how: "much" | "many", model: SemanticModel): boolean {
  if (expression.kind === "aggregate") {
    const isCount = expression.fn === "count" || expression.fn === "count_distinct";
    return how === "many" ? isCount || expression.fn === "sum" : !isCount;
  }
  const field = expression.kind === "field" && fieldAt(model, expression.of);
  return field && (how === "many" ? isHeads(field) : field.kind === "fact");
}

/** The column that tells why: the one that is called so. */
function reasonOf(plan: Plan, model: SemanticModel): string | undefined {
  const fields = toldIn(plan, model).flatMap((dataset) => datasetOf(model, dataset)!.fields);
  return fields.find(({ kind, label }) => kind !== "hidden" && REASON.test(label))?.label;
}

const REASON = /^(?:reason|cause|motive|purpose|why)$/;

/** The figure of those who are listed that an adjective is said of: their height of "how tall". */
function measuredBy(
  adjective: string,
  plan: Plan,
  model: SemanticModel,
): readonly Column[] | undefined {
  const said = BIG.test(adjective) ? "large" : adjective;
  const found = toldIn(plan, model)
    .map((dataset) => fieldByAdjective(model, dataset, said))
    .find((each) => each !== undefined);
  if (!found || found.inverse) return undefined;
  return [columnOf(found.of, plan)];
}

function dayOf(verb: string, plan: Plan, model: SemanticModel): readonly Column[] | undefined {
  return fieldShown(dayTold(verb, { told: toldIn(plan, model), rank: rankOf(plan) }, model), plan);
}

const fieldShown = (of: FieldRef | undefined, plan: Plan): readonly Column[] | undefined =>
  of && [columnOf(of, plan)];

const BIG = /^(?:big|large|small|spacious)$/;
