import { ConnectError } from "@connectrpc/connect";
import { errorInfoOf } from "../../platform/fault/connect.ts";

/** Why the call failed; undefined when it did not. */
export async function reasonOf(call: Promise<unknown>): Promise<string | undefined> {
  try {
    await call;
    return undefined;
  } catch (error) {
    return errorInfoOf(ConnectError.from(error))?.reason ?? String(error);
  }
}
