import { activity, favourites, origins } from "./activity.ts";
import { earners, tenure } from "./earners.ts";
import type { Known, Rule, Saying } from "./saying.ts";
import { bringers, takings } from "./takings.ts";

/** What people say of everyday things that no column is called by. */
const RULES: readonly Rule[] = [earners, takings, bringers, activity, favourites, origins];

/** What would be heard as something else word for word. */
const IDIOMS: readonly Rule[] = [tenure];

const bare = (question: string): string => question.replace(/[\s?.!]+$/, "").replace(/\s+/g, " ");

/** Ways to say a question that go before its own words. */
export const idiomsIn = (question: string, known: Known): readonly Saying[] =>
  IDIOMS.flatMap((rule) => rule(bare(question), known));

/** Ways to say a question whose own words the model does not know, likeliest first. */
export const sayingsOf = (question: string, known: Known): readonly Saying[] =>
  RULES.flatMap((rule) => rule(bare(question), known));
