import type { Plan } from "../../../../plan.ts";
import { literal } from "../../../language/literal.ts";
import { theField } from "../everyday/saying.ts";
import { metricField, withMetric } from "../groups/metrics.ts";
import { NAME } from "../hear/stand-ins.ts";
import { type Stretch, stretchFigure } from "./figure.ts";
import type { Meant } from "./meant.ts";
import type { Term } from "./terms.ts";

/** What is asked of several stretches, as it is read. */
const MEASURES: Readonly<Record<string, string>> = {
  average: "average",
  mean: "average",
  typical: "average",
  median: "median",
  total: "total",
  longest: "longest",
  maximum: "longest",
  shortest: "shortest",
  minimum: "shortest",
};

const BEST =
  "\\b(?:has|have|had|having|with|takes?|took|needs?|needed) the (?:longest|shortest|maximum|minimum)";

/**
 * A question that speaks of how long something takes, with a metric in its place: "the average repair
 * time in days"; undefined where it does not say what of several, or cannot be read.
 */
export function withStretch(
  known: Meant,
  term: Term,
  stretch: Stretch,
  read: (question: string) => Plan | undefined,
): Meant | undefined {
  const said = placesOf(term.name);
  // "which pump has the longest downtime": of all of them the first.
  if (new RegExp(`${BEST} ${literal(term.name)}`, "i").test(known.saying.text)) return undefined;
  const found = [...known.saying.text.matchAll(said)].map(({ groups }) => groups!);
  const measures = new Set(found.flatMap(({ measure }) => (measure ? [asRead(measure)] : [])));
  const units = new Set(found.flatMap(({ unit }) => (unit ? [unit.toLowerCase()] : [])));
  const [measure, ...others] = measures;
  const unit = stretch.unit ?? [...units][0] ?? "days";
  // What is asked of them is said somewhere, and of days nobody makes hours.
  if (!measure || others.length > 0 || [...units].some((each) => each !== unit)) return undefined;
  const metric = stretchFigure(term, stretch, { measure, unit }, read, known.model);
  if (!metric) return undefined;
  const name = `${NAME}${known.saying.names.length}`;
  const text = known.saying.text.replace(said, name);
  const names = [...known.saying.names, theField(metricField(metric))];
  return { ...known, saying: { text, names }, model: withMetric(known.model, metric) };
}

const asRead = (measure: string): string => MEASURES[measure.toLowerCase()]!;

const placesOf = (name: string): RegExp =>
  new RegExp(
    `(?<![\\w-])(?:(?<measure>${Object.keys(MEASURES).join("|")}) (?:of (?:the )?)?)?(?:the )?${literal(name)}s?(?:,? \\(?in (?:full |whole )?(?<unit>days|hours|minutes|weeks)\\)?)?(?![\\w-])`,
    "gi",
  );
