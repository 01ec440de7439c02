import type { FieldRef, Plan } from "../../../../plan.ts";
import { derivedField } from "../../../arithmetic/derived.ts";
import { figureOf } from "../groups/share.ts";
import type { Formula } from "./formula.ts";

/**
 * "quantity times unit price", of one record: what each line comes to, before anything is added up;
 * undefined where it is a product of other figures.
 *
 * @param read  the plan of a question that is wholly understood
 */
export function productOf(
  formula: Formula,
  read: (question: string) => Plan | undefined,
): FieldRef | undefined {
  if (formula.kind !== "arithmetic" || formula.operator !== "*") return undefined;
  const [first, second] = [formula.left, formula.right].map((each) => factorOf(each, read));
  if (!first || !second || first.dataset !== second.dataset) return undefined;
  const field = derivedField({ kind: "product", first: first.field, second: second.field });
  return { dataset: first.dataset, field };
}

/** What is added up, counted or averaged already is no figure of one record. */
const MERGED = /^(?:the )?(?:total|sum|number|count|average|mean|median|maximum|minimum)\b/i;

const PERCENTAGE = /\bpercentage\b/i;

/** The field of one record that a calculation names. */
export function factorOf(
  factor: Formula,
  read: (question: string) => Plan | undefined,
): FieldRef | undefined {
  if (factor.kind !== "figure" || MERGED.test(factor.text)) return undefined;
  const text = factor.text.replace(/^(?:the|its|their|an?) /i, "");
  // A percentage is a word for a share, too: as a column it is called by the short form.
  const names = [text, ...["pct", "percent"].map((word) => text.replace(PERCENTAGE, word))];
  for (const name of new Set(names)) {
    const plan = read(`What is the average ${name}?`);
    const figure = plan && plan.where.length === 0 ? figureOf(plan) : undefined;
    if (figure?.fn === "avg" && figure.of) return figure.of;
  }
  return undefined;
}
