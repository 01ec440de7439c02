import type { Problem } from "../../model.ts";
import type { Asking } from "../routed.ts";

/** A question, and what stands before it. */
export interface Opened {
  readonly opening: string;
  readonly question: string;
}

/** "For the shipping chapter I need …", "Before committee: …", "I'm sizing the market: …" */
const OPENINGS: readonly RegExp[] = [
  /^((?:for(?! (?:each|every|all|those|any)\b)|before|ahead of|after|as part of|in preparation for) [^,:;.?!]{2,40}?)(?:[:,] +|,? +(?=(?:i|we)(?:['’]d)? (?:need|want|would like|like) ))(.+)$/i,
  /^((?:i['’]m|i am|we['’]re|we are) \p{L}+ing [^:;.?!]{2,60}): +(.+)$/iu,
];

const ASKS = /^(?:i|we)(?:['’]d| would)? (?:need|want|like)(?: to (?:know|see|have))?,? +/i;

/**
 * A question without an opening that says what its answer is for: one with a word that nobody knows,
 * and with no name, value, number or time that could choose anything.
 */
export async function opened(text: string, ask: Asking): Promise<Opened | undefined> {
  const [, opening, rest] = OPENINGS.map((each) => text.match(each)).find(Boolean) ?? [];
  if (!opening || !rest || /\d/.test(opening)) return undefined;
  const { candidates = [] } = await ask(opening);
  const linked = candidates.flatMap(({ proposal }) => proposal.linked?.() ?? []);
  const chooses = linked.some(
    ({ kind, means }) => kind === "time" || means.some((each) => /^(?:value|filter) /.test(each)),
  );
  const isStrange = candidates.every(({ proposal }) =>
    (proposal.linked?.() ?? []).some(({ kind }) => kind === "unknown"),
  );
  return chooses || !isStrange ? undefined : { opening, question: rest.replace(ASKS, "") };
}

export const takenAsOpening = ({ opening }: Opened): Problem => ({
  code: "partly_understood",
  severity: "info",
  message: `"${opening}" was taken to say what the answer is for.`,
});
