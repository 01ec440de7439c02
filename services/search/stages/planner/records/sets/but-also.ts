import { withoutEnd } from "../../../language/ending.ts";
import { isWhole, type Read, type Reading, wholeOf, without } from "../reading.ts";
import { combined } from "./combined.ts";

const NONE = "(?:no|not any|not a single|without(?: any)?)";
/** "plays that have no critic but have a sponsor", "which boats carry no sail but have an engine" */
const SAID = new RegExp(
  `^(?<head>(?:which|what|who|show|list|find|give|name|return)\\b[^,;?]*?) (?<first>(?:that |which |who )?(?!and\\b|or\\b|the\\b|of\\b)[a-z]+ ${NONE} [^,;?]+?),? but (?:(?:also|still|that|which|who|do|does|did) )*(?<second>(?:have|has|had|with) (?!no\\b|not\\b|never\\b|none\\b|less\\b|fewer\\b|more\\b)[^,;?]+)$`,
  "i",
);

/**
 * What has none of one thing but some of another: of the first clause those that fulfil the second,
 * too. Undefined where there are no two such clauses.
 */
export function butAlso(text: string, plain: Reading, read: Read): Reading | undefined {
  const { head, first, second } = withoutEnd(text).match(SAID)?.groups ?? {};
  if (!head || !first || !second) return undefined;
  const [mine, theirs] = [read(`${head} ${first}`), read(`${head} ${second}`)];
  const plan = isWhole(mine) && isWhole(theirs) && combined(mine.plan, theirs.plan, "and");
  if (plan) return { ...mine, plan };
  return wholeOf(plain) ? without(plain, "but") : undefined;
}
