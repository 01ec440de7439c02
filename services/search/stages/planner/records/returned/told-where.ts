import { type FieldRef, fieldsIn, fieldsOf, type Plan, sameField } from "../../../../plan.ts";
import { datasetOf, type Field, type SemanticModel } from "../../../../semantic.ts";
import { onlyOf } from "../everyday/evidence.ts";
import { fieldAt } from "../fields/choose.ts";
import { nounOf } from "../labels.ts";
import { isPeople } from "../roles/persons.ts";

const PLACES =
  "city|town|county|country|address|street|district|region|place|location|village|area|site|venue|room|hall|berth|bay|shelf|store|store ?room|warehouse|building|cent(?:re|er)|station|ward";
/** How a column is called that says where something is. */
const PLACE = new RegExp(`\\b(?:${PLACES}|floor)(?: name)?$`);
/** What something can be or happen at. */
const SITE = new RegExp(
  `\\b(?:${PLACES}|hill|fell|mountain|peak|lake|river|beach|island|forest|park|garden|farm|field|plot|pond|cave|reef|trail|harbou?r|port|pier|pontoon|airport|stadium|arena|theat(?:re|er)|museum|library|hospital|clinic|school|church|tower|castle|hotel|house|shop|depot|yard|court|pitch|pool|mine|quarry|reserve)$`,
);

/**
 * Where those are whom a plan lists: what says so of themselves, or the nearest place that each of
 * them refers to. Undefined of people, and where it may be several.
 */
export function placeTold(told: readonly string[], model: SemanticModel): FieldRef | undefined {
  const [first] = told;
  if (!first || isPeople(model, first)) return undefined;
  const isOwn = ({ kind, label }: Field) => kind === "dimension" && PLACE.test(label);
  const own = datasetOf(model, first)!.fields.filter(isOwn);
  const known = new Set([first]);
  let level: readonly string[] = own.length > 0 ? [] : [first];
  while (level.length > 0) {
    const next = level.flatMap((from) =>
      model.relationships.filter((each) => each.from === from && !known.has(each.to)),
    );
    const places = next.filter(({ to }) => SITE.test(nounOf(to, model)));
    if (places.length > 0) return labelOf(onlyOf(places)?.to, model);
    level = next.flatMap(({ to }) => (isPeople(model, to) ? [] : [to]));
    for (const name of level) known.add(name);
  }
  const field = onlyOf(own);
  return field && { dataset: first, field: field.name };
}

function labelOf(dataset: string | undefined, model: SemanticModel): FieldRef | undefined {
  const label = dataset && datasetOf(model, dataset)!.entity?.label;
  return label ? { dataset: dataset!, field: label } : undefined;
}

/**
 * The year of those whom a plan lists: the one that it goes by, or the only one that they have
 * themselves.
 */
export function yearTold(
  plan: Plan,
  told: readonly string[],
  model: SemanticModel,
): FieldRef | undefined {
  const isYear = (of: FieldRef) => isOfYear(fieldAt(model, of));
  const read = [
    ...plan.columns.flatMap(({ expression }) => fieldsOf(expression)),
    ...plan.where.flatMap(fieldsIn),
  ].filter(isYear);
  const said = read.filter((of, at) => read.findIndex((each) => sameField(each, of)) === at);
  if (said.length > 0) return onlyOf(said);
  for (const dataset of told) {
    const own = datasetOf(model, dataset)!.fields.filter(isOfYear);
    if (own.length > 0) return own.length === 1 ? { dataset, field: own[0]!.name } : undefined;
  }
  return undefined;
}

const isOfYear = ({ kind, label }: Field): boolean =>
  kind === "year" || (kind !== "hidden" && /\byear$|^year\b/.test(label) && kind !== "key");
