import type { IncomingMessage, ServerResponse } from "node:http";

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Handles a request whose sender waits to be told to go on (RFC 9110, section 10.1.1). It is told
 * once somebody reads the body: who is refused before has sent nothing in vain.
 */
export const continuing =
  (handler: Handler): Handler =>
  (request, response) => {
    const read = request._read;
    request._read = (bytes) => {
      request._read = read;
      if (!response.headersSent) response.writeContinue();
      read.call(request, bytes);
    };
    handler(request, response);
  };
