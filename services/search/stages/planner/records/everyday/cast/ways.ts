import { datasetOf } from "../../../../../semantic.ts";
import { isPaidIn } from "../../amounts.ts";
import { isEvent } from "../events.ts";
import { onlyOf } from "../evidence.ts";
import { type Rule, say, theDataset, theField } from "../saying.ts";
import { PEOPLE } from "./popular.ts";

const HOW_PAID = new RegExp(
  `^how (?:do|did|does) (?:most (?:of )?)?(?:our |the )?${PEOPLE} (?:(?:usually|mostly|mainly|normally) )?(?:pay|settle)(?: most| most often)?(?: on average)?$`,
  "i",
);

/** "how do people mostly pay": the way of most payments. */
export const ways: Rule = (text, known) => {
  if (!HOW_PAID.test(text.replace(/ on average(?= |$)/i, ""))) return [];
  const found = known.model.datasets.flatMap(({ name: dataset, fields }) =>
    fields.flatMap(({ name: field, kind, label }) =>
      kind === "dimension" && /^(?:payment )?(?:method|type|means)$|^paid by$/.test(label)
        ? [{ dataset, field }]
        : [],
    ),
  );
  const of = onlyOf(
    found.filter(
      ({ dataset }) => isEvent(datasetOf(known.model, dataset)!, known.model) || isPaidIn(dataset),
    ),
  );
  return of ? [say`which ${theField(of)} has the most ${theDataset(of.dataset)}`] : [];
};
