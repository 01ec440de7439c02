/** Words for those whom a question was about. */
export const THEM =
  "(?:it|they|them|he or she|she or he|he|she|that|this|these|those|each(?: of them)?|him|her)";
const SPOKEN_OF = new RegExp(`\\b${THEM}\\b`, "i");
/** Verbs that go with one of them. */
const ONE: Readonly<Record<string, string>> = { do: "does", are: "is", were: "was", have: "has" };

/** "when did they open" of each of those: "when did each hotel open?" */
export function askedOfEach(clause: string, each: string): string | undefined {
  if (!SPOKEN_OF.test(clause)) return undefined;
  const said = clause.replace(SPOKEN_OF, each);
  return `${said.replace(/\b(do|are|were|have)(?= each\b)/i, (verb) => ONE[verb.toLowerCase()]!)}?`;
}
