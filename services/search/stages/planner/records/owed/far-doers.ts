import type { SemanticModel } from "../../../../semantic.ts";
import { isForwardHop, pathFrom } from "../../../joins.ts";
import { ofKind } from "../fields/choose.ts";
import { isPeople } from "../roles/persons.ts";
import type { Context, State } from "../state.ts";

/** So much nearer to what was done must others be. */
const NEARER = 2;

/**
 * "wardens paid more than 3000", where guests of their sites pay: what people did is of those whom
 * its records name, and not of those in whose places it was done.
 */
export const farDoers = (s: State, c: Context): readonly string[] =>
  s.nodes.flatMap(({ dataset, byDeed, parent, hops }) => {
    const doer = parent === undefined ? undefined : s.nodes[parent]!.dataset;
    if (!byDeed || doer === undefined || !isPeople(c.model, doer)) return [];
    const others = c.model.datasets.flatMap(({ name }) =>
      name === doer || name === dataset || !isPeople(c.model, name)
        ? []
        : (stepsTo(name, dataset, c.model) ?? []),
    );
    const isFar = hops.length >= Math.min(...others) + NEARER;
    const said = c.items.find((item) =>
      ofKind(item, "dataset").some((each) => each.dataset === dataset),
    );
    return isFar && said ? [said.text] : [];
  });

/** How many keys lead from a record to the one of people that it names. */
function stepsTo(people: string, from: string, model: SemanticModel): number | undefined {
  const way = pathFrom(model, from, people);
  return way?.every(isForwardHop) ? way.length : undefined;
}
