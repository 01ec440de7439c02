import autocannon from "autocannon";

export interface Load {
  readonly rps: number;
  readonly p50: number;
  readonly p99: number;
  readonly failed: number;
}

const CONNECTIONS = 32;

/** Requests as fast as they are answered, for some seconds, over 32 connections. */
export async function load(
  url: string,
  headers: Readonly<Record<string, string>>,
  seconds: number,
): Promise<Load> {
  const result = await autocannon({
    url,
    headers: { ...headers },
    connections: CONNECTIONS,
    duration: seconds,
  });
  return {
    rps: Math.round(result.requests.average),
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
  };
}

/** The best round of each: what a shared machine takes away from one round, it does not add to another. */
export function best(rounds: readonly Load[]): Load {
  return rounds.toSorted((a, b) => b.rps - a.rps)[0] as Load;
}
