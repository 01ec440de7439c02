import { HARM } from "../groups/operands.ts";

const SAID = /([^,.;?]+?)(,| and|\.) (worst|best)( (?!names?\b)[a-z]+)? first(?=[.;]|$)/gi;

/** "the failure rate, worst first": of what does harm the most, and of anything else the least. */
export const withWorstFirst = (question: string): string =>
  question.replace(SAID, (_, figure: string, tie: string, end: string, noun = "") => {
    const isMost = HARM.test(figure.toLowerCase()) === /^worst$/i.test(end);
    const first = isMost ? "highest" : "lowest";
    const said = tie === "." ? first.charAt(0).toUpperCase() + first.slice(1) : first;
    return `${figure}${tie} ${said}${noun} first`;
  });
