import type { Problem } from "../../../../model.ts";
import type { SemanticModel } from "../../../../semantic.ts";
import { phraseOf } from "../../../language/tokens.ts";
import type { Span } from "../span.ts";
import type { Asked } from "./asked.ts";
import { type Left, leftOf, neighbours } from "./left.ts";

interface Known {
  readonly model: SemanticModel;
  /** Datasets whose names and values may be spoken of. */
  readonly open: ReadonlySet<string>;
  /** Words that other agents know, in lower case. */
  readonly elsewhere?: ReadonlySet<string> | undefined;
}

/**
 * Why a question is declined, in its own words: what is not known at all, what is known and not of
 * what was asked for, what does not fit the time of the figures, what is not converted.
 */
export function declined(
  question: string,
  unused: readonly Span[],
  asked: Asked,
  { model, open, elsewhere }: Known,
): Problem {
  const all = neighbours(unused, question).map((spans) =>
    leftOf(spans, question, model, open, asked),
  );
  // "total inflation": the figure is left with its total.
  const isSum = all.some(({ sort }) => sort === "sum");
  // "BBB": others know it, so that it is not what keeps them from an answer.
  const isKnown = ({ sort, text }: Left) =>
    sort === "name" && elsewhere?.has(text.toLowerCase()) === true;
  const isAlone = all.every(isKnown);
  const isStrange = all.some(({ sort }) => sort === "word" || sort === "name");
  const isNamed = all.some(({ sort }) => sort === "name");
  const left = all.filter(
    (each) =>
      (isAlone || !isKnown(each)) &&
      !(isNamed && each.sort === "word" && elsewhere?.has(each.text.toLowerCase())) &&
      !(isSum && names(each, asked)) &&
      !(isStrange && isAside(each) && !isTyped(blamed(each, asked), question)),
  );
  const sorts = ["name", "word", "sum", "grammar", "known", "time", "money"] as const;
  const sentences = sorts.flatMap((sort) => {
    const found = left.filter((each) => each.sort === sort);
    return found.length > 0 ? [SENTENCES[sort](found, asked)] : [];
  });
  const named = left.some(({ sort }) => sort === "name");
  const code = named ? "entity_not_found" : "not_understood";
  return { code, severity: "error", message: sentences.join(" ") };
}

/** What does not go together with what was taken for the figure, because the true one is unknown. */
const isAside = ({ sort }: Left): boolean => sort === "known" || sort === "time";

/** What words that are known cannot be said of. */
const blamed = (each: Left, { what, records }: Asked): string =>
  each.sort === "known" && names(each, { what }) ? records : what;

const isTyped = (what: string, question: string): boolean =>
  ` ${phraseOf(question)} `.includes(` ${phraseOf(what)} `);

const names = ({ text, as }: Left, { what }: Pick<Asked, "what">): boolean =>
  [text, ...as].some((each) => each.toLowerCase() === what.toLowerCase());

const said = (found: readonly Left[]) =>
  [...new Set(found.map(({ text }) => `"${text}"`))].join(", ");

const SENTENCES: Readonly<Record<Left["sort"], (found: readonly Left[], asked: Asked) => string>> =
  {
    name: (found) => `Nothing that you may use is called ${said(found)}.`,
    word: (found) => `Not understood: ${said(found)}.`,
    sum: (found, { what }) =>
      `"${what}" does not add up: ${said(found).replaceAll(' of"', '"')} of it would mean nothing. Ask for its average, or for single records.`,
    grammar: (found) => `Understood by itself, but not in this combination: ${said(found)}.`,
    known: (found, { what, records }) => {
      const as = [...new Set(found.flatMap((each) => each.as))].join(", ");
      const [are, them] = found.length > 1 ? ["are", "them"] : ["is", "it"];
      const isItself = found.some((each) => names(each, { what }));
      const whom = isItself ? records : what;
      return `${said(found)}${as && ` (${as})`} ${are} known, but "${whom}" cannot be asked for by ${them} in this way.`;
    },
    time: (found, { what, grain }) =>
      `${said(found)} does not fit: "${what}" ${grain ? `is known by ${grain}` : "has no time of its own"}.`,
    money: (found, { what, unit }) =>
      `Nothing is converted into ${said(found)}: "${what}" is ${unit}.`,
  };
