import pino from "pino";

export type Log = pino.Logger;

/** Keys whose values never reach a log, at any of the first three levels. */
const SECRETS = [
  "authorization",
  "cookie",
  "set-cookie",
  "password",
  "token",
  "access_token",
  "refresh_token",
  "id_token",
  "client_assertion",
  "client_secret",
  "secret",
  "code_verifier",
  "assertion",
  "DATABASE_URL",
];

const paths = SECRETS.flatMap((key) =>
  ["", "*.", "*.*."].map((prefix) => `${prefix}["${key}"]`),
).map((path) => path.replaceAll(".[", "["));

interface LogOptions {
  readonly level: string;
  /** Standard error unless given: standard output belongs to results. */
  readonly destination?: pino.DestinationStream;
}

/** A logger of JSON lines; secrets are replaced by "[redacted]". */
export function createLog({ level, destination }: LogOptions): Log {
  return pino(
    {
      level,
      base: {},
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths, censor: "[redacted]" },
      serializers: { error: pino.stdSerializers.err, err: pino.stdSerializers.err },
    },
    destination ?? pino.destination({ dest: 2, sync: true }),
  );
}
