import { Code, type ConnectError } from "@connectrpc/connect";
import { wireErrors } from "../platform/fault/connect.ts";

export type SearchFault =
  | { readonly kind: "bad question"; readonly why: string }
  | { readonly kind: "no record" };

const error = wireErrors("search.groundwork.com");

/** A fault's face on the wire. A new kind does not compile until it has one. */
export function onTheWire(fault: SearchFault): ConnectError {
  switch (fault.kind) {
    case "no record":
      return error(Code.NotFound, "RECORD_NOT_FOUND", "There is no record of this link for you.");
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
