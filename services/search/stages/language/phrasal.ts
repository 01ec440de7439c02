import { formsOf } from "./verbs.ts";

/** Verbs with a particle, and verbs that records may be called by in their place. */
const PHRASAL: readonly (readonly [verbs: string, particle: string, plain: string])[] = [
  ["bring|give|hand|send|come|take|go", "back", "return"],
  ["pick|fetch", "up", "collect"],
  ["drop", "off", "deliver"],
  ["hand|send|give", "in|over", "submit|deliver"],
  ["hand|give|lend|loan|let", "out", "lend|loan|borrow|issue|rent|hire"],
  ["send|go", "out", "ship|send|dispatch|issue"],
  ["sign|signed", "up", "join|register|enrol|enroll|subscribe|start"],
  ["pay", "back|off", "repay|pay|settle"],
  ["sort|clear", "out|up", "resolve|fix|solve|close"],
  ["look", "at", "inspect|check|examine|visit|survey|view"],
  ["check|move", "in", "arrive|start"],
  ["check|move", "out", "depart|leave|end"],
  ["set|put", "up", "install|found|open|build|erect"],
  ["take|put", "down|away", "remove"],
  ["call", "off", "cancel"],
  ["turn", "down|away", "reject|decline|refuse"],
  ["put", "in", "install"],
  ["write|throw", "off|away", "scrap|retire|dispose|discard"],
  ["throw", "out", "discard|scrap|dispose"],
  ["finish|wrap", "off|up", "finish|complete|end"],
  ["carry", "out", "perform|complete"],
  ["start|kick", "off", "start|begin"],
  ["shut", "down", "close"],
  ["run", "out", "expire|end"],
  ["come", "out", "release|publish|issue|launch"],
  ["get", "in", "arrive|receive"],
  ["fall", "off|down|over|out|ill", ""],
];

/** Everyday verbs, and verbs that records may be called by in their place. */
const SIMPLE: readonly (readonly [verb: string, plain: string])[] = [
  ["fix|mend", "repair|resolve|complete|finish"],
  ["leave|quit", "end|leave|resign"],
  ["sign", "join|register|enrol|start"],
  ["buy", "purchase|acquire|order"],
  ["get", "receive"],
  ["fit", "install"],
  ["send", "ship|dispatch|deliver"],
  ["answer", "resolve|close|reply"],
  ["settle", "pay|resolve"],
];

/** Everything that is one of the verbs, as it stands in a text. */
const saidAs = (verbs: string) => verbs.split("|").flatMap(formsOf).join("|");

/** Every such verb as it is said, and the plain ones for it. */
export const PLAIN_VERBS: readonly { readonly said: RegExp; readonly plain: readonly string[] }[] =
  [
    ...PHRASAL.filter(([, , plain]) => plain).map(([verbs, particle, plain]) => ({
      // "run out of paper" is another thing than a contract that has run out.
      said: new RegExp(`\\b(?:${saidAs(verbs)}) (?:${particle})\\b(?! of\\b)`, "i"),
      plain: plain.split("|"),
    })),
    ...SIMPLE.map(([verbs, plain]) => ({
      said: new RegExp(`\\b(?:${saidAs(verbs)})\\b`, "i"),
      plain: plain.split("|"),
    })),
  ];

/** Forms of verbs that are said with a particle: right as they are, whatever is spelt like them. */
const SPOKEN: ReadonlySet<string> = new Set(
  PHRASAL.flatMap(([verbs]) => verbs.split("|").flatMap(formsOf)),
);

export const isEverydayVerb = (word: string): boolean => SPOKEN.has(word);

/** Particles that make another verb of the one before them; "in" and "out" may tell where. */
const TURNING = /^(?:back|off|up|down|away|at|over|ill)$/i;

/** Plain verbs for one with its particle, none where nothing else says it; undefined of other words. */
export function plainOf(verb: string, particle: string): readonly string[] | undefined {
  if (!TURNING.test(particle)) return undefined;
  const found = PHRASAL.filter(
    ([verbs, particles]) =>
      particles.split("|").includes(particle.toLowerCase()) &&
      verbs.split("|").flatMap(formsOf).includes(verb.toLowerCase()),
  );
  return found.length === 0
    ? undefined
    : found.flatMap(([, , plain]) => plain.split("|").filter(Boolean));
}
