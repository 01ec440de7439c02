import { type FieldRef, sameField } from "../../../../plan.ts";
import { datasetOf } from "../../../../semantic.ts";
import { fieldAt, ofKind } from "../fields/choose.ts";
import type { Item } from "../hear/items.ts";
import { isVerb } from "../joins/look.ts";
import type { Context, State } from "../state.ts";
import { rooted } from "../times/time-deeds.ts";

/**
 * "when did Ann enroll in Latin", of pupils with a date of registration and enrolments with a date of
 * enrolment: the day of what ties the two is asked for, and not the one that another word stands for.
 */
export function ofOtherDay(s: State, c: Context): readonly string[] {
  const passed = new Set(
    s.nodes.flatMap(({ dataset, hops }) => [dataset, ...hops.map(({ to }) => to)]),
  );
  return s.selects.flatMap((select) => {
    if (select.kind !== "field" || fieldAt(c.model, select.of).kind !== "time") return [];
    const own = rootsOf(fieldAt(c.model, select.of).label);
    const others = [...passed]
      .filter((dataset) => dataset !== select.of.dataset)
      .flatMap((dataset) => datasetOf(c.model, dataset)!.fields)
      .filter(({ kind }) => kind === "time")
      .map(({ label }) => rootsOf(label));
    const isOther = (root: string) => !own.has(root) && others.some((each) => each.has(root));
    return c.items.flatMap((item) =>
      saysDay(item, select.of, c) && [...rootsOf(item.text.toLowerCase())].some(isOther)
        ? [item.text]
        : [],
    );
  });
}

/** Whether a word may say which day: of whatever was done, where it is asked when that was. */
const saysDay = (item: Item, of: FieldRef, { items }: Context): boolean =>
  ofKind(item, "field").some((each) => sameField(each.of, of)) ||
  (/^when$/i.test(items[0]!.text) && (item.kind === "data" || isVerb(item)));

/** What a day is called by, but for what every day is. */
const rootsOf = (label: string): ReadonlySet<string> =>
  new Set(
    label
      .split(" ")
      .filter((word) => !ANY_DAY.test(word))
      .map(rooted),
  );

const ANY_DAY = /^(?:date|day|time|timestamp|year|month|at|on|of|the)s?$/;
