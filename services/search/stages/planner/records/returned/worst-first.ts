import { HARM } from "../groups/operands.ts";

const SAID =
  /([^,.;:?!]+?)(,| and|[.?!:;]| [-–—]) (?:the )?(worst|best)( (?!names?\b)[a-z]+)? (?:first|at the top|on top)(?=[.;!]|$)/gi;

/** What is better the more there is of it. */
const GOOD =
  /\b(?:pass(?:es|ed|ing)?|success(?:es|ful)?|wins?|won|ratings?|scores?|grades?|marks?|points|stars|satisfaction|yields?|profits?|margins?|revenues?|sales|income|earnings|takings|turnover|attendance|accepted|donations?)\b/;

/**
 * "the failure rate, worst first": of what does harm the most, and of what does good the least. Of
 * anything else nothing tells which end is the worse one, and it is left as it stands.
 */
export const withWorstFirst = (question: string): string =>
  question.replace(SAID, (whole, figure: string, tie: string, end: string, noun = "") => {
    const said = figure.toLowerCase().replace(/ (?:by|per|(?:for|of|in|at|from) each)\b.*$/, "");
    const [isHarm, isGood] = [HARM.test(said), GOOD.test(said)];
    if (isHarm === isGood) return whole;
    const isMost = isHarm === /^worst$/i.test(end);
    const first = isMost ? "highest" : "lowest";
    const begins = /[.?!]/.test(tie) ? first.charAt(0).toUpperCase() + first.slice(1) : first;
    return `${figure}${tie} ${begins}${noun} first`;
  });
