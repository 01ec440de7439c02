import type { Cue } from "../cues/cue.ts";
import type { Context, State } from "../state.ts";

/** A cue as it stands in the question. */
export interface Said<K extends Cue["kind"]> {
  readonly cue: Cue & { readonly kind: K };
  readonly text: string;
  readonly index: number;
}

/** What cues of some kinds do; the others only bind words together. */
export type Hearing = {
  readonly [K in Cue["kind"]]?: (said: Said<K>, s: State, c: Context) => undefined;
};
