import { createServer } from "node:net";

/**
 * A port that can be listened on at this moment; it is not held.
 *
 * @param port  0 finds a free one
 * @throws Error saying why it cannot be had, and what to do
 */
export async function findPort(host: string, port: number): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) =>
    probe
      .once("error", (error) => reject(portError(error, host, port)))
      .listen(port, host, () => resolve()),
  );
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === "object" && address ? address.port : port;
}

/** A port of the loopback interface that nobody uses at this moment. */
export const freePort = (): Promise<number> => findPort("127.0.0.1", 0);

/** Why a port cannot be had, for whoever typed it. */
export function portError(error: NodeJS.ErrnoException, host: string, port: number): Error {
  const why = {
    EADDRINUSE: `port ${port} on ${host} is in use: choose another with --port`,
    EACCES: `port ${port} on ${host} needs more rights: choose one above 1023`,
    EADDRNOTAVAIL: `${host} is no address of this machine: choose another with --host`,
    ENOTFOUND: `${host} is no host that this machine knows: choose another with --host`,
  }[error.code ?? ""];
  return why ? new Error(why, { cause: error }) : error;
}
