import { expect, test } from "vitest";
import { rephrased } from "./rephrase.ts";

test.each([
  ["total output milled by each firm in 2024", "total output milled of each firm in 2024"],
  ["number of lots sold to date by every mill", "number of lots sold so far of every mill"],
  ["total raised to date by each mill that has raised any", "total raised so far of each mill"],
  ["how much has Alder borrowed to this day?", "how much has Alder borrowed so far?"],
])("what each has done until now: %s", (said, plain) => expect(rephrased(said)).toBe(plain));

test.each([
  "sales followed by each town",
  "number of lots by each year",
  "sales of Alder to date",
  "sales year to date",
])("is left as it stands: %s", (said) => expect(rephrased(said)).toBe(said));
