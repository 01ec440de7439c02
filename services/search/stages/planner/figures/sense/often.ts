import type { FieldRef } from "../../../../plan.ts";
import { homeOf } from "../meaning.ts";
import type { Span } from "../span.ts";
import type { Heard, Sense } from "./sense.ts";

/**
 * "companies with at least 3 service products", "was rated more than twice", "which agency rates most
 * often": a field that the records are called by stands for them where they are counted, and is not
 * told. "products of companies with more than 3 products" are of both.
 */
export function settleOften(sense: Sense): void {
  // "how many times has a company been rated CCC": how often that was, and not how many they are.
  if (sense.count && asksHowOften(sense)) sense.count = {};
  const { dataset, dimensions, heard, counts, often, noun, refused } = sense;
  if (often) refused.push(...asOthers(sense));
  if (often === "kind") return;
  const isName = (of: FieldRef): boolean => {
    const field = dataset.fields.find(({ name }) => name === of.field);
    const isOwn = of.dataset === dataset.name && field !== undefined;
    return isOwn && [dataset.name, ...dataset.synonyms].includes(field.label);
  };
  const others = (noun ?? dataset.name) !== dataset.name || dimensions.some((of) => !isName(of));
  if (!often && !(counts.length > 0 && others)) return;
  const number = heard.findIndex(({ span }) => span.text === counts[0]?.text);
  dimensions.splice(0, dimensions.length, ...dimensions.filter((of) => !isName(of)));
  heard.forEach((each, at) => {
    if (each.meaning?.kind !== "field" || !isName(each.meaning.of)) return;
    if (!often && at < number) refused.push(each.span);
    const records: Heard = { ...each, meaning: { kind: "dataset", dataset: dataset.name } };
    heard.splice(at, 1, records);
  });
}

/** "how often was it above 3%", "how many times has X been rated CCC": every time counts. */
export const asksHowOften = ({ spans }: Sense): boolean =>
  spans.some(({ text }) => /^how (?:often|many times)$/i.test(text));

/** "most often named as a competitor": whom records name, and not whose they are. */
function asOthers({ dataset, heard, asked }: Sense): readonly Span[] {
  if (!dataset.fields.some(({ names }) => names)) return [];
  // "who supplies most often": a supplier is named by the records of those whom it supplies.
  if (asked === "person" && !dataset.time)
    return heard.flatMap(({ span }) => (/^who$/i.test(span.text) ? [span] : []));
  return heard.flatMap(({ span, meaning }, at) => {
    const [as, one] = heard.slice(Math.max(0, at - 2), at).map((each) => each.span.text);
    const isRole = /^(?:as|is|are|was|were|be|been)$/i.test(as ?? "") && /^an?$/i.test(one ?? "");
    return isRole && meaning && homeOf(meaning) === dataset.name ? [span] : [];
  });
}
