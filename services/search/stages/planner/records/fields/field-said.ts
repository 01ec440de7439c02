import type { FieldRef } from "../../../../plan.ts";
import type { Context, State } from "../state.ts";
import { fieldAt, isFigure } from "./choose.ts";

/** A field that a phrase was taken for, and whose records it is of. */
export interface FieldSaid {
  readonly of: FieldRef;
  readonly node: number;
  readonly index: number;
}

/** One thing that a field can be for; false when it is not. */
export type Take = (said: FieldSaid, s: State, c: Context) => boolean;

export const isFact = ({ of }: FieldSaid, c: Context) => fieldAt(c.model, of).kind === "fact";

/** Whether it has an order that numbers or dates are part of. */
export const isMeasured = ({ of }: FieldSaid, c: Context) =>
  isFigure(c.model, of) || fieldAt(c.model, of).kind === "time";
