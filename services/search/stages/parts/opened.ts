import type { Linked, Problem } from "../../model.ts";
import { isEnglish } from "../language/english.ts";
import type { Asking } from "../routed.ts";

/** A question, and what stands before it. */
export interface Opened {
  readonly opening: string;
  readonly question: string;
}

/**
 * "Serial acquirers: companies that announced four deals": what is listed says whom it means. A name that
 * nobody knows has capitals, and what stands behind it is of whoever is called so.
 */
const TITLED =
  /^(\p{L}{3,}(?: \p{Ll}{3,}){1,2}): +((?:(?:please )?(?:list|show|give me|find|name|which) |(?:all )?\p{Ll}+s (?:that|which|who|whose|with|where) ).+)$/u;

/** "For the shipping chapter I need …", "Before committee: …", "I'm sizing the market: …" */
const OPENINGS: readonly RegExp[] = [
  /^((?:for(?! (?:each|every|all|those|any)\b)|before|ahead of|after|as part of|in preparation for) [^,:;.?!]{2,40}?)(?:[:,] +|,? +(?=(?:i|we)(?:['’]d)? (?:need|want|would like|like) ))(.+)$/i,
  /^((?:i['’]m|i am|we['’]re|we are) \p{L}+ing [^:;.?!]{2,60})(?::|\.) +(.+)$/iu,
  // "Building a prospect list: private software companies"
  /^((?:building|putting together|pulling together|compiling|assembling|preparing|drafting|writing|working on|updating|refreshing) [^:;.?!]{2,60}): +(.+)$/i,
  // "M&A scorecard: deals by year": what it is called that is made of it.
  /^((?:[\p{L}&-]+ ){0,3}(?:score ?card|dashboard|snapshot|monitor|tracker|overview|watch|round-?up|recap|primer|heat ?map)): +(.+)$/iu,
  TITLED,
];

/** "We are benchmarking our headroom. What is …": a sentence of what somebody does stands before the next one. */
export function withItsOpening(parts: readonly string[]): readonly string[] {
  const [first = "", next, ...others] = parts;
  return next && DOING.test(first)
    ? [`${first.replace(/[.\s]+$/, "")}: ${next}`, ...others]
    : parts;
}

const DOING = /^(?:i['’]m|i am|we['’]re|we are) \p{L}+ing [^:;.?!]{2,60}\.?$/iu;

const ASKS = /^(?:i|we)(?:['’]d| would)? (?:need|want|like)(?: to (?:know|see|have))?,? +/i;

/**
 * A question without an opening that says what its answer is for: one with a word that nobody knows,
 * and with no name, value, number or time that could choose anything.
 */
export async function opened(text: string, ask: Asking): Promise<Opened | undefined> {
  const [, opening, rest] = OPENINGS.map((each) => text.match(each)).find(Boolean) ?? [];
  if (!opening || !rest || /\d/.test(opening)) return undefined;
  const isTitle = TITLED.test(text);
  if (isTitle && !opening.toLowerCase().split(" ").every(isEnglish)) return undefined;
  const { candidates = [] } = await ask(opening);
  // "Unprofitable growth: companies with …": only beside whom it is said of an adjective means something.
  const noun = isTitle ? rest.match(/\p{Ll}{3,}s\b/u)?.[0] : undefined;
  const beside = noun ? ((await ask(`${opening} ${noun}`)).candidates ?? []) : [];
  const linked = [...candidates, ...beside]
    .flatMap(({ proposal }) => proposal.linked?.() ?? [])
    .filter(({ text: said }) => said !== noun);
  const isStrange = candidates.every(({ proposal }) =>
    (proposal.linked?.() ?? []).some(({ kind }) => kind === "unknown"),
  );
  return linked.some((each) => chooses(each, isTitle)) || !isStrange
    ? undefined
    : { opening, question: rest.replace(ASKS, "") };
}

/** Whether a word of it says of whom or when; in a title, "highest" and "cheap" do, too. */
const chooses = ({ kind, text, means }: Linked, isTitle: boolean): boolean =>
  kind === "time" ||
  means.some((each) => /^(?:value|filter) /.test(each)) ||
  (isTitle && means.some((each) => each.startsWith("adjective "))) ||
  (isTitle && kind === "grammar" && !/^(?:of|the|an?|and|in|on|for)$/i.test(text));

export const takenAsOpening = ({ opening }: Opened): Problem => ({
  code: "partly_understood",
  severity: "info",
  message: `"${opening}" was taken to say what the answer is for.`,
});
