import type { Relationship } from "../../../../semantic.ts";
import { isPeople } from "../roles/persons.ts";
import { roleWords } from "../roles/role-words.ts";
import { nounAt, onlyOf } from "./evidence.ts";
import { type Known, type Rule, say, theDataset } from "./saying.ts";

const WHO = "(?:who|(?:which|what) ([a-z]+(?: [a-z]+)??))";
const BEAT = "(?:beat|beaten|defeat|defeated|won against|win against|knocked out|eliminated)";
const REST = "((?: (?:in|at|during|on|since) .*)?)";
/** "who has beaten Ann" */
const BEATS = new RegExp(`^${WHO} (?:has |have |had )?(?:ever )?${BEAT} (.+?)${REST}$`, "i");
/** "whom did Ann beat", "who lost to Ann" */
const IS_BEATEN = new RegExp(
  `^(?:${WHO.replace("who", "whom?")} (?:has|have|had|did) (.+?) (?:ever )?${BEAT}|${WHO} (?:has |have |had )?(?:ever )?lost (?:an? [a-z]+ )?(?:to|against) (.+?))${REST}$`,
  "i",
);

/** "who has beaten Ann", of matches with a winner and a loser: who won those that she lost. */
export const beaten: Rule = (text, known) => {
  const [, noun, other, rest = ""] = text.match(BEATS) ?? [];
  const [, winner, one, loser, two, tail = ""] = text.match(IS_BEATEN) ?? [];
  const name = one ?? two ?? other;
  const match = name && duelIn(known);
  const said = winner ?? loser ?? noun;
  const thing = said ? nounAt(said, known) : undefined;
  if (!match || (said && (thing?.kind !== "dataset" || thing.dataset !== match.to))) return [];
  const [people, duels] = [theDataset(match.to), theDataset(match.from)];
  return one || two
    ? [say`which ${people} lost ${duels} that ${name} won ${tail}`]
    : [say`which ${people} won ${duels} that ${name} lost ${rest}`];
};

/** The only records with one who won and one who lost, of the same people or teams. */
function duelIn({ model }: Known): Relationship | undefined {
  const has = (from: string, to: string, role: RegExp) =>
    model.relationships.some(
      (each) => each.from === from && each.to === to && role.test(roleWords(each, model)),
    );
  const won = model.relationships.filter(
    (each) =>
      /\bwinn?(?:er|ing)?\b/.test(roleWords(each, model)) &&
      has(each.from, each.to, /\blos(?:er|ing)\b/) &&
      (isPeople(model, each.to) || /team|club|side/i.test(each.to)),
  );
  return onlyOf(won);
}
