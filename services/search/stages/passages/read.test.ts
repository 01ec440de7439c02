import { describe, expect, test } from "vitest";
import { toPassageLexicon } from "./lexicon.ts";
import type { Named } from "./model.ts";
import { readPassageQuestion } from "./read.ts";

const named = (column: Named["column"], value: string, ...said: string[]) => ({
  column,
  value,
  said: [value, ...said],
});

const LEXICON = toPassageLexicon(
  [
    named("entity", "Alder Mills", "ALM"),
    named("entity", "Birch Tools"),
    named("speaker", "Ada Quill"),
    named("kind", "earnings call", "call"),
    named("kind", "quarterly report", "report"),
    named("role", "Chief Executive Officer", "CEO", "CEOs"),
    named("role", "Chief Financial Officer", "CFO", "CFOs"),
  ],
  "2026-01-30",
  4 * 2025 + 4,
);
const read = (question: string) => readPassageQuestion(question, LEXICON);

describe("a question for somebody's words", () => {
  test.each([
    ["what did Alder Mills say about net debt", '"net" "debt"; Alder Mills'],
    [
      "what did the CEO of Alder Mills say about pricing",
      '"pricing"; Chief Executive Officer; Alder Mills',
    ],
    [
      "Alder Mills' remarks on freight on its last call",
      '"freight"; Alder Mills; earnings call; the newest',
    ],
    ["comments by the CFO of ALM on freight", '"freight"; Chief Financial Officer; Alder Mills'],
    ["what was said about freight or hiring in Q3 2024", '"freight" or "hiring"; fiscal Q3 2024'],
    ["what did Alder Mills say last quarter about demand", '"demand"; Alder Mills; fiscal Q4 2025'],
    [
      "what did ALM say about demand in 2024Q3 and Q4 2024",
      '"demand"; Alder Mills; fiscal Q3 2024 or fiscal Q4 2024',
    ],
    ["what did ALM say about demand since 2025", '"demand"; Alder Mills; since 2025-01-01'],
    [
      "when did Alder Mills last mention hiring",
      '"hiring"; Alder Mills; where they are spoken of last',
    ],
    ["quote Ada Quill on pricing", '"pricing"; Ada Quill'],
    [
      'who said "pricing held up" on its two latest calls',
      '"pricing held up"; earnings call; the newest 2; one of each speaker',
    ],
    [
      "which companies mentioned freight in 2024",
      '"freight"; from 2024-01-01 until before 2025-01-01; one of each entity',
    ],
    [
      "how many earnings calls mentioned freight",
      '"freight"; earnings call; how many each document',
    ],
    [
      "on which calls did Alder Mills mention freight",
      '"freight"; earnings call; Alder Mills; one of each document',
    ],
    [
      "what did Alder Mills say on the last three calls",
      "; Alder Mills; earnings call; the newest 3",
    ],
    ["what did ALM say about freight in its 10-Q", '"freight"; Alder Mills; quarterly report'],
    [
      "what did Alder Mills's and Birch Tools's CEOs say",
      "; Alder Mills; Birch Tools; Chief Executive Officer",
    ],
    [
      "what was discussed on Alder Mills' Q4 2025 call",
      "; Alder Mills; earnings call; fiscal Q4 2025",
    ],
    [
      "when was freight last mentioned on a call",
      '"freight"; earnings call; where they are spoken of last',
    ],
    ["mentions of freight in reports", '"freight"; quarterly report'],
  ])("says whose, about what, when and in what: %s", (question, expected) => {
    const { reading, trouble, spoken } = read(question);
    expect(reading.replace(/^passages(?: about )?/, "")).toBe(expected);
    expect({ trouble, spoken }).toEqual({ trouble: undefined, spoken: true });
  });

  test.each([
    ["in which quarters of 2024 did Alder Mills mention freight", "quarter", false],
    ["which fiscal years did Alder Mills mention freight in", "year", false],
    ["in how many quarters did Alder Mills mention freight", "quarter", true],
    ["which companies mentioned freight", "entity", false],
  ])("has a row for each period that is asked for: %s", (question, each, isCount) => {
    const query = read(question);
    expect(query.trouble).toBeUndefined();
    expect(query.topics).toEqual([["freight"]]);
    expect([query.each, query.isCount ?? false]).toEqual([each, isCount]);
  });

  test("hears where something was said in front of the question, too", () => {
    const [front, behind] = [
      read("On its Q3 fiscal 2024 call, what did Alder Mills say about freight?"),
      read("what did Alder Mills say about freight on its Q3 2024 call"),
    ];
    expect(front.reading).toBe(behind.reading);
  });

  test.each([
    ["what did Alder Mills say about Birch Tools", ["Birch Tools"]],
    ["what did Alder Mills say about Birch Tools' pricing", ["Birch Tools", "pricing"]],
    ["what did Birch Tools say about the CEO of Alder Mills", ["CEO", "Alder Mills"]],
    ["who mentioned Alder Mills", ["Alder Mills"]],
    ["what was said about US rates", ["US", "rates"]],
  ])("takes whom it speaks of for no speaker: %s", (question, topic) => {
    expect(read(question).topics).toEqual([topic]);
  });

  test.each([
    ["what did competitors of Alder Mills say about pricing", "competitors of Alder Mills", []],
    ["what did Alder Mills's competitors say about pricing", "Alder Mills's competitors", []],
    ["what did the CEOs of Alder Mills' rivals say", "Alder Mills' rivals", ["role"]],
    ["in Q3 2024, which German banks mentioned hiring", "German banks", []],
    [
      "companies with revenue above $5bn that have mentioned hiring",
      "companies with revenue above $5bn",
      [],
    ],
    [
      "companies with revenue above 5 billion dollars that said demand was firm",
      "companies with revenue above 5 billion dollars",
      [],
    ],
    [
      "companies with more than 1,000 employees in FY '24 that mentioned hiring",
      "companies with more than 1,000 employees in FY '24",
      [],
    ],
    ["what was said about hiring by German banks in 2024", "German banks", []],
  ])("leaves it to others whom it does not know: %s", (question, whom, columns) => {
    const query = read(question);
    expect(query.whom).toBe(whom);
    expect(query.trouble).toBeDefined();
    expect([...query.filters.keys()]).toEqual(columns);
  });

  test.each([
    ["what did Alder Mills not say about pricing", "not_understood", ["not"]],
    ["which companies did Alder Mills mention", "not_understood", ["did"]],
    ["how many companies mentioned freight per quarter", "not_understood", ["per quarter"]],
    ["which companies haven't mentioned pricing", "not_understood", ["haven't"]],
    ["how often did Alder Mills mention pricing", "not_understood", ["how often"]],
    [
      "what did Alder Mills say about pricing in its annual report 2023",
      "no_data",
      ["annual report"],
    ],
    ["what did the press release of ALM say about pricing", "no_data", ["press release"]],
    ["what did Alder Mills say at its investor day", "no_data", ["investor day"]],
    ["what did John Smith say about pricing", "entity_not_found", ["John", "Smith"]],
    ["what will Alder Mills say about pricing", "not_understood", ["will"]],
    [
      "what did Alder Mills and the CEO of Birch Tools say",
      "not_understood",
      ["Alder Mills", "CEO", "Birch Tools"],
    ],
    [
      "what did the CEO of ALM and the CFO of Birch Tools say",
      "not_understood",
      ["CEO", "ALM", "CFO", "Birch Tools"],
    ],
  ])("is declined with the words that it would leave out: %s", (question, code, words) => {
    const { trouble } = read(question);
    expect(trouble?.problem.code).toBe(code);
    expect(trouble?.words).toEqual(words);
    for (const word of words) expect(trouble?.problem.message).toContain(`"${word}"`);
  });

  test.each([
    "what did Alder Mills and its competitors say about pricing",
    "what will German banks say about pricing",
    "what did German banks recently say about pricing",
  ])("asks nobody else whom it means where a list would leave out a word: %s", (question) => {
    expect(read(question).whom).toBeUndefined();
    expect(read(question).trouble).toBeDefined();
  });

  test("has to say more in words that were said than in what it looks for", () => {
    expect(read('who said "we will not hire"').trouble).toBeUndefined();
    expect(read('who said "we will not hire"').topics).toEqual([["we will not hire"]]);
  });

  test.each([
    "tell me the revenue of Alder Mills",
    "explain the margin of Alder Mills",
    "please describe Alder Mills",
    "freight costs of Alder Mills",
    "how many comments are there by post",
  ])("is none where something else is wanted: %s", (question) => {
    expect(read(question).spoken).toBe(false);
  });
});
