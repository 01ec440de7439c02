import type { Dataset, Field } from "../../../semantic.ts";

/** "hourly rate": what is paid an hour. */
const RATES: readonly (readonly [rate: RegExp, ways: readonly string[]])[] = [
  [/\bhourly\b|\bper hour\b/, ["an hour", "per hour", "by the hour"]],
  [/\bdaily\b|\bper day\b/, ["a day", "by the day"]],
  [/\bweekly\b|\bper week\b/, ["a week", "by the week"]],
  [/\bmonthly\b|\bper month\b/, ["a month", "by the month"]],
  [/\b(?:annual|yearly)\b|\bper year\b/, ["a year"]],
  [/\bnightly\b|\bper night\b/, ["a night", "per night"]],
];

/** What is said behind an amount of a rate, which follows from its name and is in no file. */
export const waysOfRate = (label: string): readonly string[] =>
  RATES.flatMap(([rate, ways]) => (rate.test(label) ? ways : []));

const PRICE = /(?:^| )(?:price|cost|fee|charge|fare|rate|tariff|toll)(?: per [a-z]+)?$/;
/** A rate of anything else than of time is no price. */
const OTHER_RATE =
  /\b(?:tax|interest|growth|exchange|success|error|hit|heart|birth|death|discount|conversion|completion|response|occupancy|vat|pass|win) rate$/;

const PAY = /(?:^| )(?:wage|wages|salary|pay|earnings)$/;

/** "salary" of a weekly wage. */
export const waysOfPay = ({ kind, label }: Field): readonly string[] =>
  kind === "fact" && PAY.test(label) ? ["wage", "salary", "pay", "earnings"] : [];

const isPrice = ({ kind, label }: Field): boolean =>
  kind === "fact" && PRICE.test(label) && !OTHER_RATE.test(label);

/** What is said for the one fee, rate or fare that things have, whatever its name says more of. */
export const waysOfPrice = (field: Field, { fields }: Dataset): readonly string[] =>
  isPrice(field) && fields.filter(isPrice).length === 1 ? ["price", "cost", "fee", "charge"] : [];
