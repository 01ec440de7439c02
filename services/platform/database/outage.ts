/**
 * What a PostgreSQL that stops, starts or is gone makes of a connection:
 * the system's errors, and class 57P and 08 of PostgreSQL's own.
 */
const AWAY = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ENOTFOUND",
  "ETIMEDOUT",
  "57P01",
  "57P02",
  "57P03",
  "08000",
  "08001",
  "08003",
  "08006",
]);
const CLOSED =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether the database was away, rather than unhappy with what it was asked. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, message } = error as NodeJS.ErrnoException;
  return AWAY.has(code ?? "") || CLOSED.test(message);
}
