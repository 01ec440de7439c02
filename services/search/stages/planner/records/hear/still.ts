import type { FieldRef } from "../../../../plan.ts";
import { datasetOf } from "../../../../semantic.ts";
import { cueOf, nextOf } from "../joins/look.ts";
import { isEnd } from "../labels.ts";
import type { Test } from "../query.ts";
import type { Context, State } from "../state.ts";
import type { Item } from "./items.ts";

/** What goes on: "still work here", "still open". */
const GOES_ON =
  /^(?:work\w*|employed|here|active|run\w*|open|members?|going|live|living|current|in|with|stay\w*|serving|valid|on|rented|there|teach\w*|play\w*)$/i;

/** What somebody has who still has it. */
const HAS = /^(?:ha(?:s|ve)|holds?|rents?|leases?|keeps?|occup(?:y|ies))$/i;

/** What only says that something goes on: it is heard by itself. */
const OPEN = /^(?:open|pending|ongoing|un[a-z]+|outstanding|incomplete|alive|living|missing)$/i;

/**
 * "still": it has no day on which it ended. Before what says it otherwise ("still unresolved",
 * "still not paid") it adds nothing.
 */
export function hearStill(index: number, s: State, c: Context): undefined {
  const next = nextOf(index, c);
  if (isDeed(next) || HAS.test(next?.text ?? "")) return void (s.now = c.items[index]!.text);
  if (isState(next) || cueOf(next)?.kind === "negation" || OPEN.test(next?.text ?? "")) return;
  const [node] = s.nodes.keys();
  const end = node === undefined ? undefined : endOf(s.nodes[node]!.dataset, c);
  if (node === undefined || !end || !GOES_ON.test(c.items[index + 1]?.text ?? "")) {
    s.unused.push(c.items[index]!.text);
    return;
  }
  s.nodes[node]!.tests.push(notOver(end, c));
}

/** "still being restored", of restorations: one of them is not over. */
const isDeed = (item: Item | undefined): boolean =>
  item?.kind === "data" &&
  item.mentions.some((each) => each.kind === "dataset" && each.deed) &&
  item.mentions.every(({ kind }) => kind !== "value");

/** "still in port" says of a thing where it is, and is no state by being a noun of the data's. */
const isState = (item: Item | undefined): boolean =>
  item?.kind === "data" && !item.mentions.some((each) => each.kind === "dataset" && !each.deed);

/** The one date of a dataset on which its records were over. */
export function endOf(dataset: string, { model }: Context): FieldRef | undefined {
  const days = datasetOf(model, dataset)!.fields.filter(({ kind }) => kind === "time");
  const isStretch = days.some(({ label }) => /^(?:valid )?from\b/.test(label));
  const ends = days.filter(
    (field) => isEnd(field) || (isStretch && /^(?:valid )?to\b/.test(field.label)),
  );
  // Of what began on another day.
  const others = days.length > 1 ? days.filter(({ label }) => OVER.test(label)) : [];
  const [only, ...more] = ends.length > 0 ? ends : others;
  return only && more.length === 0 ? { dataset, field: only.name } : undefined;
}

/** How the day is called on which what lasted a while was over. */
const OVER =
  /\b(?:expir\w*|restored|resolved|repaired|fixed|returned|discharged?|check(?:ed)? out|date out)\b/;

/** "still", "now": without a day on which it was over, or with one that is still to come. */
export const notOver = (of: FieldRef, { now }: Pick<Context, "now">): Test => ({
  kind: "any",
  of: [
    { kind: "null", of, negated: false },
    { kind: "compare", of, operator: ">", value: now },
  ],
});
