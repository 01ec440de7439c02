import { datasetOf, type SemanticModel } from "../../semantic.ts";
import { stem } from "../language/tokens.ts";
import { rememberedOf } from "../remember.ts";
import type { Route } from "../routed.ts";
import type { Side } from "./sides.ts";

/** Words of a question that mean entities of any agent: "companies", "firms". */
export const nounsIn = rememberedOf((route: Route) => {
  const own = meaning(route, (means, model) => {
    const name = means.match(/^dataset (.+)$/)?.[1];
    return name !== undefined && datasetOf(model, name)?.entity !== undefined;
  });
  return [...new Set([...own, ...endsIn(route)])];
});

/** "private companies", where records of theirs are called so: its end is what they are. */
const endsIn = ({ candidates = [] }: Route): readonly string[] =>
  candidates.flatMap(({ agent, proposal }) => {
    const entities = agent.subject?.knowledge.model.datasets.filter(({ entity }) => entity) ?? [];
    const named = entities.length > 0 ? (proposal.linked?.() ?? []) : [];
    return named
      .filter(
        ({ text, means }) => / /.test(text) && means.some((each) => each.startsWith("dataset ")),
      )
      .map(({ text }) => text.toLowerCase().split(" ").at(-1)!)
      .filter((word) => word !== stem(word) && entities.some(({ name }) => name === stem(word)));
  });

/** Words that say of which kind several entities are: "banks", and not "Germany" or "Swiss". */
export const kindsIn = rememberedOf((route: Route) =>
  kindWordsIn(route).filter((word) => stem(word) !== word),
);

/** Words that say of which kind entities are, by anything but their name: "bank", "Swiss". */
export const kindWordsIn = rememberedOf((route: Route) =>
  meaning(route, (means, model) => {
    const [, name, field] = means.match(/^value (\w+)\.(\w+)/) ?? [];
    const entity = name === undefined ? undefined : datasetOf(model, name)?.entity;
    return entity !== undefined && entity.label !== field;
  }),
);

/** Words for records that somebody has: "deals". */
export const recordsIn = rememberedOf((route: Route) =>
  meaning(route, (means, model) => {
    const name = means.match(/^dataset (.+)$/)?.[1];
    return name !== undefined && datasetOf(model, name)?.entity === undefined;
  }),
);

/** Words that name a figure: "net income". */
export const figuresIn = (route: Route): readonly string[] =>
  meaning(route, (means, model) => {
    const [, dataset, field] = means.match(/^(?:field|fact) (\w+)\.(\w+)$/) ?? [];
    const known = dataset ? datasetOf(model, dataset)?.fields : [];
    return (
      means.startsWith("metric ") ||
      known?.some((each) => each.name === field && each.kind === "fact") === true
    );
  });

/** Words that may begin a list of entities: these, and "rivals" or "customers" of somebody. */
export const listersIn = rememberedOf((route: Route) =>
  meaning(route, (means, model) => {
    const name = means.match(/^(?:dataset|field|fact|value|\w+ of) (\w+)/)?.[1];
    const dataset = name === undefined ? undefined : datasetOf(model, name);
    return dataset?.fields.some(({ names }) => names !== undefined) ?? false;
  }).concat(nounsIn(route), kindsIn(route)),
);

function meaning(
  { candidates = [] }: Route,
  is: (means: string, model: SemanticModel) => boolean,
): readonly string[] {
  const texts = candidates.flatMap(({ agent, proposal }) => {
    const model = agent.subject?.knowledge.model;
    const linked = model ? (proposal.linked?.() ?? []) : [];
    return linked
      .filter(({ means }) => model && means.some((each) => is(each, model)))
      .map(({ text }) => text.toLowerCase());
  });
  return [...new Set(texts)];
}

/** How entities of a kind are called: "company". */
export const nounOf = ({ entity }: Side): string => entity.name.replaceAll("_", " ").toLowerCase();

export const pluralOf = (side: Side): string => severalOf(nounOf(side));

/** A noun of several: "companies" of "company". */
export function severalOf(noun: string): string {
  if (/s$/i.test(noun)) return noun;
  return /[^aeiou]y$/i.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`;
}
