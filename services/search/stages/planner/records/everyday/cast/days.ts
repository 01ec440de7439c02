import type { FieldRef } from "../../../../../plan.ts";
import { datasetOf, type SemanticModel } from "../../../../../semantic.ts";
import { isEvent } from "../events.ts";
import { onlyOf } from "../evidence.ts";
import { type Saying, say, theDataset, theField } from "../saying.ts";
import { beginOf } from "../spans.ts";

/** The one day that records themselves happened on. */
function ownDay(event: string, model: SemanticModel): FieldRef | undefined {
  const times = datasetOf(model, event)!.fields.filter(({ kind }) => kind === "time");
  const begins = times.filter(({ label }) =>
    /\b(?:date|start|started|begin|begins|from|held|at|on)\b|picked up|check ?in/.test(label),
  );
  const own = begins.filter(
    ({ label }) =>
      !/\b(?:due|end|ended|returned|created|updated|until|to|drop\w*|out|paid|return|back|finished|completed|closed)\b/.test(
        label,
      ),
  );
  const day = onlyOf(times) ?? onlyOf(own) ?? beginOf(datasetOf(model, event)!);
  return day && { dataset: event, field: day.name };
}

/** The one day on which what records tell of happened: their own, or that of what they are a part of. */
export function whenOf(event: string, model: SemanticModel): FieldRef | undefined {
  const own = ownDay(event, model);
  if (own || datasetOf(model, event)!.fields.some(({ kind }) => kind === "time")) return own;
  const wholes = model.relationships.flatMap(({ from, to }) =>
    from === event && isEvent(datasetOf(model, to)!, model) ? [to] : [],
  );
  return onlyOf(wholes.flatMap((whole) => ownDay(whole, model) ?? []));
}

const TIME =
  /^ ?(?:in|during|since|before|after|between|on|until|last|this|past)\b.*(?:\b(?:19|20)\d{2}\b|\b(?:year|month|week|quarter|summer|spring|autumn|january|february|march|april|may|june|july|august|september|october|november|december)\b)/i;

/** Records of what was done, and when: of a day that is theirs, and of nobody's that they refer to. */
export function happened(event: string, rest: string, model: SemanticModel): Saying {
  const day = TIME.test(rest) ? whenOf(event, model) : undefined;
  return day
    ? say`${theDataset(event)} with ${theField(day)} ${rest}`
    : say`${theDataset(event)} ${rest}`;
}
