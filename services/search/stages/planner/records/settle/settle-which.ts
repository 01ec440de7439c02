import { sameField } from "../../../../plan.ts";
import { fieldAt, ofKind } from "../fields/choose.ts";
import { isMeasuringVerb } from "../fields/verb-figures.ts";
import { cueOf } from "../joins/look.ts";
import type { Select } from "../query.ts";
import type { Context, State } from "../state.ts";

/** "which oaks cost more than 30": trees of that kind, and not the prices that they were told by. */
export function settleWhich(s: State, { items, model }: Context): undefined {
  const [which, kind, verb] = items;
  const isAsked = /^(?:which|what)$/i.test(which?.text ?? "");
  if (!isAsked || !isMeasuringVerb(verb?.text ?? "") || cueOf(kind)) return;
  const kinds = ofKind(kind, "value").filter(({ of }) => fieldAt(model, of).kind === "dimension");
  const node = s.nodes.findIndex(({ tests }) =>
    tests.some((test) => test.kind === "in" && kinds.some(({ of }) => sameField(of, test.of))),
  );
  const isTold = (select: Select) =>
    select.kind === "field" &&
    select.node === node &&
    s.nodes[node]!.tests.some((test) => test.kind === "compare" && sameField(test.of, select.of));
  if (node >= 0 && s.selects.length > 0 && s.selects.every(isTold))
    s.selects = [{ kind: "label", node }];
}
