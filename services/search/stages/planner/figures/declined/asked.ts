import type { Grain } from "../../../../plan.ts";
import { datasetOf, type Field, fieldOf } from "../../../../semantic.ts";
import type { Draft } from "../draft.ts";
import { describeMeasure } from "../measures.ts";
import { isLabelOfOthers } from "../owed/sides.ts";
import type { Sense } from "../sense/sense.ts";
import { isYear } from "../timing/untimed.ts";

/** What a question asks for, in words for whoever asked. */
export interface Asked {
  /** "revenue", or what the records are where no figure is named. */
  readonly what: string;
  /** What its records are. */
  readonly records: string;
  /** "in percent", "in the currency of each record". */
  readonly unit: string;
  /** Whether totals of it mean something. */
  readonly adds: boolean;
  /** How often it is known. */
  readonly grain?: Grain;
}

export function askedIn(draft: Draft): Asked {
  const { sense, knowledge } = draft;
  const [measure] = sense.measures;
  const named = [...(sense.count?.of ? [sense.count.of] : []), ...sense.dimensions];
  const whom = sense.noun ?? named.find((of) => isLabelOfOthers(draft, of))?.dataset;
  const dataset =
    measure?.kind === "fact" ? datasetOf(knowledge.model, measure.of.dataset)! : sense.dataset;
  const field =
    measure?.kind === "fact" && dataset.fields.find(({ name }) => name === measure.of.field);
  const name = measure?.kind === "metric" ? measure.name : (whom ?? dataset.name);
  const unit = measure && describeMeasure(draft, measure, true).unit;
  const year = dataset.time || measure ? undefined : yearOf(sense);
  const grain = year ? "year" : dataset.time?.grain;
  return {
    what: (field || year)?.label ?? name.replaceAll("_", " "),
    records: (whom ?? sense.dataset.name).replaceAll("_", " "),
    adds: !field || field.aggregation === "sum",
    unit: unitWords(unit),
    ...(grain && { grain }),
  };
}

/** "launched", "founded": by which year records without a time of their own were asked for. */
const yearOf = ({ dataset, dimensions }: Sense): Field | undefined =>
  dimensions
    .flatMap((of) => (of.dataset === dataset.name ? [fieldOf(dataset, of.field)] : []))
    .find(isYear);

function unitWords(unit: string | undefined): string {
  if (unit === undefined) return "a plain number";
  const field = unit.match(/^\{(\w+)\}$/)?.[1];
  return `in ${field ? `the ${field.replaceAll("_", " ")} of each record` : unit}`;
}
