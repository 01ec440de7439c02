/** Units that people say halves of. */
const UNIT = "(hours?|minutes?|days?|weeks?|months?|years?|kilos?|litres?|kilometres?|miles?)";

const SMALL = "one two three four five six seven eight nine ten eleven twelve".split(" ");
const countOf = (word: string) =>
  /^\d+$/.test(word) ? Number(word) : SMALL.indexOf(word.toLowerCase()) + 1;

type Step = readonly [said: RegExp, plain: (...found: string[]) => string];

/** What is said in another order or in other figures, and means the same in any database. */
const STEPS: readonly Step[] = [
  [
    new RegExp(`\\b(\\d+|${SMALL.join("|")}) and a half ${UNIT}`, "gi"),
    (_, count, unit) => `${countOf(count!) + 0.5} ${unit}`,
  ],
  [new RegExp(`\\ban? ${UNIT} and a half\\b`, "gi"), (_, unit) => `1.5 ${unit}s`],
  [new RegExp(`\\bhalf an? ${UNIT}`, "gi"), (_, unit) => `0.5 ${unit}s`],
  [new RegExp(`\\bthree quarters of an? ${UNIT}`, "gi"), (_, unit) => `0.75 ${unit}s`],
  [new RegExp(`\\ba quarter of an? ${UNIT}`, "gi"), (_, unit) => `0.25 ${unit}s`],
  [
    /^(?!how many)(.+?),? how many(?: (?:are|were) (?:there|they|those))?$/i,
    (_, rest) => `how many ${rest}`,
  ],
  [/^on average,? (.+)$/i, (_, rest) => `${rest} on average`],
  [/\b(?:typically|usually|normally)\b/i, () => "on average"],
  [
    /^how (?:did|has|have|do|does) (?:the |our )?(.+?) (?:develop|change|evolve|go|move)(?:ed|d)? (?=.*(?:by|per|each|every|monthly|quarterly|yearly|annually)\b)/i,
    (_, what) => `${what} `,
  ],
]; // prettier-ignore

/** A question in the plainest order and figures of the same words. */
export const plainer = (question: string): string =>
  STEPS.reduce((text, [said, plain]) => text.replace(said, plain), question);
