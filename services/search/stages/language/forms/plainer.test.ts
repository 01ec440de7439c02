import { expect, test } from "vitest";
import { splitQuestions } from "../split.ts";

test.each([
  ["in which month(s) was output highest", "in which month was output highest"],
  ["miller(s) of Alder", "millers of Alder"],
  ["which mill/mills closed in 2024", "which mills closed in 2024"],
  ["how many ppl work at Alder", "how many people work at Alder"],
  ["in which city does Alder sit", "in which city is Alder based"],
  ["who left Alder's management team in 2024", "who left Alder in 2024"],
  ["mills w/ a debt and w/o a boss", "mills with a debt and without a boss"],
  ["whats the output of Alder", "what's the output of Alder"],
  ["mill with the maximum output", "mill with the highest output"],
  ["mills located in Wales", "mills in Wales"],
  ["leading 5 mills by output", "top 5 mills by output"],
  ["which town is the one with the highest output", "which town has the highest output"],
  ["average output as well as debt of Alder", "average output and debt of Alder"],
  ["mills that are Swiss with a debt", "Swiss mills with a debt"],
  ["mills that are private", "private mills"],
  ["how many fires annually", "how many fires by year"],
  ["fires year by year and town", "fires by year and town"],
  ["output of mills, sorted largest first", "output of mills, largest first"],
])("%s is said in fewer words: %s", (text, plain) => {
  expect(splitQuestions(text)).toEqual([plain]);
});

test.each([
  "how old is the CEO of Alder and since when in the job?",
  "how old is the CEO of Alder and how long has he been in office",
  "how old is the CEO of Alder, since when",
])("%s asks since when besides", (text) => {
  const [first, ...others] = splitQuestions(text);
  expect(first).toBe("how old is the CEO of Alder");
  expect(others.map((each) => each.replace("?", ""))).toEqual(["since when"]);
});

test.each([
  "mills that are Swiss or German",
  "mills that are listed on an exchange",
  "mills with 10 workers that are Swiss",
  "reports published annually",
  "quarterly output of Alder",
])("%s is left as it is", (text) => {
  expect(splitQuestions(text)).toEqual([text]);
});
