import type { Agent } from "../../model.ts";
import { withoutEnd } from "../language/ending.ts";

const ADDRESSED = /^(.+?),?\s+according to (?:the )?(.+?)[?.!\s]*$/i;

/** A question to one agent, by its name. */
export const addressed = (question: string, { config }: Agent): string =>
  `${withoutEnd(question)} according to ${config.display_name}`;

/**
 * The question and the agents that it is put to: "revenue of X according to Fundamentals". A name
 * that none of the agents has is a part of the question.
 *
 * @param agents  those that the asker may use: others are not known by name either
 */
export function addressees(
  question: string,
  agents: readonly Agent[],
): { readonly asked: string; readonly agents: readonly Agent[] } {
  const [, asked, name] = question.match(ADDRESSED) ?? [];
  if (!asked || !name) return { asked: question, agents };
  const said = name.toLowerCase();
  const named = agents.filter(({ config }) =>
    [config.name, config.display_name].some((each) => each.toLowerCase() === said),
  );
  return named.length > 0 ? { asked, agents: named } : { asked: question, agents };
}
