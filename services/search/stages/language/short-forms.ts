import { isEnglish } from "./english.ts";
import { stem } from "./tokens.ts";
import { isPast } from "./verbs.ts";

/** Words that have no vowel behind their first letter, and stand for no others. */
const WHOLE = new Set(
  "all and ant any apt arm art ash ask ass add act ads ebb egg elf elk elm end ere err ill imp ink inn its odd off old orb own ups urn army arts arms alms apps abyss entry empty early envy only ugly itch inch angry by cry dry fly fry gym hymn lynx myth nymph ply pry psych pygmy rhythm shy sky sly spy sty sync synth thy try tryst why wry yrs dvd cds html url pdf sql xml gdp gnp mph kmh rpm bmi vip pts bbc tvs phd ltd plc".split(
    " ",
  ),
);

/** What may stand for a longer word: its first letter, and no vowel behind it. */
export const isShortForm = (word: string): boolean =>
  /^[a-z][^aeiou\d\W_]{2,}$/.test(word) && !WHOLE.has(word);

/** Words of three letters that names are made of in full. */
const FULL = new Set(
  "age aid air bag bar bay bed bid bin box boy bug bus can car cat cow cup cut day dog due ear egg eye fan fat fax fee fox fun gas gap hat hen hit hot hut ice job key kit law leg lot low man map max men min net new not now nut oil old one out pay pen pet pig pin pit pot row run sea set sex son sum sun tag tax tea the tie tip toe ton too top toy two use van vat vet war way web wet who win won yes you zip zoo".split(
    " ",
  ),
);

/** What stands for a longer word where a database writes most of its names short. */
export const isClipped = (part: string): boolean =>
  isShortForm(part) || /^[a-z][^aeiou\d\W_]$/.test(part) || (part.length === 3 && !FULL.has(part));

/** Whether most names of a database are written short: of its parts of names two in five have no vowel. */
export function isTerse(parts: ReadonlySet<string>): boolean {
  const bare = [...parts].filter((part) => BARE.test(part));
  return bare.length >= LEAST && bare.length >= 0.4 * parts.size;
}

const LEAST = 8;

/** Also "patmst", "admdt": what a database calls its things, run together. */
const BARE = /^[a-z](?:[^aeiou\d\W_]+|[a-z]{2,}(?:mst|hst|hdr|dtl|nm|dt|cd|qty|amt|flg|typ|nbr))$/;

/**
 * The one short form that a word is written in full of: the same letters without its vowels,
 * "apry" of "apiary"; from four letters on also those that it begins with, "hrvst" of "harvested".
 *
 * @param isTerse  whether names are written short throughout: then also "cli" of "client", "mch"
 *                 of "machine" and "lod" of "load"
 */
export function shortFor(
  word: string,
  shorts: readonly string[],
  isTerse = false,
): string | undefined {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return undefined;
  const letters = [word, word.replace(/e?s$/, "")].map(lettersOf).flatMap(alsoWritten);
  const all = shorts.filter((each) => each[0] === word[0] && each !== word);
  const begins = (each: string) => letters.some((all) => all.startsWith(each));
  const ways: readonly ((each: string) => boolean)[] = [
    (each) => letters.includes(each),
    (each) => each.length > 3 && begins(each),
    (each) => isTerse && each.length > 2 && (begins(each) || word.startsWith(each)),
    (each) => isTerse && each.length > 2 && each.at(-1) === lastOf(word) && isWithin(each, word),
    (each) => isTerse && each.length === 2 && isOfTwo(word, each),
  ];
  const found = ways.map((fits) => all.filter(fits)).find((each) => each.length > 0) ?? [];
  // "instr" says more of "instrument" than "inst" does.
  const longest = found.toSorted((a, b) => b.length - a.length)[0];
  return found.every((each) => longest?.startsWith(each)) ? longest : undefined;
}

/** The short form that has all consonants of a word and no other letter: "kpr" of "keeper". */
export const skeletonFor = (word: string, shorts: readonly string[]): string | undefined =>
  word.length > 3 ? shorts.find((each) => each.length > 2 && each === lettersOf(word)) : undefined;

/** "lh" of "lighthouse": what two words begin with that are written as one; "cancelled" is one. */
const isOfTwo = (word: string, letters: string): boolean =>
  !isPast(word) &&
  Array.from({ length: Math.max(0, word.length - 5) }, (_, at) => at + 3).some(
    (cut) =>
      word[cut] === letters[1] && isEnglish(word.slice(0, cut)) && isEnglish(word.slice(cut)),
  );

/** "blk" of "blocked", "lsn" of "lesson". */
export const alsoWritten = (letters: string): readonly string[] => [
  letters,
  letters.replaceAll("ck", "k"),
  letters.replace(/(.)\1/g, "$1"),
];

/** The last consonant. */
const lastOf = (word: string) => lettersOf(word).at(-1);

/** Whether a word has some letters in their order, and begins with the first of them. */
export const isWithin = (letters: string, word: string): boolean =>
  new RegExp(`^${[...letters].join(".*")}`).test(word);

/** A word without its vowels, but for one that it begins with. */
export const lettersOf = (word: string): string => word[0]! + word.slice(1).replace(/[aeiou]/g, "");

/**
 * Short forms that several words have, none of which a name says for sure: the question that has
 * one of them in full tells which.
 */
const SEVERAL = `
acc: account accuracy acceleration; adv: adviser advisor advertisement; alt: altitude alternative; apt: apartment airport;
att: attendance attack attempts; br: branch brand bedroom; cal: calories calendar; cap: capacity capital;
comp: company competition component compensation; cond: condition; conf: conference confirmation confidence; cont: continent contact content;
def: defense defence definition; dep: departure department deposit; dir: director direction directory; disp: displacement display;
div: division dividend divorced; doc: doctor document; eng: engine engineer english; est: established estimate;
fac: faculty facility; flt: flight fault fleet filter; gen: generation gender general; gov: governor government; init: initial initials;
inst: institution institute installation; instr: instructor instruction instrument; int: interest international;
iss: issue; lect: lecturer lecture; mem: member memory; nat: nationality nation; occ: occupation occupancy;
oper: operator operation; orig: origin original; pat: patient; pkg: package parking; pres: president pressure;
proc: procedure process; prof: professor profession; prot: protein protocol; prov: province provider;
pub: publication publisher published; rec: record recipient; rel: release relation relationship religion; rep: representative report;
res: reservation resolution result; rev: revenue review revision; seas: season; sect: section sector; spec: speciality specialty species specification;
st: street state station; stat: status statistic; str: street string strength; sub: subject subscriber; surf: surface;
term: terminal terminated; tech: technology technician technique; tm: team time; trk: track truck; val: value validity
`;

const BY_FULL = new Map(
  SEVERAL.trim()
    .split(/;\s+/)
    .flatMap((line) => {
      const [short, words] = line.split(": ") as [string, string];
      return words.split(" ").map((word) => [stem(word), short] as const);
    }),
);

/** The short form of several words that one of them may be written as: "dep" for "departure". */
export const sharedShort = (word: string): string | undefined => BY_FULL.get(word);
