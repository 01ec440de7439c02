import { formsOf } from "../../language/verbs.ts";
import { fieldAt } from "./fields/choose.ts";
import { cueOf } from "./joins/look.ts";
import type { Context, State } from "./state.ts";

interface Deed {
  readonly forms: ReadonlySet<string>;
  /** Names of tables, columns and keys that say who does it. */
  readonly said: RegExp;
}

const deed = (verbs: string, said: RegExp): Deed => ({
  forms: new Set(verbs.split("|").flatMap(formsOf)),
  said,
});

const DEEDS: readonly Deed[] = [
  deed(
    "make|manufacture|build|construct",
    /mak(?:e|er|ers|es|ing)\b|made|manufactur|produc|buil[dt]|constr|creat|brand|factor(?:y|ies)|workshop|plant|yard|craft|artist|architect|contractor|compan|firm|director|compos|inventor|carpent|potter|smith|author/,
  ),
  deed("write", /writ|wrote|author|report|poet|journalis|novelis|compos|lyric|playwright/),
  deed(
    "sell|supply",
    /sale|sell|sold|suppl|vendor|dealer|merchant|retail|trader|order|purchase|invoice|deliver|transaction|shipment|shop|store|compan|broker/,
  ),
];

/**
 * "who made the tablets", of records that say only whose they are: whoever has something to do with
 * a thing has not made, sold or written it, unless a name on the way between the two says so.
 *
 * @returns the verb that no name stands for
 */
export function unproven(s: State, c: Context): readonly string[] {
  const verb = doneBy(c);
  const deed = DEEDS.find(({ forms }) => verb !== undefined && forms.has(verb.toLowerCase()));
  return verb && deed && !namesIn(s, c).some((name) => deed.said.test(name)) ? [verb] : [];
}

/** The verb right behind "who" or "which shop", which is then who does it. */
function doneBy({ items }: Context): string | undefined {
  const asks = cueOf(items[0])?.kind === "ask" && /^wh(?:ich|at)$/i.test(items[0]!.text);
  const isWho = /^who$/i.test(items[0]?.text ?? "");
  const at = isWho ? 1 : asks && items[1]?.kind === "data" ? 2 : undefined;
  return at === undefined ? undefined : items[at]?.text;
}

/** What the tables, the columns and the keys are called that the question is read of. */
function namesIn(s: State, { model }: Context): readonly string[] {
  // "who makes laptops" of whose laptops they are: the make beside them is not who.
  const isOne = s.selects.every(({ node }) => node === s.selects[0]!.node);
  const fields = s.selects.flatMap((select) =>
    isOne && select.kind === "field" ? [select.of] : [],
  );
  const keys = s.nodes.flatMap(({ hops }) =>
    hops.flatMap(({ relationship: { fromColumns }, from, to }) => [from, to, ...fromColumns]),
  );
  const names = [
    ...s.nodes.map(({ dataset }) => dataset),
    ...keys,
    ...fields.map((of) => fieldAt(model, of).label),
  ];
  return names.map((name) => name.toLowerCase().replaceAll("_", " "));
}
