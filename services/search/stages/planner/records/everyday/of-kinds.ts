import { nounAt, ownerOf } from "./evidence.ts";
import { type Rule, say } from "./saying.ts";

const WHOSE =
  /^(.*?)\b([a-z]+(?: [a-z]+)??) whose ([a-z]+) (?:(?:have|has|had) )?(?:made|have|has|had|got|took|[a-z]+ed) ((?:at least|at most|more than|fewer than|less than|over|exactly) (?:\d+|[a-z]+) .+)$/i;

/** "cities whose customers made more than 3 claims": all customers of a city together. */
export const ofKinds: Rule = (text, known) => {
  const [, before = "", kind = "", whose = "", bound = ""] = text.match(WHOSE) ?? [];
  const thing = kind ? nounAt(kind, known, datasetAt(whose, known)) : undefined;
  const isOwn = thing?.kind === "field" && ownerOf(thing) === datasetAt(whose, known);
  return isOwn ? [say`${before} ${kind} with ${bound}`] : [];
};

const datasetAt = (noun: string, known: Parameters<Rule>[1]): string | undefined => {
  const thing = nounAt(noun, known);
  return thing?.kind === "dataset" ? thing.dataset : undefined;
};
