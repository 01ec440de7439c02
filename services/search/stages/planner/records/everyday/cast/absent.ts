import { onlyOf } from "../evidence.ts";
import { type Rule, say, theDataset, theField } from "../saying.ts";
import { subjectAt } from "./times.ts";

const NO_SHOW =
  /^(.*?)\b([a-z]+) (?:(?:that|which|who) )?(?:did(?:n't| not)|never|failed to) (?:show up|turn up|show|come|appear|attend|arrive)((?: (?:for|to) [a-z ]+?)?)((?: (?:in|during|since|before|after|last|this)\b.*)?)$/i;

/** "guests who did not show up": of records that say so themselves. */
export const absent: Rule = (text, known) => {
  const [, before = "", noun, , rest = ""] = text.match(NO_SHOW) ?? [];
  const flags = known.model.datasets.flatMap(({ name: dataset, fields }) =>
    fields.flatMap(({ name: field, label }) =>
      /^(?:is |was )?no show$/.test(label) ? [{ dataset, field }] : [],
    ),
  );
  const flag = onlyOf(flags);
  const subject = noun && flag && subjectAt(noun, before, known);
  return subject
    ? [say`${subject.lead} ${theDataset(subject.dataset)} with ${theField(flag)} ${rest}`]
    : [];
};
