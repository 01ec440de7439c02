import type { Asking } from "../routed.ts";
import { isOnlyName } from "./follow.ts";

const HEAD =
  /^([^:;?]{4,120}): ((?:what|who|how|when|where|which|did|was|is)\b.*\b(?:the (?:company|firm|issuer|business)(?:['’]s)?|its|their|they|them)\b.*)$/i;

/**
 * "CEOs dismissed in 2024: what was the company's net income": a list, and a question about those
 * whom it lists. Undefined where the head lists nobody.
 */
export async function askedOfHead(
  part: string,
  ask: Asking,
): Promise<readonly string[] | undefined> {
  const [, head, question] = part.match(HEAD) ?? [];
  if (!head || !question) return undefined;
  const list = await ask(head);
  const isList = list.agent && list.proposal?.plan?.grouped === false && !isOnlyName(list);
  return isList ? [head, question] : undefined;
}
