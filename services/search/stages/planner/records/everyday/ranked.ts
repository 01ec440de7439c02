import { fieldWhere, onlyOf, peopleIn, stepsTo } from "./evidence.ts";
import { ORDINALS } from "./ordinals.ts";
import { type Rule, say, theField } from "./saying.ts";

const RANKED = new RegExp(
  `^(.*?) (?:(?:that |who |which )?(?:is|are|was|were|has|have) )?(?:ranked|ranking|placed|positioned|finished|finishes|came|come) (?:(?:at )?(?:number|no\\.?|nr\\.?|#|position|place|rank) ?)?(\\d+|${ORDINALS.join("|")})(?:st|nd|rd|th)?(?: place)?((?: (?:on|in|at|during|for|after|as of)\\b.*)?)$`,
  "i",
);

const RANK =
  /^(?:world |season |final |current |end |finish |finishing )?(?:rank|ranking|position|standing|place|placing)$/;

/** "ranked number 1", "who finished first": with just that rank, where one column has them. */
export const ranked: Rule = (text, known) => {
  const [, who = "", place = "", rest = ""] = text.match(RANKED) ?? [];
  // "best ranked first": an order of all of them.
  if (!place || /\b(?:best|highest|top|worst|lowest)$/i.test(who)) return [];
  const all = known.model.datasets.flatMap(
    (dataset) =>
      fieldWhere(dataset, ({ kind, label }) => kind === "fact" && RANK.test(label)) ?? [],
  );
  const of = onlyOf(all);
  const number = ORDINALS.includes(place.toLowerCase())
    ? ORDINALS.indexOf(place.toLowerCase()) + 1
    : place;
  // "who came first": of people that the ranks are of themselves.
  const isOfPeople = () =>
    peopleIn(known.model).some(({ name }) => (stepsTo(known.model, of!.dataset, name) ?? 2) < 2);
  if (!of || (/^who$/i.test(who) && !isOfPeople())) return [];
  const asked = /^who$/i.test(who) ? "who has" : `${who} with`;
  return [say`${asked} ${theField(of)} ${String(number)} ${rest}`];
};
