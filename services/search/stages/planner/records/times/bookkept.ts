import type { Field } from "../../../../semantic.ts";

const KEPT =
  /^(?:date |time )?(?:row )?(?:last )?(?:created|inserted|updated|modified|changed|edited|deleted)(?: (?:at|on|date|time|timestamp))?$/;

/** Whether a day only says when a record was written, changed or deleted, and nothing of what it tells. */
export const isBookkept = ({ kind, label }: Field): boolean => kind === "time" && KEPT.test(label);

/** Of some days those of what a record tells; when it was written where there are no others. */
export function daysTold<T extends Field>(days: readonly T[]): readonly T[] {
  const told = days.filter((day) => !isBookkept(day));
  return told.length > 0 ? told : days.filter(({ label }) => /created|inserted/.test(label));
}
