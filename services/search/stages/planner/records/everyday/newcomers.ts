import type { FieldRef } from "../../../../plan.ts";
import { type Dataset, datasetOf } from "../../../../semantic.ts";
import { isPeople } from "../roles/persons.ts";
import { isBookkept } from "../times/bookkept.ts";
import { mainDayOf } from "../times/main-day.ts";
import { fieldWhere, nounAt, onlyOf, peopleIn, startOf } from "./evidence.ts";
import { type Known, type Rule, type Saying, say, theDataset, theField } from "./saying.ts";

const JOINED =
  "(?:signed up|registered|joined(?: us)?|enrolled|came on board|(?:opened|created) an account)";
/** Each of them is somebody, whenever that was. */
const SIGN_UPS = /^(.*?)\b(?:new )?([a-z]+?)s? (?:sign[- ]?ups|registrations)\b(.*)$/i;
/** "new clients", "client sign-ups", "clients who joined", each with what is said of when. */
const NEWCOMERS: readonly RegExp[] = [
  /^(.*?)\bnew(?:ly (?:added|registered|joined|signed[- ]up))? ([a-z]+s)\b(.*)$/i,
  SIGN_UPS,
  new RegExp(`^(.*?)\\b([a-z]+s) (?:(?:who|that|which) )?(?:have |had )?${JOINED}\\b(.*)$`, "i"),
];
const WHEN =
  /\b(?:(?:19|20)\d\d|last|past|previous|this|since|before|after|between|today|yesterday|years?|quarters?|months?|weeks?|days?|(?:year|quarter|month|week|dai)ly|(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*)\b/i;

/** "sign-ups of the last 6 months by channel": of the only people of whom it is known when they came. */
const BARE =
  /^(?:(?:the )?(?:number of|total|how many|count of) )?(?:new )?(?:sign[- ]?ups|registrations)\b(.*)$/i;

/** People by the day that they came, where their records have just one such day. */
export const newcomers: Rule = (text, known) => {
  const [bare, when = ""] = text.match(BARE) ?? [];
  if (bare !== undefined) return signedUp(when, known);
  for (const pattern of NEWCOMERS) {
    const [, before = "", noun, rest = ""] = text.match(pattern) ?? [];
    const thing = noun ? nounAt(noun, known) : undefined;
    const dataset = thing?.kind === "dataset" ? datasetOf(known.model, thing.dataset) : undefined;
    const came = dataset && isPeople(known.model, dataset.name) ? cameOn(dataset) : undefined;
    // "new subscriptions per month": each of them was new when it was made.
    if (dataset && pattern === NEWCOMERS[0] && WHEN.test(rest) && mainDayOf(dataset).day)
      return [say`${before} ${theDataset(dataset.name)} ${rest}`];
    if (dataset && came && WHEN.test(rest))
      return [say`${before} ${theDataset(dataset.name)} with ${theField(came)} ${rest}`];
    if (dataset && came && pattern === SIGN_UPS)
      return [say`${before} ${theDataset(dataset.name)} ${rest}`];
  }
  return [];
};

function signedUp(when: string, { model }: Known): readonly Saying[] {
  const all = peopleIn(model).filter((dataset) =>
    dataset.fields.some(({ kind, label }) => kind === "time" && /sign|regist|join/.test(label)),
  );
  const only = onlyOf(all);
  const came = only && cameOn(only);
  if (!only || !came) return [];
  const count = say`number of ${theDataset(only.name)} ${when}`;
  return WHEN.test(when)
    ? [say`number of ${theDataset(only.name)} with ${theField(came)} ${when}`]
    : [count];
}

/** When somebody began, else when they were written down. */
const cameOn = (dataset: Dataset): FieldRef | undefined =>
  startOf(dataset) ??
  fieldWhere(dataset, (field) => isBookkept(field) && /created|inserted/.test(field.label));
