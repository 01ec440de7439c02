const COMPARED = String.raw`(?<=\b(?:than|above|over|under|below|least|most|exceed(?:s|ed|ing)?|surpass(?:es|ed|ing)?|tops|topp(?:ed|ing)|worth|beyond|between|and|to)\s|[<>=$€£¥]\s?)`;

const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/≥/g, ">="],
  [/≤/g, "<="],
  // "# of deals", "no. of deals"
  [/(?:#|\b(?:nos?|nr|num)\.)\s?(?=of\b)/gi, "number "],
  [/^#\s?(?=\p{L})/u, "number of "],
  [/\u2212(?=[\d.$€£¥])/g, "-"],
  [new RegExp(`${COMPARED}[–—](?=\\d)`, "gi"), "-"],
  // "10'000", "10_000", and with blanks where something is compared with it.
  [/(?<=\b\d{1,3}(?:['’_]\d{3})*)['’_](?=\d{3}(?!\d))/g, ""],
  [/(?:(\d+)\s?)?½/g, "$1.5"],
  [/(?:(\d+)\s?)?¼/g, "$1.25"],
  [/(?:(\d+)\s?)?¾/g, "$1.75"],
  [/(?<![\d.])(?=\.(?:5|25|75)\b)/g, "0"],
  [/(?<=\d) ?(?:pp|ppts?)\b/gi, " percentage points"],
];

const MONEY: Readonly<Record<string, string>> = {
  $: "dollars",
  "€": "euros",
  "£": "pounds",
  "¥": "yen",
};
const AMOUNT = String.raw`([$€£¥])\s?(\d[\d,]*(?:\.\d+)?(?:\s?(?:k|thousand|mm|mn|mio|m|million|bn|billion|b|tn|trillion|t)\b)?)`;
/** "-$100m", and "($5m)" where something is compared with it, as accountants write it. */
const BELOW_NOTHING = new RegExp(`(?<=^|\\s)-\\s?${AMOUNT}|${COMPARED}\\(${AMOUNT}\\)`, "giu");

/** "50 bps", "25 basis points": hundredths of a point. */
const BASIS_POINTS = /(?<![\w.])(-?\d[\d,]*(?:\.\d+)?)[ -]?(?:bps?|basis[ -]points?)\b/gi;

const BLANKS = new RegExp(`${COMPARED}\\d{1,3}(?:[ \u00A0\u202F]\\d{3})+(?![\\d,.]*\\d)`, "gi");

const UNITS =
  "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const SCALES: Readonly<Record<string, number>> = {
  hundred: 100,
  thousand: 1e3,
  million: 1e6,
  billion: 1e9,
  trillion: 1e12,
};
const SAID = ["a", "half", ...UNITS, ...TENS, ...Object.keys(SCALES)].join("|");

/** "two hundred", "a hundred thousand", "half a billion", "twenty-five thousand": no title, where something is compared. */
const WORDS = new RegExp(
  `${COMPARED}(?:${SAID})(?:[ -](?:${SAID}))*[ -](?:${Object.keys(SCALES).join("|")})\\b`,
  "gi",
);

/** Most texts, and nearly all names, hold nothing of all this. */
const NEEDED =
  /[≥≤½¼¾\u2212]|\d['’_]\d|\d[ \u00A0\u202F]\d{3}|[–—]\d|(?<!\d)\.\d|hundred|thousand|[mbtr]illion|[-(]\s?[$€£¥]|\d[ -]?(?:bp|basis|pp)|(?:#|\b(?:nos?|nr|num)\.)\s?of\b|^#/i;

/** Amounts as the grammar of numbers reads them: 10'000, "more than 10 000", ½, −5, "two hundred". */
export function plainAmounts(text: string): string {
  if (!NEEDED.test(text)) return text;
  const signed = SIGNS.reduce((all, [sign, plain]) => all.replace(sign, plain), text);
  return signed
    .replace(
      BELOW_NOTHING,
      (_, sign, amount, other, inBrackets) => `-${amount ?? inBrackets} ${MONEY[sign ?? other]}`,
    )
    .replace(
      BASIS_POINTS,
      (_, count: string) => `${Number(count.replaceAll(",", "")) / 100} percentage points`,
    )
    .replace(BLANKS, (digits) => digits.replace(/\D/g, ""))
    .replace(WORDS, (words) => String(amountOf(words.toLowerCase().split(/[ -]/))));
}

function amountOf(words: readonly string[]): number {
  let [total, part] = [0, 0];
  for (const word of words) {
    const scale = SCALES[word];
    if (scale === undefined) part += smallOf(word);
    else if (scale === 100) part = (part || 1) * scale;
    else [total, part] = [total + (part || 1) * scale, 0];
  }
  return total + part;
}

function smallOf(word: string): number {
  if (word === "a") return 0;
  if (word === "half") return 0.5;
  const ten = TENS.indexOf(word);
  return ten >= 0 ? (ten + 2) * 10 : UNITS.indexOf(word) + 1;
}
