import {
  type Condition,
  type Expression,
  fieldsIn,
  fieldsOf,
  type Plan,
} from "../../../../plan.ts";
import type { Metric, SemanticModel } from "../../../../semantic.ts";
import { waysTo } from "../joins/ways.ts";
import { rootOf } from "./common-root.ts";
import { type Formula, toFormula } from "./formula.ts";
import { factorOf } from "./product.ts";
import type { Term } from "./terms.ts";

type Reads = (question: string) => Plan | undefined;

/** "sum of fee * rate / 100 over paid lessons", and what is added up of which records. */
const OVER =
  /^total (?:of )?(?:the )?(.+?) (?:over|for|of)(?: all| every| each)?(?: of)?(?: the)? ([a-z][a-z -]*)$/i;
const TOTAL = /^total (?:of )?(?:the )?/i;

/**
 * A sum of what each record comes to by its own fields and those of records that it refers to, as
 * a metric that the model could have declared: "quantity times the part's unit cost"; undefined
 * where it is made of other figures.
 *
 * @param read  the plan of a question that is wholly understood
 */
export function summedOf(term: Term, read: Reads, model: SemanticModel): Metric | undefined {
  const [, lines = term.meaning.replace(TOTAL, ""), over] = term.meaning.match(OVER) ?? [];
  const of = over ?? term.of;
  if (over && term.of) return undefined;
  const list = of ? read(`List the ${of}`) : undefined;
  if (of && !list) return undefined;
  const formula = toFormula(lines) ?? (list && ({ kind: "figure", text: lines } as const));
  const value = formula && lineOf(formula, read);
  if (!value || value.kind === "number") return undefined;
  const named = new Set(fieldsOf(value).map(({ dataset }) => dataset));
  const root = rootOf(new Set([...named, ...(list ? [list.dataset] : [])]), model);
  const isReached = (dataset: string) => waysTo(model, root!, dataset) === 1;
  if (!root || ![...named].every(isReached)) return undefined;
  const when = list ? rulesOf(list, isReached) : [];
  if (!when) return undefined;
  const rules = when.length > 0 && { when };
  return {
    name: term.name.toLowerCase().replace(/\W+/g, "_"),
    label: term.name,
    synonyms: [],
    expression: { kind: "statistic", fn: "sum", value, ...rules },
    dataset: root,
  };
}

/** What one record comes to; a sum of quotients is none of sums. */
function lineOf(formula: Formula, read: Reads): Expression | undefined {
  if (formula.kind === "number") return formula;
  if (formula.kind === "figure") {
    const of = factorOf(formula, read);
    return of && { kind: "field", of };
  }
  const [left, right] = [formula.left, formula.right].map((each) => lineOf(each, read));
  if (!left || !right || (formula.operator === "/" && right.kind !== "number")) return undefined;
  return { kind: "arithmetic", operator: formula.operator, left, right };
}

/** What the records of a list fulfil, by fields that each of them has once. */
function rulesOf(
  { grouped, top, of, latest, distinct, having, where }: Plan,
  isReached: (dataset: string) => boolean,
): readonly Condition[] | undefined {
  const isPlain =
    !grouped && top === undefined && !of && !latest && !distinct && having.length === 0;
  const isOwn = (each: Condition): boolean =>
    each.kind === "any" || each.kind === "all"
      ? each.of.every(isOwn)
      : !/^(?:within|among|related|against)$/.test(each.kind) &&
        fieldsIn(each).every(({ dataset }) => isReached(dataset));
  return isPlain && where.every(isOwn) ? where : undefined;
}
