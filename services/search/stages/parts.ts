import type { Agent } from "../model.ts";
import { isAggregate } from "../plan.ts";
import { type Route, route } from "./route.ts";
import type { Selection } from "./select.ts";
import { splitQuestions } from "./split.ts";

/** A list is taken apart into at most this many questions. */
const MOST = 6;

/**
 * Who answers each part of a text. A part that speaks of "it" means whom the part before was
 * about; a list that no agent answers alone is taken apart among several.
 */
export function routeParts(query: string, selection: Selection<Agent>): readonly Route[] {
  let subject: string | undefined;
  return splitQuestions(query).flatMap((part) => {
    const routes = takeApart(about(part, subject, selection), selection);
    subject = routes.map(subjectOf).find(Boolean) ?? subject;
    return routes;
  });
}

const subjectOf = ({ proposal }: Route): string | undefined => {
  const subjects = proposal?.subjects ?? [];
  return subjects.length === 1 ? subjects[0] : undefined;
};

const POSSESSIVE = /\b(?:its|their|his|her)\b/i;
const PRONOUN = /\b(?:it|they|the (?:same )?company|the firm)\b/i;

/** The part with whom it is about, where it does not say so itself. */
function about(part: string, subject: string | undefined, selection: Selection<Agent>): string {
  if (!subject) return part;
  if (POSSESSIVE.test(part)) return part.replace(POSSESSIVE, `${subject}'s`);
  if (PRONOUN.test(part)) return part.replace(PRONOUN, subject);
  const { proposal } = route(part, selection);
  return proposal?.bare ? `${part.replace(/[?.!\s]+$/, "")} of ${subject}` : part;
}

function takeApart(question: string, selection: Selection<Agent>): readonly Route[] {
  const whole = route(question, selection);
  if (whole.agent) return paired(question, whole, selection) ?? [whole];
  const pieces = piecesOf(question);
  if (pieces.length < 2 || pieces.length > MOST) return [whole];
  const subject = subjectIn([question, ...pieces], selection);
  const routes = joined(pieces, subject, selection);
  return routes && routes.length > 1 ? routes : [whole];
}

const piecesOf = (question: string): readonly string[] =>
  question
    .split(/\s*[,;:]\s+(?:and\s+)?|\s+(?:and|as well as|plus)\s+/i)
    .map((piece) => piece.replace(/[?.!\s]+$/, "").trim())
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece));

/** Whom a question is about, by the plan that explains most of it. */
function subjectIn(
  questions: readonly string[],
  { agents, datasets }: Selection<Agent>,
): string | undefined {
  for (const question of questions) {
    const found = agents.flatMap((agent) => {
      const proposal = agent.propose(question, datasets);
      return proposal?.subjects?.length === 1
        ? [{ subject: proposal.subjects[0]!, score: proposal.score }]
        : [];
    });
    const [best] = found.toSorted((a, b) => b.score - a.score);
    if (best) return best.subject;
  }
  return undefined;
}

/** Neighbours that one agent answers together stay one question; undefined when any is not explained. */
function joined(
  pieces: readonly string[],
  subject: string | undefined,
  selection: Selection<Agent>,
): readonly Route[] | undefined {
  const tail = timeAtTheEnd(pieces);
  const wanted = pieces.filter((piece) => !isOnly(piece, subject));
  const done: { text: string; route: Route }[] = [];
  for (const piece of wanted) {
    const text = `${piece.replace(POSSESSIVE, "")}${tail && !/\d/.test(piece) ? ` ${tail}` : ""}`;
    const alone = route(complete(text, subject, selection), selection);
    const last = done.at(-1);
    const sameTime = last && /\d/.test(last.text) === /\d/.test(text);
    const together = sameTime ? `${last.text} and ${text}` : undefined;
    const both = together ? route(complete(together, subject, selection), selection) : undefined;
    if (together && both?.agent && (both.agent === alone.agent || !alone.agent))
      done[done.length - 1] = { text: together, route: both };
    else if (alone.agent) done.push({ text, route: alone });
    else return undefined;
  }
  return done.map((each) => each.route);
}

/** "… of X in 2023" at the end of a list is meant for all of it. */
function timeAtTheEnd(pieces: readonly string[]): string | undefined {
  if (pieces.slice(0, -1).some((piece) => /\d/.test(piece))) return undefined;
  return pieces
    .at(-1)
    ?.match(/ of .*?\s((?:in|for|during|since|on|at the end of) [^,]*\d{4}\b.*)$/i)?.[1];
} // prettier-ignore

const isOnly = (piece: string, subject: string | undefined) =>
  (subject ?? "").toLowerCase().startsWith(piece.toLowerCase());

function complete(text: string, subject: string | undefined, selection: Selection<Agent>): string {
  if (!subject) return text;
  const { proposal } = route(text, selection);
  return (proposal?.subjects?.length ?? 0) > 0 ? text : `${text} of ${subject}`;
}

/** "A in X and B in Y": two measures of two entities are two questions, not four figures. */
function paired(
  question: string,
  whole: Route,
  selection: Selection<Agent>,
): readonly Route[] | undefined {
  const plan = whole.proposal?.plan;
  const figures = plan?.columns.filter(({ expression, unit }) => isAggregate(expression) || unit);
  if ((whole.proposal?.subjects ?? []).length < 1 && !/ and /i.test(question)) return undefined;
  if (!figures || figures.length < 2) return undefined;
  const halves = question.split(/\s+and\s+/i);
  if (halves.length !== 2) return undefined;
  const routes = halves.map((half) => route(half, selection));
  const [left, right] = routes.map(({ proposal }) => filtersOf(proposal?.plan?.where));
  const isPair =
    left &&
    right &&
    left !== right &&
    routes.every(({ agent, proposal }) => agent && !proposal?.bare); // prettier-ignore
  return isPair ? routes : undefined;
}

const filtersOf = (where: readonly object[] | undefined) => {
  const named = (where ?? []).filter((each) => (each as { kind: string }).kind === "in");
  return named.length > 0 ? JSON.stringify(named) : undefined;
};
