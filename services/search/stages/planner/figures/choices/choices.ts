import type { Choice, Name, Wanted } from "../../../../model.ts";
import type { Plan } from "../../../../plan.ts";
import { begunBy } from "../../beginnings.ts";
import { homeOf, type Meaning } from "../meaning.ts";
import type { Span } from "../span.ts";
import { CHANGE, changesOf, figuresOf, recordsOf } from "./figures.ts";
import { type Known, named, phraseOf } from "./names.ts";
import { sidesIn } from "./sides.ts";

/**
 * What stretches of a question may mean in this model, each with words that mean only that:
 * figures by their labels, entities by their names.
 *
 * @param plan   what it takes them for is marked
 * @param roots  datasets that may be asked: figures of others are not spoken of
 */
export function choicesIn(
  question: string,
  spans: readonly Span[],
  plan: Plan | undefined,
  known: Known,
): readonly Choice[] {
  const said = plan && JSON.stringify(plan);
  const found = spans.flatMap((span): Choice[] => {
    const { text } = span;
    const meanings = span.kind === "data" ? span.meanings : [];
    const figures = figuresOf(text, meanings, plan, said, known);
    const entities =
      span.kind === "unknown" ? begunBy(text, known.lexicon) : namesakes(text, meanings, said);
    const records = recordsOf(text, meanings, plan, known.model, figures);
    const changes = changesOf(span, known);
    const own = [[...records, ...figures], entities, changes];
    return own.filter(({ length }) => length > 0).map((names) => ({ text, names }));
  });
  return [...found, ...sidesIn(question, spans, plan, known)];
}

/** Whether a stretch may be a name of something here; no end or beginning of one fits better than at 0. */
export function mayMean({ stretch, fit }: Wanted, { lexicon, roots }: Known): boolean {
  const phrase = phraseOf(stretch);
  const isName = (each: Meaning) => {
    if (each.kind === "value") return each.entity;
    return (each.kind === "field" || each.kind === "metric") && roots.has(homeOf(each));
  };
  const means = [...(lexicon.codes(stretch) ?? []), ...(lexicon.meanings(phrase) ?? [])];
  if (means.some(isName)) return true;
  if (fit > 0) return false;
  return lexicon.endings.has(phrase) || phrase === CHANGE || begunBy(stretch, lexicon).length > 0;
}

/** Several entities of one kind that are called alike. */
function namesakes(
  text: string,
  meanings: readonly Meaning[],
  said: string | undefined,
): readonly Name[] {
  const entities = meanings.filter((each) => each.kind === "value" && each.entity);
  const [first] = entities;
  if (first?.kind !== "value") return [];
  const alike = entities.flatMap((each) =>
    each.kind === "value" &&
    each.of.dataset === first.of.dataset &&
    each.of.field === first.of.field
      ? [each.value]
      : [],
  );
  const phrase = phraseOf(text);
  return alike.map((value) =>
    named(
      value,
      phraseOf(value) === phrase ? 3 : 2,
      said?.includes(JSON.stringify(value)) ?? false,
      "entity",
    ),
  );
}
