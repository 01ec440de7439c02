import type { Mention } from "../fields/mentions.ts";
import type { Word } from "../fields/titled.ts";
import type { Lexicon } from "../lexicon.ts";
import { type ShortValue, shortValuesFor } from "../values/short-values.ts";

/** Words that a value is written short for. */
interface Said {
  readonly words: number;
  readonly text: string;
  readonly mentions: readonly Mention[];
}

/** Before the name of a column or of what something is compared with. */
const GROUPS = /^(?:by|per|each|every|average|mean|total|than|as)$/i;

/**
 * "digital presses", "work in progress": values that are written short, where nothing else is called
 * so. What stands right beside a noun, or is said of it, is a value of its own or of what it refers to.
 */
export function shortsAt(
  tokens: readonly Word[],
  start: number,
  lexicon: Lexicon,
): readonly Said[] {
  const { shortValues } = lexicon;
  if (shortValues.length === 0 || tokens[start]!.guessed) return [];
  if (GROUPS.test(tokens[start - 1]?.text ?? "")) return [];
  return [3, 2, 1].flatMap((words) => {
    const part = tokens.slice(start, start + words);
    if (part.length < words) return [];
    const own = ownersBeside(tokens, start, start + words, lexicon);
    const open = own
      ? shortValues.filter(({ near }) => near.some((each) => own.has(each)))
      : shortValues;
    const stems = part.map(({ stem }) => stem);
    const said = withColumn(tokens[start + words], part, open);
    const mentions = said ? [said] : shortValuesFor(stems, open);
    return mentions.length > 0
      ? [{ words, text: part.map(({ text }) => text).join(" "), mentions }]
      : [];
  });
}

/** "the day shift", of a shift that is "DAY": a word of many meanings, told by the column behind it. */
function withColumn(
  next: Word | undefined,
  [word, ...others]: readonly Word[],
  all: readonly ShortValue[],
): Mention | undefined {
  const found = all.find(
    ({ value, label }) =>
      next !== undefined &&
      others.length === 0 &&
      value.toLowerCase() === word!.stem &&
      label.split(" ").at(-1) === next.stem,
  );
  return found && { kind: "value", of: found.of, value: found.value, strength: 0.9 };
}

/** Whose value a word is that stands before a noun, or behind it and what joins the two. */
function ownersBeside(
  tokens: readonly Word[],
  start: number,
  end: number,
  lexicon: Lexicon,
): ReadonlySet<string> | undefined {
  const next = datasetsAt(tokens[end], lexicon);
  if (next.length > 0) return new Set(next);
  const before = tokens.slice(0, start).findLast(({ text }) => !IS.test(text));
  const isSaidOf = IS.test(tokens[start - 1]?.text ?? "");
  const said = isSaidOf ? datasetsAt(before, lexicon) : [];
  return said.length > 0 ? new Set(said) : undefined;
}

const IS = /^(?:is|are|was|were|be|been|not|still|currently|now|that|which|who)$/i;

const datasetsAt = (token: Word | undefined, { mentions }: Lexicon): readonly string[] =>
  (mentions.get(token?.stem ?? "") ?? []).flatMap((each) =>
    each.kind === "dataset" && each.strength > 0.9 && !each.deed ? [each.dataset] : [],
  );
