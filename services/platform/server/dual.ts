import http from "node:http";
import http2 from "node:http2";
import net from "node:net";
import type { FastifyServerFactory } from "fastify";

/** A client that connects and says nothing is let go after this long. */
const FIRST_BYTE_MS = 10_000;
/** Longest wait for a complete header block. */
const HEADERS_MS = 30_000;
/** "PRI", the beginning of HTTP/2's preface (RFC 9113, section 3.4). */
const PREFACE = Buffer.from("PRI");

/**
 * One cleartext port for HTTP/1.1 and HTTP/2 with prior knowledge: the first
 * three bytes of a connection tell which. REST, Connect, gRPC-Web and gRPC share it.
 */
export const dualProtocol: FastifyServerFactory = (handler) => {
  const h1 = http.createServer({ headersTimeout: HEADERS_MS, requestTimeout: 0 }, handler);
  const settings = { initialWindowSize: 1 << 20, maxConcurrentStreams: 256 };
  const h2 = http2.createServer({ settings }, handler as never);
  const sessions = new Set<http2.ServerHttp2Session>();
  h2.on("session", (session) => {
    sessions.add(session);
    session.on("close", () => sessions.delete(session));
    session.on("error", () => session.destroy());
  });
  const server = net.createServer((socket) => {
    socket.setNoDelay(true);
    peek(socket, (first) => {
      (first.subarray(0, 3).equals(PREFACE) ? h2 : h1).emit("connection", socket);
    });
  });
  return Object.assign(server, {
    setTimeout: (ms: number) => {
      h1.setTimeout(ms);
      h2.setTimeout(ms);
      return server;
    },
    closeIdleConnections: () => {
      h1.closeIdleConnections();
      for (const session of sessions) session.close();
    },
    closeAllConnections: () => {
      h1.closeAllConnections();
      for (const session of sessions) session.destroy();
    },
  }) as unknown as http.Server;
};

function peek(socket: net.Socket, onFirst: (first: Buffer) => void): void {
  const drop = () => socket.destroy();
  socket.on("error", drop);
  socket.setTimeout(FIRST_BYTE_MS, drop);
  const look = () => {
    const first: Buffer | null = socket.read();
    if (first === null) return void socket.once("readable", look);
    socket.unshift(first);
    socket.off("error", drop);
    socket.setTimeout(0);
    socket.removeListener("timeout", drop);
    onFirst(first);
  };
  socket.once("readable", look);
}
