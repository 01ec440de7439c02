import type { Problem } from "../../model.ts";
import type { Candidate } from "../routed.ts";

/** A question that is answered, as it is worded, by one plan. */
export interface Alternative {
  readonly text: string;
  readonly gist: string;
}

/**
 * What else can be asked for. One question alone is no choice: then the other meaning is one that
 * cannot be asked for by name.
 */
const asBack = (found: readonly Alternative[], several: string, sole: string): Problem => ({
  code: found.length > 1 ? "ambiguous" : "not_understood",
  severity: "error",
  message: found.length > 1 ? several : sole,
  ...listed(found),
});

const listed = (found: readonly Alternative[]) => ({ alternatives: found.map(({ text }) => text) });

export const severalMeanings = (text: string, found: readonly Alternative[]): Problem =>
  asBack(
    found,
    `"${text}" may mean several things here, and nothing tells which.`,
    `"${text}" may mean several things here, and only one of them can be asked for by name.`,
  );

export const severalRoles = (text: string, found: readonly Alternative[]): Problem =>
  asBack(
    found,
    `Records here have several that "${text}" may be said of, and nothing tells of which.`,
    `Records here have several that "${text}" may be said of, and nothing tells of which; only of one of them can it be asked.`,
  );

export const likelier = (
  text: string,
  { agent }: Candidate,
  found: readonly Alternative[],
): Problem => ({
  code: "ambiguous",
  severity: "warning",
  agent: agent.config.name,
  message: `"${text}" may mean something else here, too: it was taken for what it is likelier to be.`,
  ...listed(found),
});

export const shortFor = (text: string, found: readonly Alternative[], known: number): Problem => ({
  code: "ambiguous",
  severity: "error",
  message: `"${text}" may be short for several names.${known > found.length ? ` ${found.length} of ${known} are shown: more of the name tells which is meant.` : ""}`,
  ...listed(found),
});

export const unknownName = (text: string, found: readonly Alternative[]): Problem => ({
  code: "entity_not_found",
  severity: "error",
  message: `Nothing that you may use is called "${text}"; one name is like it.`,
  ...listed(found),
});

export const severalAgents = ({ agent }: Candidate, found: readonly Alternative[]): Problem => ({
  code: "ambiguous",
  severity: "warning",
  agent: agent.config.name,
  message: `Others have such figures, too; these are of "${agent.config.display_name}".`,
  ...listed(found),
});
