import { changeAt } from "./changes.ts";
import { compareAt } from "./comparisons.ts";
import { superlativeAt } from "./extremes.ts";
import { fillerAt } from "./fillers.ts";
import { movingAt } from "./moving.ts";
import { limitAt } from "./numbers.ts";
import { occasionAt } from "./occasions.ts";
import { simpleAt } from "./simple.ts";
import type { Match } from "./word.ts";

/** The grammar word that the text starts with; `text` is lower case words, one blank apart. */
export function grammarAt(text: string): Match | undefined {
  return (
    movingAt(text) ??
    compareAt(text) ??
    occasionAt(text) ??
    superlativeAt(text) ??
    changeAt(text) ??
    simpleAt(text) ??
    limitAt(text) ??
    fillerAt(text)
  );
}
