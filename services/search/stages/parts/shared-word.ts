import type { Linked } from "../../model.ts";
import { literal } from "../language/literal.ts";
import type { Asking, Candidate, Route } from "../routed.ts";

/**
 * "consensus revenue and EPS": the first word of a name is said of what is listed behind it, too,
 * where somebody has all of it by these names. Undefined where nobody has.
 */
export async function withSharedWord(
  question: string,
  { candidates = [] }: Route,
  ask: Asking,
): Promise<Route | undefined> {
  if (!/(?:,|\band\b|&)/i.test(question)) return undefined;
  for (const candidate of candidates) {
    const text = spelledOut(question, candidate);
    const found = text === undefined ? undefined : await ask(text);
    if (found?.agent === candidate.agent && showsMore(found, candidate))
      return { ...found, question };
  }
  return undefined;
}

/** The question with the word before each name that the candidate leaves unread; undefined where there is none. */
function spelledOut(question: string, { proposal }: Candidate): string | undefined {
  const { unused, linked, plan } = proposal;
  if (!plan || unused.length === 0 || unused.length > MOST) return undefined;
  for (const { text } of (linked?.() ?? []).filter(isOfWords)) {
    const word = text.split(" ")[0]!;
    const list = new RegExp(
      `(\\b${literal(text)})((?:(?:, | and | & |, and )(?:${unused.map(literal).join("|")}))+)(?![\\p{L}\\p{N}])`,
      "iu",
    );
    const [all, , others = ""] = question.match(list) ?? [];
    if (!all || others.split(SEPARATOR).length - 1 !== unused.length) continue;
    const spelled = others.replace(SEPARATOR, (joint) => `${joint}${word} `);
    return question.replace(list, (_, head: string) => `${head}${spelled}`);
  }
  return undefined;
}

const MOST = 3;

const SEPARATOR = /, and |, | and | & /g;

const isOfWords = ({ kind, text }: Linked): boolean => kind === "data" && text.includes(" ");

const showsMore = ({ proposal }: Route, candidate: Candidate): boolean =>
  (proposal?.plan?.columns.length ?? 0) > candidate.proposal.plan!.columns.length;
