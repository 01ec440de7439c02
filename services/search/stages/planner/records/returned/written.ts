import { type Column, fieldsOf, type Plan } from "../../../../plan.ts";
import type { SemanticModel } from "../../../../semantic.ts";
import { fieldAt } from "../fields/choose.ts";

/** A question without how it wants dates to be written: "YYYY-MM". */
export interface Written {
  readonly text: string;
  readonly form?: string;
}

const FORM =
  "['\"“”‘’]?(YYYY(?:-MM(?:-DD)?|-['\"]?Q['\"]?[NnQq1-4]?)?)['\"“”‘’]?(?![\\w/-]|\\.\\w)";
const PERIOD = "(?:the |all )?(?:months?|quarters?|dates?|days?|years?|periods?)";
const AS = "(?:(?:written|formatted|shown|given|expressed|displayed) )?(?:as|in|like)";
/** "… Write months as YYYY-MM." */
const SENTENCE = new RegExp(
  `(?<=[.?;])\\s+(?:please )?(?:(?:write|show|format|give|use|display) )?${PERIOD} (?:(?:is|are|should be|must be|has to be|have to be) )?(?:${AS} )?(?:the )?(?:form(?:at)? )?${FORM}(?: form(?:at)?)?\\.?`,
  "gi",
);
/** "Format quarters as 2026-Q1": the form of one is that of all. */
const LIKE_ONE = new RegExp(
  `(?<=[.?;]\\s+(?:please )?(?:write|show|format|give|use|display) ${PERIOD} ${AS} (?:the )?(?:form(?:at)? )?['"“‘]?)(?:19|20)\\d{2}-(?:Q[1-4]|(?:0[1-9]|1[0-2]))(?![\\w/-]|\\.\\w)`,
  "gi",
);
/** "the month as YYYY-MM", "month (YYYY-MM)", "in YYYY-MM format" */
const BEHIND = new RegExp(
  `,? (?:\\((?:${AS} )?(?:the )?(?:form(?:at)? )?${FORM}(?: form(?:at)?)?\\)|${AS} (?:the )?(?:form(?:at)? )?${FORM}(?: form(?:at)?)?)`,
  "gi",
);

export function writtenIn(question: string): Written {
  let form: string | undefined;
  const take = (_: string, ...forms: readonly unknown[]) => {
    form = String(forms.find((each) => typeof each === "string" && /^Y/i.test(each)));
    return "";
  };
  const text = question
    .replace(LIKE_ONE, (one) => (/q/i.test(one) ? "YYYY-Q" : "YYYY-MM"))
    .replace(SENTENCE, take)
    .replace(BEHIND, take);
  return { text, ...(form && { form: form.toUpperCase() }) };
}

/** A plan that shows its dates so; undefined where it has none that can be. */
export function written(plan: Plan, form: string, model: SemanticModel): Plan | undefined {
  const shown = plan.columns.filter((each) => !each.hidden && isOfTime(each, model));
  const [only, ...others] = shown;
  const isYear = (each: Column) =>
    each.expression.kind === "bucket" && each.expression.grain === "year";
  if (!only) return undefined;
  if (form === "YYYY") return shown.every(isYear) ? plan : undefined;
  if (form === "YYYY-MM-DD") return shown.some(isYear) ? undefined : plan;
  const { expression } = only;
  const grain = /Q/.test(form) ? "quarter" : "month";
  const isPeriod = expression.kind === "bucket" && expression.grain === grain;
  // A change is seen between the days that periods begin on.
  if (!isPeriod || others.length > 0 || plan.change || plan.of) return undefined;
  const period: Column = { ...only, expression: { ...expression, written: true } };
  return { ...plan, columns: plan.columns.map((each) => (each === only ? period : each)) };
}

const isOfTime = ({ expression }: Column, model: SemanticModel): boolean =>
  expression.kind === "bucket" ||
  ((expression.kind === "field" || (expression.kind === "aggregate" && /^m/.test(expression.fn))) &&
    fieldsOf(expression).some((of) => fieldAt(model, of)?.kind === "time"));
