import { type FieldRef, sameField } from "../../../../plan.ts";
import { derivedField } from "../../../arithmetic/derived.ts";
import { measuresOf } from "../../../language/measures.ts";
import { cueOf, nextOf, previousOf } from "../joins/look.ts";
import { type Context, type State, selectedField } from "../state.ts";
import { fieldAt } from "./choose.ts";
import type { FieldSaid, Take } from "./field-said.ts";

/** "a hammer price above the high estimate", "stock below the reorder level": both are told of one record. */
export const asAgainstField: Take = (said, s, c) => {
  const { of, node } = said;
  const left = s.field ?? selectedField(s);
  if (!left || left.node !== node || !isAwaited(s) || !standsAlone(said, c)) return false;
  if (!areAlike(left.of, of, c)) return false;
  const field = derivedField({ kind: "margin", first: left.of.field, second: of.field });
  const { operator } = s.compare!;
  const margin = { dataset: of.dataset, field };
  s.nodes[node]!.tests.push({ kind: "compare", of: margin, operator, value: 0 });
  delete s.compare;
  delete s.field;
  return true;
};

/** Words for more and less of anything. */
const OF_ANYTHING = /^(?:high|low|large|small|big|great|much|many|few|little)$/;

/** Whether what something is compared with has still to be said, and is no figure of several records. */
const isAwaited = ({ compare, number, field, aggregates }: State): boolean =>
  compare !== undefined &&
  number === undefined &&
  !field?.fn &&
  aggregates.length === 0 &&
  OF_ANYTHING.test(compare.adjective ?? "much");

/** Behind the comparison at once, and neither with a number nor of a record that is named: "the price of Dawn". */
const standsAlone = ({ index }: FieldSaid, c: Context): boolean =>
  cueOf(previousOf(index, c))?.kind === "compare" &&
  !["number", "of"].includes(cueOf(nextOf(index, c))?.kind ?? "") &&
  !/^of$/i.test(c.items[index + 1]?.text ?? "");

/** Two figures of one record, which are not told in units of different things. */
function areAlike(one: FieldRef, other: FieldRef, { model }: Context): boolean {
  const [first, second] = [one, other].map((of) => fieldAt(model, of));
  const [mine, theirs] = [first!, second!].map(({ label }) => measuresOf(label));
  const isOfOther = mine!.length > 0 && theirs!.length > 0 && mine![0]!.of !== theirs![0]!.of;
  return (
    one.dataset === other.dataset &&
    !sameField(one, other) &&
    [first, second].every((each) => each!.kind === "fact") &&
    !isOfOther
  );
}
