import http from "node:http";
import http2 from "node:http2";
import net from "node:net";
import type { FastifyServerFactory } from "fastify";

/** A client that connects and says nothing is let go after this long. */
const FIRST_BYTES_MS = 10_000;
/** Longest wait for a complete header block. */
const HEADERS_MS = 30_000;
/** "PRI", the beginning of HTTP/2's preface (RFC 9113, section 3.4). */
const PREFACE = Buffer.from("PRI");

/** An HTTP/2 connection on which no call has been open for this long is closed. */
const IDLE_MS = 600_000;

/**
 * One cleartext port for HTTP/1.1 and HTTP/2 with prior knowledge: the first
 * three bytes of a connection tell which. REST, Connect, gRPC-Web and gRPC share it.
 */
export const dualProtocol: FastifyServerFactory = (handler) => {
  const h1 = http.createServer({ headersTimeout: HEADERS_MS, requestTimeout: 0 }, handler);
  // It never listens itself; this event is what starts its watch over slow headers and idle connections.
  h1.emit("listening");
  const settings = { initialWindowSize: 1 << 20, maxConcurrentStreams: 256 };
  const h2 = http2.createServer({ settings }, handler as never);
  const sessions = new Set<http2.ServerHttp2Session>();
  h2.on("session", (session) => {
    sessions.add(session);
    session.on("close", () => sessions.delete(session));
    session.on("error", () => session.destroy());
    closeWhenIdle(session);
  });
  const silent = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    socket.setNoDelay(true);
    silent.add(socket);
    socket.once("close", () => silent.delete(socket));
    peek(socket, (first) => {
      silent.delete(socket);
      (first.subarray(0, 3).equals(PREFACE) ? h2 : h1).emit("connection", socket);
    });
  });
  return Object.assign(server, {
    setTimeout: (ms: number) => {
      h1.setTimeout(ms);
      return server;
    },
    closeIdleConnections: () => {
      for (const socket of silent) socket.destroy();
      h1.closeIdleConnections();
      for (const session of sessions) session.close();
    },
    closeAllConnections: () => {
      for (const socket of silent) socket.destroy();
      h1.closeAllConnections();
      for (const session of sessions) session.destroy();
    },
  }) as unknown as http.Server;
};

/** The settings must come soon, and after them a call now and then; a call itself may take its time. */
function closeWhenIdle(session: http2.ServerHttp2Session): void {
  let open = 0;
  session.on("stream", (stream) => {
    open++;
    stream.once("close", () => open--);
  });
  session.setTimeout(HEADERS_MS, () => {
    if (open === 0) session.close();
  });
  session.once("remoteSettings", () => session.setTimeout(IDLE_MS));
}

/** Hands over the first bytes once they tell the protocol, and leaves them in the socket. */
function peek(socket: net.Socket, onFirst: (first: Buffer) => void): void {
  const drop = () => socket.destroy();
  const pieces: Buffer[] = [];
  socket.on("error", drop);
  const late = setTimeout(drop, FIRST_BYTES_MS);
  socket.once("close", () => clearTimeout(late));
  const look = () => {
    const piece: Buffer | null = socket.read();
    if (piece) pieces.push(piece);
    const first = Buffer.concat(pieces);
    const undecided = PREFACE.subarray(0, first.length).equals(first) && first.length < 3;
    if (undecided) return void socket.once("readable", look);
    clearTimeout(late);
    socket.unshift(first);
    socket.off("error", drop);
    onFirst(first);
  };
  socket.once("readable", look);
}
