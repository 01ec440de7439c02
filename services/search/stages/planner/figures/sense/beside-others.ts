import { sameField } from "../../../../plan.ts";
import type { Span } from "../span.ts";
import type { Heard, Sense } from "./sense.ts";

/**
 * "customers that are German of UK companies", "competitors that are Swiss by German company": two values
 * of one field are alternatives only where something joins them. Of one record, or of the two that it
 * names, both were said, and records of either answer another question.
 */
export const besideOthers = ({ dataset, filters, heard }: Sense): readonly Span[] =>
  filters.flatMap(({ of, values, negated, ofOneWord }) => {
    const isOwn = of.dataset === dataset.name && !dataset.entity;
    if (isOwn || negated || ofOneWord || values.length < 2) return [];
    const said = [...heard.entries()].filter(([, { meaning }]) => {
      if (meaning?.kind !== "value" || meaning.entity) return false;
      return sameField(meaning.of, of) && values.includes(meaning.value);
    });
    return said.flatMap(([at, { span }], index) => {
      const before = said[index - 1]?.[0];
      const between = before === undefined ? [] : heard.slice(before + 1, at);
      return between.length > 0 && !between.some(joins) ? [span] : [];
    });
  });

const joins = ({ span }: Heard): boolean =>
  JOINS.test(span.text) ||
  (span.kind === "grammar" && /^(?:comparator|derive)$/.test(span.word.kind));

const JOINS =
  /^(?:,|\/|&|and|or|nor|but|not|plus|vs|versus|than|against|to|with|from|compared|as well as|on|minus|exceed(?:s|ed)?)(?: .+)?$/i;
