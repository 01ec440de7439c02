import type { FieldRef } from "../../../../plan.ts";
import type { SemanticModel } from "../../../../semantic.ts";
import { stem } from "../../../language/tokens.ts";
import { fieldAt, ofKind } from "../fields/choose.ts";
import type { Item } from "../hear/items.ts";
import { cueOf } from "../joins/look.ts";

/**
 * "the number of repayments", of member repayments with an "amount repayment": the records, where
 * several of them are spoken of, and not what a column has of their name.
 */
export const withHeadNouns = (items: readonly Item[], model: SemanticModel): readonly Item[] =>
  items.map((item, index) => {
    if (item.kind !== "data" || stem(item.text.toLowerCase()) === item.text.toLowerCase())
      return item;
    const [only, ...others] = ofKind(item, "dataset").filter(({ strength }) => strength > 0.5);
    const fields = ofKind(item, "field");
    const isPart = fields.every(
      ({ of, strength }) =>
        of.dataset === only?.dataset && strength < 0.9 && isTold(fieldAt(model, of).kind, strength),
    );
    // "how many channels", of series that each have a "channel", a tv channel: those, and no series.
    const isKey = fields.every(({ of }) => refersTo(of, only?.dataset, model));
    const isOfRecords = only && others.length === 0 && fields.length > 0 && (isPart || isKey);
    if (!isOfRecords || only.deed || isMeasured(items[index - 1])) return item;
    return { ...item, mentions: item.mentions.filter(({ kind }) => kind !== "field") };
  });

const refersTo = (of: FieldRef, dataset: string | undefined, { relationships }: SemanticModel) =>
  dataset !== of.dataset &&
  relationships.some(
    ({ from, fromColumns, to }) =>
      from === of.dataset && fromColumns.join() === of.field && to === dataset,
  );

/** What a column tells of records: neither who is meant, nor a kind that is called so. */
const isTold = (kind: string, strength: number): boolean =>
  kind === "fact" || kind === "time" || (kind === "dimension" && strength < 0.5);

/** "the average repayments" are amounts; "the most" are so many. */
const isMeasured = (before: Item | undefined): boolean =>
  ["aggregate", "compare"].includes(cueOf(before)?.kind ?? "") ||
  (cueOf(before)?.kind === "superlative" && !/\b(?:most|fewest|least)$/i.test(before!.text));
