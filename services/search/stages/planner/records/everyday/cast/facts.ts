import { type Dataset, datasetOf, type Field } from "../../../../../semantic.ts";
import { measuredBy } from "../../fields/verb-figures.ts";
import { deedIn, rooted } from "../../times/time-deeds.ts";
import { CAPACITY } from "../capacities.ts";
import { endOf, factCalled, fieldWhere, onlyOf, payOf, startOf } from "../evidence.ts";
import { type Known, type Rule, type Saying, say, theDataset, theField } from "../saying.ts";
import { isOfSide } from "./cast.ts";
import { calledBy } from "./names.ts";

/** The one dataset that has a record of a name, whatever noun stands behind it: "the Seal tour". */
function ownerOf(name: string, known: Known): { owner: Dataset; name: string } | undefined {
  const words = name.split(" ");
  const texts = [name, ...(words.length > 1 ? [words.slice(0, -1).join(" ")] : [])];
  for (const text of texts) {
    const owner = onlyOf(calledBy(text, known));
    if (owner) return { owner: datasetOf(known.model, owner)!, name: text };
  }
  return undefined;
}

const of = (field: Field | undefined, { name: dataset }: Dataset) =>
  field && { dataset, field: field.name };

const START =
  /^when (?:did|was|has) (?:the |our )?["']?(.+?)["']? (start|begin|join|sign up|register|enrol|leave|quit|stop|go|hired|taken on|finish|retire)(?:ed)?(?: (?:us|here|with us|working|working here|work|work here|the [a-z]+))?$/i;
const ENDS = /^(?:leave|quit|stop|go|finish|retire)$/i;

/** "when did Ann start": the day of her own record, and of nothing that she did. */
const began: Rule = (text, known) => {
  const [, said, verb = ""] = text.match(START) ?? [];
  const found = said ? ownerOf(said, known) : undefined;
  if (!found || !isAnyone(found.owner.name, known)) return [];
  const root = rooted(verb.toLowerCase());
  const days = found.owner.fields.filter(
    (field) => field.kind === "time" && deedIn(field, found.owner.name)?.has(root) === true,
  );
  const day =
    of(onlyOf(days), found.owner) ?? (ENDS.test(verb) ? endOf(found.owner) : startOf(found.owner));
  return day ? [say`${theField(day)} of ${theDataset(found.owner.name)} ${found.name}`] : [];
};

const isAnyone = (name: string, { model }: Known) =>
  isOfSide(name, "staff", model) || isOfSide(name, "patron", model);

const WAGE =
  /^(?:what|how much) (?:(?:do|does) (?:we|you|they) pay (.+?)|(?:does|do) (.+?) (?:earn|make|get paid|get)|(?:is|are) (.+?) paid)(?: (?:an?|per|each) (hour|day|week|month|year))?$/i;
const PER: Readonly<Record<string, RegExp>> = {
  hour: /\bhour/,
  day: /\bda(?:y|ily)/,
  week: /\bweek/,
  month: /\bmonth/,
  year: /\byear|annual|salary/,
};

/** "what do we pay Ann an hour": the pay that her record holds, by that unit. */
const paid: Rule = (text, known) => {
  const [, one, two, three, unit] = text.match(WAGE) ?? [];
  const found = ownerOf(one ?? two ?? three ?? "", known);
  const pay = found && payOf(found.owner);
  if (!pay) return [];
  const { label } = found.owner.fields.find(({ name }) => name === pay.field)!;
  const fits = unit === undefined || PER[unit.toLowerCase()]!.test(label);
  return fits ? [say`${theField(pay)} of ${theDataset(found.owner.name)} ${found.name}`] : [];
};

const COST = /^how much (?:is|was|are|does|do) (?:the |an? |our )?["']?(.+?)["']?(?: cost)?$/i;

/** "how much is the Sunset Cruise": its price. */
const priced: Rule = (text, known) => {
  const [, said] = text.match(COST) ?? [];
  const found = said ? ownerOf(said, known) : undefined;
  const price = found && measuredBy(found.owner.name, "cost", known.model);
  const isOfOwner = price && /purchase|bought/i.test(price.field) && !/ cost$/i.test(text);
  return price && !isOfOwner
    ? [say`${theField(price)} of ${theDataset(found.owner.name)} ${found.name}`]
    : [];
};

const WHERE =
  /^where (?:is|are|was|were|does|do|did) (?:the |our )?["']?(.+?)["']?(?: (?:leaves?|start|depart|go|set off|live|come|originate|take place|happen|based|located|held|stay|kept|stored))?(?: (?:from|at|in))?$/i;
const PLACE =
  /^(?:home )?(?:country|nation|state|province|county|continent|city|town|village|suburb|district|region|area|address|location|place|harbou?r|port|pier|hall|station|venue|depot|site|room|studio|floor|building|gate|neighbou?rhood|origin)(?: name)?$/;

/** "where does the Seal tour leave from": the only place that its record names. */
const placed: Rule = (text, known) => {
  const [, said] = text.match(WHERE) ?? [];
  const found = said ? ownerOf(said, known) : undefined;
  const place = found && fieldWhere(found.owner, ({ label }) => PLACE.test(label));
  return place ? [say`${theField(place)} of ${theDataset(found.owner.name)} ${found.name}`] : [];
};

const FITS =
  /^how many (?:people|guests|passengers|persons|visitors|customers|of us|seats|places)(?: (?:can|could|will|may))? ?(?:(?:fit|sit|go|sleep|travel|ride|stay) (?:in|on|into|onto|at) (?:the )?(.+?)|(?:does|do|can|will|is|has) (?:the )?(.+?) (?:hold|take|seat|carry|fit|sleep|have|allowed to carry))$/i;

/** "how many people fit on the Tern": what it holds at most. */
const holds: Rule = (text, known) => {
  const [, one, two] = text.match(FITS) ?? [];
  const found = ownerOf(one ?? two ?? "", known);
  const most = found && factCalled(found.owner, CAPACITY);
  return most ? [say`${theField(most)} of ${theDataset(found.owner.name)} ${found.name}`] : [];
};

/** What the record of something known by name says of it, by a verb that no column is called by. */
export const facts: Rule = (text, known): readonly Saying[] =>
  [began, paid, priced, placed, holds].flatMap((rule) => rule(text, known));
