import { expect, test } from "vitest";
import type { SpokenWord } from "../model.ts";
import { toProse } from "./prose.ts";

/** Bare words; a number between them is a pause in milliseconds, "|" another speaker. */
function spoken(text: string): readonly SpokenWord[] {
  let [at, speaker] = [0, 0];
  return text.split(" ").flatMap((part) => {
    if (/^\d+$/.test(part)) at += Number(part);
    if (part === "|") speaker++;
    if (/^\d+$/.test(part) || part === "|") return [];
    const word = { text: part.toUpperCase(), startMs: at, endMs: at + 200, confidence: 0.5 };
    at += 200;
    return [{ ...word, aligned: true, speaker, speakerConfidence: 1 }];
  });
}
const written = async (text: string, language?: string) =>
  (await toProse(spoken(text), language)).map((word) => word.text).join(" ");

test.each([
  ["revenue was four hundred and twenty million dollars", "Revenue was $420 million."],
  ["it costs twelve dollars and fifty cents", "It costs $12.50."],
  ["we grew three point five percent", "We grew 3.5%."],
  ["in nineteen eighty four and in twenty twenty five", "In 1984 and in 2025."],
  ["since eighteen hundred or nineteen oh five", "Since 1800 or 1905."],
  ["about two thousand and eight", "About 2008."],
  ["on the twenty first of march", "On the 21st of March."],
  ["the third of four quarters", "The third of four quarters."],
  ["one of them had two dogs", "One of them had two dogs."],
  ["some six thousand five hundred people", "Some 6,500 people."],
  ["a hundred and twenty three thousand of them", "123,000 of them."],
  ["call five five five one two one two", "Call 5551212."],
  ["one two three go", "One two three go."],
  [
    "one two three four five six seven eight nine ten",
    "One two three four five six seven eight nine ten.",
  ],
  ["call eight hundred five five five one two three four", "Call 800-555-1234."],
  ["between fifty and sixty thousand dollars", "Between $50,000 and $60,000."],
  ["from fifty to sixty million euros a year", "From €50 to €60 million a year."],
  [
    "revenue was for hundred and twenty million dollars",
    "Revenue was for hundred and twenty million dollars.",
  ],
  ["my number is oh two oh seven nine four six", "My number is 0207946."],
  ["oh one two three four five", "Oh one two three four five."],
  ["two hundred and thirty four point five six", "234.56."],
  ["one thousand two hundred point five", "1,200.5."],
  ["two or three hundred people", "200 or 300 people."],
  ["nine to five hundred", "Nine to 500."],
  ["room one oh one and flight two forty nine", "Room 101 and flight 249."],
  ["flight two hundred and forty nine", "Flight 249."],
  ["room twenty three", "Room 23."],
  ["bus two hundred", "Bus 200."],
  ["two or three thousand people", "2,000 or 3,000 people."],
  ["fifty and sixty thousand", "50 and 60,000."],
  ["we are open twenty four seven", "We are open 24/7."],
  ["it is fifty fifty at five p m", "It is 50-50 at 5 pm."],
  ["it took twenty five thirty years ago", "It took 25 30 years ago."],
  ["over one point two billion euros", "Over €1.2 billion."],
  ["in the eighteen sixties and the sixties", "In the 1860s and the sixties."],
  ["at six thirty in the morning or nine oh five p m", "At 6:30 in the morning or 9:05 pm."],
  ["six thirty somethings at night", "Six 30 somethings at night."],
  [
    "two and a half million dollars in two and a half years",
    "$2.5 million in two and a half years.",
  ],
  ["what a hundred years", "What a hundred years."],
])("writes numbers as people do: %s", async (said, wanted) => {
  expect(await written(said)).toBe(wanted);
});

test.each([
  ["i met john smith in london on tuesday", "I met John Smith in London on Tuesday."],
  ["she lives in the united states of america", "She lives in the United States of America."],
  ["then mister thornton spoke french", "Then Mr. Thornton spoke French."],
  ["mark my words it may grow", "Mark my words it may grow."],
])("writes names with capitals: %s", async (said, wanted) => {
  expect(await written(said)).toBe(wanted);
});

test.each([
  ["how are you 700 we are well", "How are you? We are well."],
  ["thank you 100 what do you expect", "Thank you. What do you expect?"],
  ["i know what you expect", "I know what you expect."],
  ["could we go on | yes", "Could we go on? Yes."],
  ["he knows how to cook", "He knows how to cook."],
  ["how to cook", "How to cook."],
  ["it is three o'clock", "It is three o'clock."],
])(
  "ends sentences at pauses, at another speaker and before questions: %s",
  async (said, wanted) => {
    expect(await written(said)).toBe(wanted);
  },
);

test("makes a comma of a short pause, and nothing of a hesitation", async () => {
  expect(await written("it was the best of times 400 it was the 900 worst")).toBe(
    "It was the best of times, it was the worst.",
  );
});

test("gives a written number the time of all words that were spoken for it", async () => {
  const words = await toProse(spoken("about four hundred and twenty million dollars 100 more"));
  expect(words.map(({ text, startMs, endMs }) => [text, startMs, endMs])).toEqual([
    ["About", 0, 200],
    ["$420", 200, 1000],
    ["million", 1000, 1400],
    ["more.", 1500, 1700],
  ]);
});

test("leaves other languages' words and an engine's own writing alone", async () => {
  expect(await written("four hundred in london", "de")).toBe("Four hundred in london.");
  const own = [{ ...(spoken("x")[0] as SpokenWord), text: "Hello," }];
  expect(await toProse(own)).toEqual(own);
});

test("leaves others their turns while it writes a long day", async () => {
  let others = 0;
  const timer = setInterval(() => others++, 0);
  await toProse(spoken("so it goes on for another while 900 ".repeat(400).trim()));
  clearInterval(timer);
  expect(others).toBeGreaterThan(10);
});
