import type { Field } from "../../../../semantic.ts";
import { PLAIN_VERBS } from "../../../language/phrasal.ts";
import { phraseOf } from "../../../language/tokens.ts";
import { formsOf, pastOf, regularForms } from "../../../language/verbs.ts";
import { keyOf } from "../fields/mentions.ts";
import { isBookkept } from "../times/bookkept.ts";
import { deedIn, rooted } from "../times/time-deeds.ts";
import type { Known } from "./saying.ts";

/** A question with such a verb as one that the model has a date or records of; none without. */
export function withPlainVerbs(text: string, known: Known): readonly string[] {
  return PLAIN_VERBS.flatMap(({ said, plain }) => {
    if (!said.test(text)) return [];
    const told = plain.filter((verb) => isTold(verb, known));
    const plainly = (verb: string) =>
      text.replace(said, (found) => (isValue(found, known) ? found : formLike(found, verb, known)));
    return told.map(plainly).filter((each) => each !== text);
  });
}

/** "orders to buy": which ones they are, and nothing that was done with them. */
const isValue = (text: string, { lexicon }: Known): boolean =>
  lexicon.mentions.get(phraseOf(text))?.some(({ kind }) => kind === "value") ?? false;

/** "bringing back" is "returning", "brought back" "returned". */
function formLike(found: string, verb: string, known: Known): string {
  const [first = ""] = found.split(" ");
  return /ing$/i.test(first) ? regularForms(verb).at(-1)! : doneIn(verb, known);
}

/** "cancelled" or "canceled", as the database has it. */
const doneIn = (verb: string, { lexicon }: Known): string =>
  formsOf(verb).find((form) => form.endsWith("ed") && lexicon.mentions.has(phraseOf(form))) ??
  pastOf(verb);

/** Whether some date is called by a verb, or some records are what was done with it. */
function isTold(verb: string, known: Known): boolean {
  const { model, lexicon } = known;
  const done = doneIn(verb, known);
  const root = rooted(done);
  // Whoever registers is written down on that day.
  const isWritten = (field: Field) => verb === "register" && isBookkept(field);
  const isDated = model.datasets.some(({ name, fields, entity }) =>
    fields.some(
      (field) => (isDay(field) && deedIn(field, name)?.has(root)) || (entity && isWritten(field)),
    ),
  );
  return (
    isDated ||
    isFlag(done, lexicon) ||
    formsOf(verb).some((form) =>
      lexicon.mentions.get(phraseOf(form))?.some((each) => each.kind === "dataset" && each.deed),
    )
  );
}

const isDay = ({ kind }: Field): boolean => kind === "time" || kind === "year";

/** "discarded", where records say whether they were. */
const isFlag = (done: string, { mentions, flags }: Known["lexicon"]): boolean =>
  mentions
    .get(phraseOf(done))
    ?.some((each) => each.kind === "field" && each.strength > 0.9 && flags.has(keyOf(each.of))) ??
  false;
