import { othersIn, saidIn, toWordLines } from "../word-lines.ts";
import { CARE } from "./care.ts";
import { CULTURE } from "./culture.ts";
import { GOODS } from "./goods.ts";
import { MACHINES } from "./machines.ts";
import { NATURE } from "./nature.ts";
import { OFFICE } from "./office.ts";
import { PEOPLE } from "./people.ts";
import { PLACES } from "./places.ts";
import { QUALITIES } from "./qualities.ts";
import { SCHOOL } from "./school.ts";
import { TRADE } from "./trade.ts";
import { TRANSPORT } from "./transport.ts";

const FIELDS = [
  ...[PEOPLE, PLACES, TRADE, TRANSPORT, CARE, SCHOOL],
  ...[CULTURE, NATURE, MACHINES, GOODS, OFFICE, QUALITIES],
];

/** Everyday words for one thing, whatever the database; a word may be in several lines. */
const LINES = FIELDS.flatMap(toWordLines);

/** Every word of the lines. */
export const EVERYDAY: ReadonlySet<string> = new Set(
  LINES.flatMap(({ of, said }) => [...of, ...said]),
);

/** What else people say for a word. */
export const othersFor = othersIn(LINES);

/** What else is said for several: "workforce" for "employees", but not "revenue" for the records of sales. */
export const saidFor = saidIn(LINES.filter(({ of }) => of.length === 1));
