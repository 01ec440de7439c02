const NAMES = "(?:V(?:c?V)*|X(?:cX)*)";
const PARTY = `(?:${NAMES}E?|EaV(?:c?V)*)`;
const ASKED = `(?:${NAMES}E|EaV(?:c?V)*)`;

/** "deals in which a German bank is …" */
const OF_RECORDS = "(?<=N[arx]*)V(?:c?V)*E?";

type Rule = readonly [found: string, isOther: boolean];

/** Of a verb: who does it is the other party, or the owner of the record. */
const byVerb = (passive: string, active: string, isDoneByOther: boolean): readonly Rule[] => [
  [`(?<=^[xbom]*i)${PARTY}(?=${passive})`, !isDoneByOther],
  [`${PARTY}(?=r*i+${passive}|${passive}b)`, !isDoneByOther],
  [`${ASKED}(?=r*${PARTY}${active})`, !isDoneByOther],
  [`(?<=${passive}b)(?:${NAMES}[ER]?|[ER]aV(?:c?V)*)`, isDoneByOther],
  [`(?<=${active})${PARTY}`, !isDoneByOther],
  [`${PARTY}(?=r*${active})`, isDoneByOther],
];

/** Whether a party stands here, and whether it is the other one; the first rule that finds it. */
const RULES: readonly (readonly [RegExp, boolean])[] = [
  // "for whom is X a distributor", "is A a competitor of B".
  ["(?<=^[xo]*mi)X(?=O)", true],
  [`(?<=^i)X(?=Oo[VX])`, true],
  // "which German banks are customers of a Swiss company".
  [`(?<!o[VXEa]*)${PARTY}(?=r*iOo)|(?<=^i)${NAMES}E?(?=Oo)`, true],
  // "deals in which X is the target", "which deals was X the acquirer of".
  // "was X a target", "has X ever been a takeover target".
  ["(?<=^i)X(?=x*A?O)|X(?=x*i+x*A?O)", true],
  [`X(?=iO)|(?<=i)X(?=Oo$)|${OF_RECORDS}(?=iO)`, true],
  // "which Swiss companies were takeover targets in 2024"
  [`${PARTY}(?=r*i[rxi]*A?O(?!o))`, true],
  [`X(?=iR)|(?<=i)X(?=Ro$)|${OF_RECORDS}(?=iR)`, false],
  [`(?<=[AN]o)${PARTY}(?=b${PARTY})`, true],
  [`(?<=[AN]o${PARTY}b)${PARTY}`, false],
  [`(?<=[AN]b${PARTY}o)${PARTY}`, true],
  [`${PARTY}(?=Ao${PARTY})`, false],
  [`${PARTY}(?=Ab${PARTY})`, true],
  [`(?<=Ao)${PARTY}`, true],
  [`(?<=[AN]b)${PARTY}`, false],
  // "Swiss banks taken over in 2025": nobody is said to be whom they took.
  [`(?<![VXE]r*)V(?:c?V)*E?(?=D(?![VXEORAb]))`, true],
  // "companies that bought Swiss companies that are banks": so are those whom they bought.
  ["(?<=r[DG](?:V(?:c?V)*)?Eri)V(?:c?V)*", true],
  // "companies that were taken over in Japan": they are there, whoever took them over.
  [`(?<=^[xbom]*E[rx]*i+Dx*a)V(?:c?V)*(?=x*(?:$|b))`, true],
  ...byVerb("D", "[DG]", false),
  ...byVerb("S", "S", true),
  [`X(?=sR)|V(?:c?V)*(?=s?R)|(?<=R[ias]+)${NAMES}E?`, false],
  [`X(?=sO)|V(?:c?V)*(?=s?O)|(?<=O[ias]+)${NAMES}E?`, true],
  [`${NAMES}E?(?=r+(?:VO|O[ia]+V))`, false],
  // "customers of X in Japan": X is known, so it is its customers that are there.
  ["(?<=OoX(?:cX)*a)V(?:c?V)*", true],
  ["(?<=RoX(?:cX)*a)V(?:c?V)*", false],
  // "competitors of X that are private": X is one, and known.
  ["(?<=OoX(?:cX)*c?ri)V(?:c?V)*", true],
  ["(?<=RoX(?:cX)*c?ri)V(?:c?V)*", false],
  // "how many private rivals does each German company have", "for each German bank, how many of its rivals".
  [`(?<=Or)${PARTY}(?=[rx](?![VXE]))|(?<=f)${NAMES}E?(?=[^VXE]*V*O)`, false],
  // "rivals that are private", "how many of its rivals are private".
  ["(?<=Or*i)V(?:c?V)*", true],
  [`X(?=V*O)|(?<=O(?:aV)?o)${PARTY}`, false],
  [`X(?=R)|(?<=Ro)${PARTY}`, true],
].map(([found, isOther]) => [new RegExp(found as string, "g"), isOther as boolean]);

/** By its place in the symbols of a question, whether what is said of a party is said of the other. */
export function sidesIn(text: string): ReadonlyMap<number, boolean> {
  const found = new Map<number, boolean>();
  if (!/[VX]/.test(text)) return found;
  for (const [rule, isOther] of RULES)
    for (const match of text.matchAll(rule))
      [...match[0]].forEach((symbol, index) => {
        const at = match.index + index;
        if (/[VX]/.test(symbol) && !found.has(at)) found.set(at, isOther);
      });
  return found;
}

/** Whether those whose noun comes first are the other party: "companies bought in 2024", "that X bought". */
export function isAskedOther(text: string): boolean {
  const at = text.indexOf("E");
  const isSaid = /[VX]/.test(text[at - 1] ?? "");
  return (isSaid ? sidesIn(text).get(at - 1) : sidesIn(text.replace("E", "VE")).get(at)) === true;
}

const DOES = "(?:r[GD]|i[rixs]*A?R(?!o)|[Erx]N)";
const IS_DONE_TO = "i[rixs]*(?:D(?!x*b)|A?O(?!o))";

/** "bought another and were bought", "were both acquirers and targets", "acquirers that were targets". */
const ON_BOTH_SIDES: readonly RegExp[] = [
  new RegExp(`E[^VX]*${DOES}.*[cr]x*r?x*${IS_DONE_TO}`),
  new RegExp(`E[^VX]*${IS_DONE_TO}.*c[rx]*(?:G|i[rixs]*A?R(?!o)|x*N)`),
  /i[rixs]*(?:A?R[xcs]+A?O|A?O[xcs]+A?R)(?!o)|E.*(?:sA?R.*sA?O|sA?O.*sA?R)(?!o)/,
  /(?:R[^VXE]*ri[rixs]*A?O|(?<!o)O[^VXEo]*ri[rixs]*A?R)(?!o)/,
];

/**
 * Where those who are one party of a record are said to be the other as well: in one record they hardly
 * are, and who is so in two is not found there.
 */
export function onBothSides(text: string): number | undefined {
  for (const said of ON_BOTH_SIDES) {
    const found = text.match(said);
    if (found) return found.index! + found[0].length - 1;
  }
  return undefined;
}
