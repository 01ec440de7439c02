import { AT_THE_END } from "../language/shared-times.ts";
import { isPast, pastOf } from "../language/verbs.ts";

const WHO = "((?:the |its |their )?\\p{L}+(?: \\p{L}+)?)";

const DID_NOT = new RegExp(
  `^${WHO} (?:did not|didn['’]t|(?:has|have|had) (?:not|never)|(?:has|have|had)n['’]t|never) (\\p{L}+)( .*)?$`,
  "iu",
);
const WAS_NOT = new RegExp(
  `^${WHO} (was|were|has been|have been) (?:not|never) (\\p{L}+ed\\b.*)$`,
  "iu",
);
const STAYED = new RegExp(`^${WHO} (?:stayed|remained)(?: on)?( .*)?$`, "iu");

/**
 * What somebody of theirs is said not to have done, as if it had been: "CFO left in 2024" of "CFO did
 * not leave in 2024", and of "CFO stayed in 2024". Undefined of anything else.
 */
export function undoneIn(said: string): string | undefined {
  const [, who, verb = "", when = ""] = said.match(DID_NOT) ?? [];
  if (who) return `${who} ${isPast(verb) ? verb : pastOf(verb)}${when}`;
  const [, whom, being, done] = said.match(WAS_NOT) ?? [];
  if (whom) return `${whom} ${being} ${done}`;
  const [, stayer, then = ""] = said.match(STAYED) ?? [];
  const isPlain = then === "" || then.replace(AT_THE_END, "") === "";
  return stayer && isPlain ? `${stayer} left${then}` : undefined;
}
