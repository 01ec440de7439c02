import { Code, type ConnectError } from "@connectrpc/connect";
import { wireErrors } from "../platform/fault/connect.ts";

export type SearchFault = { readonly kind: "bad question"; readonly why: string };

const error = wireErrors("search.groundwork.com");

/** A fault's face on the wire. A new kind does not compile until it has one. */
export function onTheWire(fault: SearchFault): ConnectError {
  switch (fault.kind) {
    case "bad question": {
      const badFields = [{ field: "query", description: fault.why }];
      return error(
        Code.InvalidArgument,
        "QUESTION_INVALID",
        `The question ${fault.why}.`,
        {},
        { badFields },
      );
    }
  }
}
