import { datasetOf } from "../../semantic.ts";
import type { Route } from "../route.ts";
import type { Side } from "./sides.ts";

/** Words of a question that mean entities of any agent: "companies", "firms". */
export function nounsIn({ candidates = [] }: Route): readonly string[] {
  const texts = candidates.flatMap(({ agent, proposal }) => {
    const model = agent.subject?.knowledge.model;
    const isEntity = (means: string) => {
      const name = means.match(/^dataset (.+)$/)?.[1];
      return model !== undefined && name !== undefined && datasetOf(model, name)?.entity;
    };
    const linked = model ? (proposal.linked?.() ?? []) : [];
    return linked.filter(({ means }) => means.some(isEntity)).map(({ text }) => text.toLowerCase());
  });
  return [...new Set(texts)];
}

/** How entities of a kind are called: "company". */
export const nounOf = ({ entity }: Side): string => entity.name.replaceAll("_", " ").toLowerCase();

export function pluralOf(side: Side): string {
  const noun = nounOf(side);
  if (/s$/.test(noun)) return noun;
  return /[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`;
}
