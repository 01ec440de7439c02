import { type Column, type Plan, sameField } from "../../../../plan.ts";
import { datasetOf, type SemanticModel } from "../../../../semantic.ts";
import { reachable } from "../../../joins.ts";
import { fieldAt } from "../fields/choose.ts";
import { type Read, wholeOf } from "../reading.ts";
import { labelsFor } from "../roles/maker.ts";
import { isOfTime } from "./day-told.ts";

/** The question that a plan answers, and how others are read. */
export interface Asked {
  readonly ask: string;
  readonly read: Read;
  readonly model: SemanticModel;
}

/** The dataset of those whom a plan lists. */
export const listedIn = ({ columns }: Plan): string | undefined =>
  columns.flatMap(({ hidden, expression }) =>
    !hidden && expression.kind === "field" ? [expression.of.dataset] : [],
  )[0];

/** The datasets whose records are each told in one row: those who are listed, and those that are read for it. */
export function toldIn(plan: Plan, model: SemanticModel): readonly string[] {
  const listed = listedIn(plan);
  if (plan.grouped) return listed && isKeyedBy(listed, plan, model) ? [listed] : [];
  return [...new Set([...(listed ? [listed] : []), plan.dataset])];
}

const isKeyedBy = (dataset: string, { columns }: Plan, model: SemanticModel): boolean =>
  datasetOf(model, dataset)!.primaryKey.every((key) =>
    columns.some(
      ({ expression }) =>
        expression.kind === "field" &&
        expression.of.dataset === dataset &&
        expression.of.field === key,
    ),
  );

/** What else is known of those whom a plan lists: "their country". */
export const ofEntity = (
  text: string | undefined,
  plan: Plan,
  asked: Asked,
): readonly Column[] | undefined =>
  text === undefined ? undefined : ofEach((each) => `What is the ${text} of ${each}?`, plan, asked);

/** What a question for each of those whom a plan lists tells of them, beside what they are called. */
export function ofEach(
  question: (each: string) => string | undefined,
  plan: Plan,
  { read, model }: Asked,
): readonly Column[] | undefined {
  for (const dataset of toldIn(plan, model))
    for (const noun of nounsOf(dataset, model)) {
      const text = question(`each ${noun}`);
      const found = text === undefined ? undefined : wholeOf(read(text));
      const shown = found && toldOf(dataset, found, model);
      if (shown && shown.length > 0) return shown;
    }
  return undefined;
}

function nounsOf(dataset: string, model: SemanticModel): readonly string[] {
  const { name, synonyms } = datasetOf(model, dataset)!;
  return [...synonyms, name.replaceAll("_", " ")];
}

/** The columns of a plan of all records that are told of each; undefined of any other plan. */
function toldOf(dataset: string, found: Plan, model: SemanticModel): readonly Column[] | undefined {
  const isOfLabel = ({ expression }: Column) =>
    expression.kind === "field" &&
    labelsFor(dataset, model).some((label) => sameField(label, expression.of));
  const all = found.columns.filter(({ hidden }) => !hidden);
  const others = all.filter((each) => !isOfLabel(each));
  // What is asked for may be what they are called.
  const shown = others.length > 0 ? others : all;
  // "the name of the branch" of each advisor, who has one; the year of each ferry is none of its captain.
  const told = reachable(model, dataset);
  const isOwn = shown.every(
    ({ expression }) =>
      expression.kind === "field" &&
      (expression.of.dataset === dataset ||
        (!found.via &&
          told.has(expression.of.dataset) &&
          !isOfTime(fieldAt(model, expression.of)))),
  );
  const isOfAll = found.where.length + found.having.length === 0 && found.top === undefined;
  return isOfAll && isOwn ? shown : undefined;
}
