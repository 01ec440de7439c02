import { formsOf } from "./verbs.ts";

/** Verbs whose stem is a noun as well are read by what nobody says of a thing: "stored", "storing". */
const done = (verb: string): readonly string[] =>
  formsOf(verb).filter((form) => /(?:ed|ing)$/.test(form));

const verbs = (plain: string, nouns: string): ReadonlySet<string> =>
  new Set([...plain.split(" ").flatMap(formsOf), ...nouns.split(" ").flatMap(done)]);

/** What somebody does to a thing that then is of their making. */
export const MAKING: ReadonlySet<string> = verbs(
  "make manufacture create produce build construct develop invent brew bake distil weave carve cast cut extract",
  "craft design forge fashion mint",
);

/** What is done to a thing in a place, so that it is there. */
export const PLACING: ReadonlySet<string> = new Set([
  ...verbs(
    "hang keep",
    "display exhibit house store shelve stack mount park station moor dock berth stable kennel cage anchor install place",
  ),
  "exhibits",
  "houses",
]);

/** What a place does with what takes place there. */
export const HOSTING: ReadonlySet<string> = new Set(formsOf("host"));

/** What somebody or some place does with what is theirs, by whatever table the two are tied. */
export const HAVING: ReadonlySet<string> = new Set(
  "grow cultivate farm produce teach give hold lead run head stock sell offer serve show screen play employ treat drive breed raise"
    .split(" ")
    .flatMap(formsOf),
);

/** What a place does with what is shown there, and what that does itself. */
export const SHOWING: ReadonlySet<string> = new Set(
  "run show screen play".split(" ").flatMap(formsOf),
);

const MAKERS =
  /\b(?:maker|manufacturer|producer|quarry|mine|orchard|plantation|sawmill|kiln|factory|workshop|foundry|forge|mill|dairy|creamery|brewery|bakery|winery|vineyard|distillery|cidery|roastery|tannery|pottery|atelier|shipyard|boatyard|mint|laboratory|[a-z]{3,}(?:maker|smith|wright)|builder|founder|brewer|baker|distiller|potter|weaver|carver|sculptor|luthier|tailor|cobbler|cooper|jeweller|jeweler|saddler|chocolatier|confectioner|artisan|craftsman|designer|inventor|developer|creator|architect|chef|composer)$/;

/** Whether a noun is of who makes such things: a foundry, a perfumer of perfumes. */
export const isMakerOf = (noun: string, thing: string): boolean => {
  const [head = "", made = ""] = [noun, thing].map((words) => words.split(" ").at(-1)!);
  const isNamedSo = made.length > 2 && [`${made}r`, `${made}er`, `${made}maker`].includes(head);
  return isNamedSo || MAKERS.test(noun);
};
