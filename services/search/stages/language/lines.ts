/** What begins an item of a list: it is asked by itself. */
const ITEM = /^(?:[-–—*•·▪]\s|\(?\d{1,2}[.)]\s|\(?[a-z][.)]\s)/i;

const ENDED = /[.?!:]["'”’)]?$/;

const ASKS =
  /^(?:and |please )?(?:what|who|whose|whom|where|when|why|how|which|is|are|was|were|do|does|did|has|have|had|can|could|list|show|give|find|get|tell|name|count|compare|rank|sort|return|display)\b/i;

/** "In 2024, which companies grew", "in 2024 net income of X": a question, whatever it begins with. */
const ASKS_LATER =
  /^[^,]*, ?(?:what|who|whose|where|when|how|which)\b|^(?:in|for|during|since|at|on|by) (?:[fc]y ?|[qh][1-4] ?)?(?:19|20)\d\d,? (?!(?:and|or|to|until|vs|versus|by|per|in|of|for|with|only|from|at|on|than)\b)\p{L}/iu;

/** What begins no question: a preposition, a comparison, what joins or restricts. */
const LEANS =
  /^(?:in|of|on|at|by|per|for|from|with|without|within|to|into|since|until|till|during|over|under|above|below|between|among|before|after|than|as|and|or|but|nor|only|excluding|except|including|that|versus|vs|against|compared|rather|ordered|sorted|grouped|through|throughout|across|up to|based|listed|headquartered)\b/i;

/** What ends no question. */
const AWAITS =
  /(?:[,;]|[-–—/&+(]|\b(?:the|an?|its|their|of|in|on|at|by|per|for|from|with|without|within|to|into|since|until|during|over|under|above|below|between|among|before|after|than|as|and|or|but|not|only|that|which|whose|versus|vs|against|is|are|was|were|has|have|had|did|does|do|more|less|most|least|each|every|all|top|what|how|many|much))$/i;

/** Whether a text that stands behind another cannot be asked by itself. */
const leans = (text: string): boolean => LEANS.test(text) && !ASKS_LATER.test(text);

/** "; and in 2024?" is the question before once more. */
const AGAIN = /^(?:and|or|but|that)\b/i;

/** Text at whose semicolons only questions begin. */
export const withTails = (text: string): string =>
  text
    .split(/;\s*/)
    .reduce((all, part) => `${all}${leans(part) && !AGAIN.test(part) ? " " : "; "}${part}`);

/** Whether a line goes on with the sentence of the one before: pasted and wrapped text does. */
function goesOn(before: string, line: string): boolean {
  if (before === "" || line === "" || ENDED.test(before) || ITEM.test(line)) return false;
  if (AWAITS.test(before) || leans(line)) return true;
  if (ASKS.test(line)) return false;
  const isWritten = /^\p{Lu}/u.test(before) && !ITEM.test(before);
  return isWritten && (/^\p{Ll}/u.test(line) || (line.endsWith("?") && ASKS.test(before)));
}

/** The sentences of a text whose lines may be wrapped; blank lines are between two of them. */
export function sentencesOf(text: string): readonly string[] {
  const lines = text.split("\n").map((each) => each.trim());
  const isList = lines.filter((line) => ITEM.test(line)).length > 1;
  const sentences: string[] = [];
  for (const [index, line] of lines.entries()) {
    if (goesOn(lines[index - 1] ?? "", line)) sentences.push(`${sentences.pop()} ${line}`);
    else if (line) sentences.push(isList ? line.replace(ITEM, "") : line);
  }
  return sentences;
}
