import type { Asking } from "../parts/whom.ts";
import type { Route } from "../route.ts";
import { conditional } from "./conditional.ts";
import { hasEither } from "./events.ts";
import { figuresOf, withTheirs } from "./figures.ts";

/**
 * One question over several agents, or over one by way of another list of it: undefined where it
 * is none, where one plan answers it, or where any word of it is nobody's.
 */
export async function spanning(
  question: string,
  whole: Route,
  ask: Asking,
): Promise<Route | undefined> {
  const text = question.replace(/[?.!\s]+$/, "");
  const found = await across(text, whole, bounded(ask));
  return found && { ...found, question };
}

async function across(text: string, whole: Route, ask: Asking): Promise<Route | undefined> {
  const plan = whole.agent && whole.proposal?.plan;
  // Of records "raised in 2022 and 2023" are those of either; of companies, those of both.
  if (plan) return / and /i.test(text) && isOfEither(whole) ? conditional(text, ask) : undefined;
  if (whole.problem?.code === "ambiguous") return undefined;
  return (
    (await withTheirs(text, ask)) ?? (await conditional(text, ask)) ?? (await figuresOf(text, ask))
  );
}

const isOfEither = ({ proposal }: Route): boolean =>
  proposal?.plan !== undefined &&
  !proposal.verified &&
  !proposal.plan.grouped &&
  hasEither(proposal.plan);

/** Texts that are tried for one question; beyond them nobody answers any. */
const MOST_TRIED = 64;

function bounded(ask: Asking): Asking {
  const tried = new Set<string>();
  return async (question) => {
    tried.add(question);
    return tried.size > MOST_TRIED ? { question } : ask(question);
  };
}
