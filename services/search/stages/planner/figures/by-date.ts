import type { Lexicon } from "./lexicon.ts";
import type { Word } from "./said.ts";

const BY = /^(?:by|per|each|every)$/i;
const PICKS = /^(?:which|what)$/i;
const STEP = /^(?:year|quarter|month|week)$/i;

/**
 * Steps of the day that is called by a noun, where no field holds the step itself, as "founding year"
 * does: "by year of announcement" and "per announcement year" are by the year of the "announcement
 * date", and the "year of announcement" of one record is told by it.
 */
export function asByDate(words: readonly Word[], { meanings }: Lexicon): readonly Word[] {
  const isField = (phrase: string) =>
    meanings(phrase)?.some(({ kind }) => kind === "field") === true;
  for (const at of words.keys()) {
    const isJoined = isJoinedToBy(words, at);
    const isBy = isJoined || BY.test(words[at - 1]?.text ?? "");
    const found = stepOf(words.slice(at)) ?? (isBy ? stepBehind(words.slice(at)) : undefined);
    if (!found || PICKS.test(words[at - 1]?.text ?? "")) continue;
    const { step, noun, length } = found;
    const holdsStep = [`${noun.stem} ${step.stem}`, `${step.stem} of ${noun.stem}`].some(isField);
    if (holdsStep || !isField(`${noun.stem} date`)) continue;
    const date = [noun, { ...noun, text: "date", stem: "date" }];
    const by = isJoined ? [{ ...step, text: "by", stem: "by" }] : [];
    return [
      ...words.slice(0, at),
      ...by,
      ...(isBy ? [step] : []),
      ...date,
      ...words.slice(at + length),
    ];
  }
  return words;
}

/** "by status and year of announcement": a step behind another thing that groups are made by. */
const isJoinedToBy = (words: readonly Word[], at: number): boolean =>
  /^(?:and|,)$/i.test(words[at - 1]?.text ?? "") &&
  words.slice(Math.max(0, at - 4), at - 1).some(({ text }) => BY.test(text));

/** "year of announcement", "quarter of the announcement". */
function stepOf([step, of, ...others]: readonly Word[]) {
  if (!step || !STEP.test(step.text) || !/^of$/i.test(of?.text ?? "")) return undefined;
  const article = /^(?:the|their|its)$/i.test(others[0]?.text ?? "") ? 1 : 0;
  const noun = others[article];
  return noun && { step, noun, length: 3 + article };
}

/** "announcement year" */
function stepBehind([noun, step]: readonly Word[]) {
  return noun && step && STEP.test(step.text) ? { step, noun, length: 2 } : undefined;
}
