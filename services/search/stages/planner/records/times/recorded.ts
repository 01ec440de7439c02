import { datasetOf } from "../../../../semantic.ts";
import {
  type Period,
  period,
  periodAround,
  shift,
  type TimeWord,
} from "../../../language/time/period.ts";
import { COUNT } from "../../../language/time/words.ts";
import type { Item } from "../hear/items.ts";
import type { Context } from "../state.ts";
import { mainDayOf } from "./main-day.ts";

const LAST_MANY = new RegExp(
  `^(?:(?:in|for|during|over|of) )?(?:the )?(?:last|past|previous|trailing) ${COUNT} (?:month|year)s$`,
  "i",
);

/** "the last six months" of records are those up to this day; of each month, whole ones. */
export function asRecorded({ time, text }: Item & { kind: "time" }, c: Context): TimeWord {
  if (time.kind === "latest" && time.today && [...c.named].some((name) => isEvent(name, c)))
    return { ...periodAround(time.today, "day"), relative: true };
  if (time.kind !== "period" || !time.upTo) return time;
  return LAST_MANY.test(text) && !c.items.some(isSeries) ? upToDay(time.upTo) : time;
}

/** "orders today": of what happens, that of this day; of whoever is here, those who still are. */
const isEvent = (dataset: string, { model }: Context): boolean =>
  mainDayOf(datasetOf(model, dataset)!).day !== undefined;

const isSeries = (item: Item): boolean => item.kind === "time" && item.time.kind === "series";

const upToDay = ({ from, now }: NonNullable<Period["upTo"]>): Period => ({
  ...period(from, shift(now, { days: 1 }), "day", true),
  relative: true,
});
