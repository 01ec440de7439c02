import type { Knowledge } from "../../../model.ts";
import { type Dataset, datasetOf } from "../../../semantic.ts";
import { reachable } from "../../joins.ts";
import { withoutEnd } from "../../language/ending.ts";
import { nounOf } from "./nouns.ts";

/**
 * Questions that say of whom, or by what, a figure is wanted. Whether they can be answered is for
 * the caller to try: not every figure adds up.
 *
 * @param question  names a figure of the dataset and nothing else
 */
export function fullerThan(
  question: string,
  name: string,
  { model, values, extents }: Knowledge,
): readonly string[] {
  const figure = withoutEnd(question);
  const near = [...reachable(model, name)].map((each) => datasetOf(model, each)!);
  const whose = near.find(({ entity }) => entity);
  const first = values.find(({ dataset, entity }) => entity && dataset === whose?.name)?.value;
  const someone = whose && (extents.get(name)?.example ?? first);
  // "total assets by sector" are totals already.
  const total = /^total\b/i.test(figure) ? figure : `total ${figure}`;
  const [part] = whose ? partsOf(whose) : partsOf(datasetOf(model, name)!);
  const place = values.find(({ dataset, field }) => dataset === name && field === part)?.value;
  return [
    ...(someone ? [`${figure} of ${someone}`] : place ? [`${figure} in ${place}`] : []),
    ...(whose ? [`top 10 ${nounOf(whose.name)} by ${figure}`] : []),
    ...(part ? [`average ${figure} by ${part}`, `${total} by ${part}`] : []),
    `average ${figure} by year`,
    total,
  ];
}

/** By what a dataset's figures can be told apart. */
const partsOf = ({ fields }: Dataset): readonly string[] =>
  fields
    .filter(({ kind, values }) => (kind === "dimension" || kind === "label") && values)
    .map(({ label }) => label);
