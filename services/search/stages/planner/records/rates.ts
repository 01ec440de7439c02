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
