import { datasetOf, fieldOf, type SemanticModel } from "../../../../semantic.ts";
import { withoutEnd } from "../../../language/ending.ts";
import { patternsOf } from "../fields/adjectives.ts";
import { isWhole, type Read, type Reading } from "../reading.ts";

const IT = "(?:it|they|he|she|that|this|each|each of them)";
const BEHIND = new RegExp(
  `^(.+?)(?:[,;.?]| -)? ?and (?:(?:what|how much) (?:is|are|was|were) (?:it|that|this)|how (old|tall|long|big|large|high|heavy|expensive|fast|deep|wide|far|populous) (?:is|are|was|were) ${IT}|(?:how much|what) (?:does|do|did) ${IT} (cost|weigh|earn|make|sell for|bring in))$`,
  "i",
);

const DONE: Readonly<Record<string, RegExp>> = {
  weigh: /weight|mass/,
  earn: /salary|wage|\bpay|earning|income|prize|winning|revenue/,
};
const MONEY =
  /price|cost|fee|amount|charge|rent|rate|fare|salary|earning|income|revenue|budget|money/;

/**
 * "the most expensive lamp, and how much does it cost", "who is the oldest, and how old is she": what
 * ranks them is shown. Undefined where that is something else than what is asked for.
 */
export function figureBehind(text: string, read: Read, model: SemanticModel): Reading | undefined {
  const [, asked, adjective, verb] = withoutEnd(text).match(BEHIND) ?? [];
  const reading = asked ? read(asked) : undefined;
  if (!reading || !isWhole(reading)) return undefined;
  const { plan } = reading;
  const [order, ...others] = plan.order;
  const rank = plan.columns.find(({ name }) => name === order?.column);
  if (!rank?.hidden || others.length > 0 || plan.top === undefined) return undefined;
  const { expression } = rank;
  const of =
    expression.kind === "field" || expression.kind === "aggregate" ? expression.of : undefined;
  const isField = of !== undefined && "dataset" in of;
  const label = isField ? (fieldOf(datasetOf(model, of.dataset), of.field)?.label ?? "") : "";
  const isAsked = adjective
    ? patternsOf(adjective.toLowerCase()).some(([said]) => said.test(label))
    : !verb || (DONE[verb.toLowerCase()] ?? MONEY).test(label);
  if (!isAsked) return undefined;
  const columns = plan.columns.map((column) =>
    column === rank ? { name: rank.name, expression } : column,
  );
  return { ...reading, plan: { ...plan, columns } };
}
