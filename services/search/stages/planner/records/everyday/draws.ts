import type { Dataset, Field } from "../../../../semantic.ts";
import { onlyOf } from "./evidence.ts";
import { type Known, type Rule, say, theField } from "./saying.ts";

const DRAWN =
  /^(.*?) (?:(?:that |which )?(?:(?:have |has |had )?(?:ended|finished|resulted)(?: (?:up )?(?:in|as|with) an? (?:draw|tie)| level| even| all square)|(?:was|were|is|are) (?:an? )?(?:draws?|drawn|ties?|tied|level)))$/i;
const THERE =
  /^((?:on|in|at) (?:which|what) [a-z]+) (?:was|were) there (?:an? )?(?:draws?|ties?)$/i;
const SIDES = [/^home (.+)$|^(.+) home$/, /^away (.+)$|^(.+) away$/] as const;

/** "matches that ended in a draw": both sides made as many. */
export const draws: Rule = (text, known) => {
  const [, before] = text.match(DRAWN) ?? [];
  const where = text.match(THERE)?.[1];
  const sides = before || where ? onlyOf(sidesIn(known)) : undefined;
  if (!sides) return [];
  const [home, away] = sides.fields.map(({ name: field }) =>
    theField({ dataset: sides.dataset.name, field }),
  );
  const head = before ?? `${where} of ${sides.dataset.name}`;
  return [say`${head} whose ${home!} is equal to ${away!}`];
};

/** Figures of the home and of the away side, of what has just one of each. */
function sidesIn({ model }: Known) {
  return model.datasets.flatMap((dataset: Dataset) => {
    const pairs = dataset.fields.flatMap((home) => {
      const away = dataset.fields.find((each) => isSame(home, each));
      return away ? [{ dataset, fields: [home, away] }] : [];
    });
    return pairs.length === 1 ? pairs : [];
  });
}

function isSame(home: Field, away: Field): boolean {
  const [mine, theirs] = [home, away].map(({ label }, side) => {
    const found = label.match(SIDES[side]!);
    return found?.[1] ?? found?.[2];
  });
  return home.kind === "fact" && away.kind === "fact" && mine !== undefined && mine === theirs;
}
