import type { ValidationError } from "./validation/errors.ts";

/** Why a request fails, before it has a body: what each component's errors are made from. */
export interface Failure {
  readonly status: number;
  /** For programs: UPPER_SNAKE_CASE. */
  readonly reason: string;
  /** For people. Never tells of the inside. */
  readonly detail: string;
  readonly metadata: Readonly<Record<string, string>>;
  /** Everything that is wrong with the request. */
  readonly invalid: readonly ValidationError[];
  /** Seconds after which trying again may help. */
  readonly retryAfterS?: number | undefined;
  /** Of the whole content. Set with status 416. */
  readonly totalBytes?: number | undefined;
  /** Methods that the path has. Set with status 405. */
  readonly allow?: readonly string[] | undefined;
}

/** A request that the gateway itself turns away. */
export class Refused extends Error {
  readonly failure: Failure;
  constructor(
    status: number,
    reason: string,
    detail: string,
    more: Partial<Failure> = {},
    options?: ErrorOptions,
  ) {
    super(detail, options);
    this.name = "Refused";
    this.failure = { metadata: {}, invalid: [], ...more, status, reason, detail };
  }
}
