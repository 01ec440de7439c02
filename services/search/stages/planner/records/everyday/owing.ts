import type { FieldRef } from "../../../../plan.ts";
import { datasetOf } from "../../../../semantic.ts";
import { peopleOf } from "./cast/cast.ts";
import { subjectAt } from "./cast/times.ts";
import { onlyOf } from "./evidence.ts";
import { type Known, type Saying, say, theDataset, theField } from "./saying.ts";
import { openBy, subjectOf, unless } from "./still-open.ts";

const PAID = /\bpaid\b|\bpayment\b|\bsettled\b/;

const BALANCE =
  /^(?:(?:account |outstanding |current )?balance(?: due| owed| outstanding)?|(?:amount )?(?:owed|owing|outstanding|arrears|debt)|amount due)$/;

/** Who has not paid what was billed, or has a balance to pay: whichever of the two the data tells. */
export function owing(who: string, known: Known): readonly Saying[] {
  const { model } = known;
  const paid = openBy(PAID, known);
  const subject = paid && subjectOf(who, paid.dataset, known);
  const balances = model.datasets.flatMap((dataset): readonly FieldRef[] => {
    const of = onlyOf(
      dataset.fields.filter(({ kind, label }) => kind === "fact" && BALANCE.test(label)),
    );
    return of && isAskedFor(who, dataset.name, known)
      ? [{ dataset: dataset.name, field: of.name }]
      : [];
  });
  const balance = onlyOf(balances);
  if (subject && !balance) return [unless(subject, paid)];
  return balance && !subject
    ? [say`which ${theDataset(balance.dataset)} with ${theField(balance)} more than 0`]
    : [];
}

const isAskedFor = (who: string, dataset: string, known: Known): boolean =>
  /^who$/i.test(who)
    ? peopleOf(known.model).patron.includes(dataset) ||
      datasetOf(known.model, dataset)!.entity !== undefined
    : isJust(subjectAt(who.replace(/^(?:which|what) /i, ""), "", known), dataset);

/** "clients" alone: of "new clients" more is said. */
const isJust = (subject: ReturnType<typeof subjectAt>, dataset: string): boolean =>
  subject?.dataset === dataset && subject.lead === "which";
