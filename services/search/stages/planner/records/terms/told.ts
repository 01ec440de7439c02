import type { Knowledge } from "../../../../model.ts";
import type { Plan } from "../../../../plan.ts";
import type { SemanticModel } from "../../../../semantic.ts";
import { derivedName } from "../../../arithmetic/derived.ts";
import { declared, type Planned } from "../declared.ts";
import type { Mention } from "../fields/mentions.ts";
import { figured, type Words } from "../figured.ts";
import { metricNamed } from "../groups/metrics.ts";
import { NAME } from "../hear/stand-ins.ts";
import { type Read, type Reading, wholeOf, without } from "../reading.ts";
import { asReturned } from "../returned/returned.ts";
import { inWords } from "./in-words.ts";
import { type KnownKind, said, withKinds } from "./kinds.ts";
import type { Meant } from "./meant.ts";
import { ofOnlyFigure } from "./only-figure.ts";
import { rankIn, withRank } from "./rank.ts";
import { explained, type Term } from "./terms.ts";

/** How questions are read by the words of one model. */
export interface Reader {
  readonly isCalled: (text: string) => boolean;
  readonly plainly: (text: string) => string;
  readonly wordsOf: (model: SemanticModel) => Words;
  readonly kinds: readonly KnownKind[];
  /** What everybody says, of which no word stands for anything else. */
  readonly everyday: Read;
}

/** A question that explains some of its words, in those that it explains them by. */
export function planTold(
  question: string,
  { isCalled, plainly, wordsOf, kinds, everyday }: Reader,
  knowledge: Knowledge,
): Planned | undefined {
  const read = (text: string) =>
    wholeOf(readAs({ saying: { text, names: [] }, model: knowledge.model })) ??
    wholeOf(everyday(text));
  const readAs = ({ saying, model }: Meant): Reading => {
    const text = plainly(saying.text);
    const figures: Read = (each) => figured({ ...saying, text: each }, wordsOf(model), model);
    const one = withKinds(figures, kinds, model, plainly);
    return asReturned(text, one, model, known) ?? one(text);
  };
  const rank = rankIn(question);
  const told = explained(rank?.text ?? question, isCalled);
  const terms = told?.terms ?? [];
  const known = [...kinds.map(said), ...terms.map(wordsOfTerm)].join(" ");
  const start: Meant = {
    saying: { text: told?.text ?? rank?.text ?? question, names: [] },
    model: knowledge.model,
    ...(rank && { rank }),
  };
  if (!told && !rank) return undefined;
  const meant = inWords(terms, start, read);
  const reading = meant && readAs(meant);
  const whole = reading && wholeOf(reading);
  const plan = whole && withOwnNames(whole, meant.saying.names);
  const ranked = plan && meant.rank ? withRank(plan, meant.rank, read) : plan;
  if (ranked) {
    const { plan: asked, ...rest } = declared({ ...reading!, plan: ranked }, start.saying.text, {
      ...knowledge,
      model: meant!.model,
    });
    return { ...rest, ...(asked && { plan: ofOnlyFigure(asked) }) };
  }
  if (!told) return undefined;
  const literal = wordsOf(knowledge.model)({ text: plainly(told.text), names: [] });
  const [term] = told.terms;
  return term && declared(without(literal, term.name), told.text, knowledge);
}

const wordsOfTerm = ({ name, meaning, of = "" }: Term): string => `${name} ${meaning} ${of}`;

/** Columns that were named by what stands for a term, by what that is. */
function withOwnNames(plan: Plan, names: readonly Mention[]): Plan {
  const named = (column: string) =>
    derivedName(
      column.replace(STANDS_FOR, (all, at: string) => {
        const name = names[Number(at)];
        return name?.kind === "field" ? (metricNamed(name.of.field) ?? name.of.field) : all;
      }),
    );
  const columns = plan.columns.map((each) => ({ ...each, name: named(each.name) }));
  const order = plan.order.map((each) => ({ ...each, column: named(each.column) }));
  return { ...plan, columns, order };
}

const STANDS_FOR = new RegExp(`${NAME}(\\d+)`, "g");
