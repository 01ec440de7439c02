import type { Expression } from "../../plan.ts";
import type { Reader } from "../files/reader.ts";
import { writeMetric } from "../semantics/metric-text.ts";
import { countingKeys, rootOf } from "./counting.ts";
import type { DraftDataset, DraftMetric, Leftovers } from "./draft.ts";
import { toExpression } from "./expressions.ts";
import { resolving } from "./resolve.ts";
import { Inexpressible, parseExpression, type Resolve } from "./sql.ts";

const METRIC = ["name", "synonyms", "description", "expr", "access_modifier"];

/** Metrics of tables, and those of the model, which may name metrics of tables. */
export function toMetrics(
  root: Reader,
  tables: readonly Reader[],
  datasets: readonly DraftDataset[],
  left: Leftovers,
): readonly DraftMetric[] {
  const known = new Map<string, Expression>();
  const read = (at: Reader, own: readonly DraftDataset[]): readonly DraftMetric[] => {
    left.others(at, METRIC);
    const name = at.needed("name");
    const expression = left.attempt(at, "expr", () => {
      const resolve = metricsFirst(known, own[0]?.name, resolving(own));
      const found = countingKeys(toExpression(parseExpression(at.needed("expr")), resolve), own);
      rootOf(found);
      checked(found);
      return found;
    });
    if (!expression) return [];
    const table = own.length === 1 ? `${own[0]!.name}.` : "";
    known.set(`${table}${name}`.toLowerCase(), expression);
    return [
      { name, synonyms: at.texts("synonyms"), description: at.text("description"), expression },
    ];
  };
  const ofTables = tables.flatMap((at, index) =>
    at.list("metrics").flatMap((each) => read(each, [datasets[index]!])),
  );
  return [...ofTables, ...root.list("metrics").flatMap((each) => read(each, datasets))];
}

/** A name may be that of a metric before. */
const metricsFirst =
  (known: ReadonlyMap<string, Expression>, own: string | undefined, fields: Resolve): Resolve =>
  (name, table) =>
    known.get(`${table ?? own}.${name}`.toLowerCase()) ?? known.get(name) ?? fields(name, table);

function checked(expression: Expression): void {
  try {
    writeMetric(expression);
  } catch (error) {
    throw new Inexpressible((error as Error).message);
  }
}
