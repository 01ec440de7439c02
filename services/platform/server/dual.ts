import http from "node:http";
import http2 from "node:http2";
import net from "node:net";
import type { FastifyServerFactory } from "fastify";
import { continuing } from "./continue.ts";

/** How long clients may take, in milliseconds. */
interface Patience {
  /** Until a connection has said which protocol it speaks. */
  readonly firstBytesMs: number;
  /** Until a header block, or HTTP/2's settings, are complete. */
  readonly headersMs: number;
  /** An HTTP/2 connection on which no call has been open for this long is closed. */
  readonly idleMs: number;
}

const PATIENCE: Patience = { firstBytesMs: 10_000, headersMs: 30_000, idleMs: 600_000 };
/** Between the end of an answer and the end of a request that goes on: the answer arrives first. */
const LINGER_MS = 1_000;
/** "PRI", the beginning of HTTP/2's preface (RFC 9113, section 3.4). */
const PREFACE = Buffer.from("PRI");

/**
 * One cleartext port for HTTP/1.1 and HTTP/2 with prior knowledge: the first
 * three bytes of a connection tell which. REST, Connect, gRPC-Web and gRPC share it.
 */
export const dualProtocol =
  (patience = PATIENCE): FastifyServerFactory =>
  (handler) => {
    const { firstBytesMs, headersMs } = patience;
    const options = {
      headersTimeout: headersMs,
      // A body may take as long as an upload takes.
      requestTimeout: 0,
      connectionsCheckingInterval: headersMs / 4,
    };
    const h1 = http.createServer(options, handler);
    // It never listens itself; this event is what starts its watch over slow headers and idle connections.
    h1.emit("listening");
    // Fastify knows the outer server only.
    h1.on("clientError", (error, socket) => server.emit("clientError", error, socket));
    const settings = { initialWindowSize: 1 << 20, maxConcurrentStreams: 256 };
    const h2 = http2.createServer({ settings }, handler as never);
    for (const each of [h1, h2]) each.on("checkContinue", continuing(handler as never));
    const sessions = new Set<http2.ServerHttp2Session>();
    h2.on("session", (session) => {
      sessions.add(session);
      session.on("close", () => sessions.delete(session));
      session.on("error", () => session.destroy());
      closeWhenIdle(session, patience);
    });
    const silent = new Set<net.Socket>();
    const server = net.createServer((socket) => {
      socket.setNoDelay(true);
      silent.add(socket);
      socket.once("close", () => silent.delete(socket));
      peek(socket, firstBytesMs, (first) => {
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
function closeWhenIdle(session: http2.ServerHttp2Session, { headersMs, idleMs }: Patience): void {
  let open = 0;
  session.on("stream", (stream) => {
    open++;
    stream.once("close", () => open--);
    stream.once("finish", () => setTimeout(endRequest, LINGER_MS, stream).unref());
  });
  session.on("timeout", () => {
    if (open === 0) session.close();
  });
  session.setTimeout(headersMs);
  session.once("remoteSettings", () => session.setTimeout(idleMs));
}

/** Whoever has its answer need not send the rest (RFC 9113, section 8.1): an upload that was refused, for example. */
function endRequest(stream: http2.ServerHttp2Stream): void {
  if (!stream.closed) stream.close(http2.constants.NGHTTP2_NO_ERROR);
}

/** Hands over the first bytes once they tell the protocol, and leaves them in the socket. */
function peek(socket: net.Socket, patienceMs: number, onFirst: (first: Buffer) => void): void {
  const drop = () => socket.destroy();
  const pieces: Buffer[] = [];
  socket.on("error", drop);
  const late = setTimeout(drop, patienceMs);
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
