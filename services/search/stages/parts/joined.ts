import type { Plan } from "../../plan.ts";
import { datasetOf, isPeriodic } from "../../semantic.ts";
import { POSSESSIVE } from "../language/possessive.ts";
import {
  AT_THE_END,
  eachTime,
  isTimedBy,
  saysWhen,
  timeAtTheEnd,
  timeAtTheHead,
} from "../language/shared-times.ts";
import type { Asking, Route } from "../routed.ts";
import { ofThose, showsAll } from "./those.ts";
import { complete, isOfMany, isOnly } from "./whom.ts";

/** Neighbours that one agent answers together stay one question; undefined when any is not explained. */
export async function joined(
  pieces: readonly string[],
  subject: string | undefined,
  ask: Asking,
): Promise<readonly Route[] | undefined> {
  const [head, tail] = [timeAtTheHead(pieces), timeAtTheEnd(pieces)];
  const done: { text: string; route: Route }[] = [];
  if (pieces.some((piece, index) => isOfMany(piece, pieces[index - 1] ?? ""))) return undefined;
  if (pieces.some((piece, index) => isWholeBefore(piece, pieces.slice(index + 1), subject)))
    return undefined;
  for (const piece of pieces.filter((each) => !isOnly(each, subject))) {
    const theirs = !subject && done[0] && POSSESSIVE.test(piece);
    if (theirs) {
      const timed = tail && isTimedBy(pieces, piece) ? `${piece} ${tail}` : piece;
      const route = await ofThose(timed, done[0]!.text, ask);
      if (!route) return undefined;
      done.push({ text: piece, route });
      continue;
    }
    const text = `${piece.replace(POSSESSIVE, "")}${tail && isTimedBy(pieces, piece) ? ` ${tail}` : ""}`;
    const undated = await ask(await complete(text, subject, ask));
    const alone = await ofHead(undated, text, head && !saysWhen(text) ? head : "", subject, ask);
    const { plan } = alone.proposal ?? {};
    if (plan && isOfAll(plan) && showsAll(done[0]?.route, alone)) continue;
    const last = done.at(-1);
    const timed = AT_THE_END.test(text) && alone.agent === last?.route.agent;
    const sameTime = last && (timed || saysWhen(last.text) === saysWhen(text));
    const together = sameTime ? `${last.text} and ${text}` : undefined;
    const both = together ? await ask(await complete(together, subject, ask)) : undefined;
    if (together && both?.agent && (both.agent === alone.agent || !alone.agent))
      done[done.length - 1] = { text: together, route: both };
    // "largest revenue and lowest debt in 2023": the first without its year is another question.
    else if (timed && last && !saysWhen(last.text)) return undefined;
    else if (alone.agent) done.push({ text, route: alone });
    else {
      const each = eachTime(await complete(text, subject, ask));
      const timed = await Promise.all(each.map(ask));
      if (timed.length === 0 || timed.some(({ agent }) => !agent)) return undefined;
      done.push(...timed.map((route, index) => ({ text: each[index]!, route })));
    }
  }
  return done.map((each) => each.route);
}

/** "revenue by industry in 2024, and the inflation in Germany in 2024": of nobody who is named behind it. */
const isWholeBefore = (
  piece: string,
  others: readonly string[],
  subject: string | undefined,
): boolean =>
  subject !== undefined &&
  /\b(?:by|per|each)\b/i.test(piece) &&
  AT_THE_END.test(piece) &&
  !piece.includes(subject) &&
  others.some((each) => each.includes(subject) && AT_THE_END.test(each));

/** Records of everybody: of "newest product: company and category" the first has shown what is meant. */
export const isOfAll = ({ grouped, top, where }: Plan): boolean =>
  !grouped && !top && where.length === 0;

/** "2025 revenue guidance and revenue estimate": of the same year, where there is one for each. */
async function ofHead(
  undated: Route,
  text: string,
  time: string,
  subject: string | undefined,
  ask: Asking,
): Promise<Route> {
  const { agent, proposal } = undated;
  const model = agent?.subject?.knowledge.model;
  const dataset = model && proposal?.plan && datasetOf(model, proposal.plan.dataset);
  if (!time || !dataset || !isPeriodic(dataset)) return undated;
  const dated = await ask(await complete(`${text} in ${time}`, subject, ask));
  const isSame = dated.proposal?.plan?.dataset === dataset.name;
  return dated.agent === agent && isSame ? dated : undated;
}
