import type { Relationship } from "../../../../semantic.ts";
import { onlyOf } from "./evidence.ts";
import { type Rule, say, theDataset } from "./saying.ts";

const SAID =
  /^(.*\b(?:most|fewest|least|number of|how many|more|fewer) )(departures|arrivals|take-?offs|landings)\b(.*)$/i;
const [FROM, TO] = [/orig|\bfrom|depart|source|start/i, /dest|\bto_|arriv|target|end/i];

/** "which airport has the most departures": of what goes from one to another, that goes from there. */
export const departures: Rule = (text, known) => {
  const [, before, what = "", rest = ""] = text.match(SAID) ?? [];
  if (before === undefined) return [];
  const { relationships } = known.model;
  const hasEnd = (from: string, to: string, end: RegExp) =>
    relationships.some(
      (each) => each.from === from && each.to === to && end.test(each.fromColumns.join(" ")),
    );
  const goes = ({ from, to }: Relationship) => hasEnd(from, to, FROM) && hasEnd(from, to, TO);
  const event = onlyOf([...new Set(relationships.filter(goes).map(({ from }) => from))]);
  const way = /^(?:dep|take)/i.test(what) ? "departing" : "arriving";
  return event ? [say`${before} ${way} ${theDataset(event)} ${rest}`] : [];
};
