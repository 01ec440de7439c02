/** Words that wait for another: nobody ends a list or a question of their own with one. */
const WAITS =
  /^(?:a|an|the|of|for|at|by|in|on|to|from|with|without|and|or|but|nor|as|than|that|which|who|whose|what|when|where|is|are|was|were|be|has|have|had|having|do|does|did|will|its|their|his|her|above|below|over|under|between|since|until|before|after|during|excluding|about|per|each|every|any|either|neither|more|most|less|least|not|no|never|positive|negative|[a-z]*(?:high|low|larg|small|bigg|cheap|old|young|new|long|short|lat|earli|great|strong|weak)est|best|worst)$/i;

/** Words that no list begins with. */
const ASKS = /^(?:is|are|was|were|has|have|had|do|does|did|will|and|or|but)$/i;

/** Whether a stretch of a question is cut off in the middle: "companies with a", "is Aldi's". */
export function isCutOff(stretch: string): boolean {
  const words = stretch.split(" ");
  const last = words.at(-1)!;
  return (
    WAITS.test(last) || /(?:,|['’]s)$/.test(last) || ASKS.test(words[0]!) || isHalfSaid(stretch)
  );
}

/** Whether what became of it follows, or another of the kind: "had their rating", "failed", "came out", "a recall or". */
export const isHalfSaid = (stretch: string): boolean =>
  HALF_SAID.test(stretch.split(" ").slice(-3).join(" "));

const HALF_SAID =
  /\b(?:ha(?:s|ve|d)|having|saw|sees?|seen|get|got) (?:its|their|his|her) \S+$|\b(?:failed|managed|began|started|ceased|stopped|tried|went on|c[ao]mes? (?:out|up)|(?:or|nor|and|but|except|excluding)(?: (?:that|which|who|whose|with|without))?)$/i;
