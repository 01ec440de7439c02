import { formsOf } from "../../../language/verbs.ts";
import { onlyOf } from "./evidence.ts";
import { type Rule, say, theField } from "./saying.ts";

const said = (verbs: string) => verbs.split("|").flatMap(formsOf).join("|");

/** Verbs, and what a column of who does that is called. */
const MADE: readonly (readonly [asked: RegExp, column: RegExp])[] = [
  [
    new RegExp(`^who (?:${said("make|manufacture|produce|build")}) (.+)$`, "i"),
    /^(?:manufacturer|maker|producer|builder|brand|made by|built by)(?: name)?$/,
  ],
  [new RegExp(`^who (?:${said("write")}) (.+)$`, "i"), /^(?:author|writer|written by)(?: name)?$/],
  [
    new RegExp(`^who (?:${said("sell|supply")}) (?:us )?(.+)$`, "i"),
    /^(?:supplier|seller|vendor|sold by|supplied by)(?: name)?$/,
  ],
];

/** "who made the tablets": the one column that says whose make they are. */
export const made: Rule = (text, { model }) =>
  MADE.flatMap(([asked, column]) => {
    const [, what] = text.match(asked) ?? [];
    const of = onlyOf(
      model.datasets.flatMap(({ name: dataset, fields }) =>
        fields.flatMap(({ name: field, label, kind }) =>
          column.test(label) && ["dimension", "label", "attribute"].includes(kind)
            ? [{ dataset, field }]
            : [],
        ),
      ),
    );
    return what && of ? [say`different ${theField(of)} of ${what}`] : [];
  });
