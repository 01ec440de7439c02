import { randomBytes } from "node:crypto";

/** A UUID of version 7 (RFC 9562 §5.7): sorts by the moment of its making. */
export function newId(nowMs = Date.now()): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(nowMs, 0, 6);
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
  const hex = bytes.toString("hex");
  return [0, 8, 12, 16, 20].map((at, index) => hex.slice(at, [8, 12, 16, 20, 32][index])).join("-");
}

/** When an id was made, in milliseconds since 1970. */
export const madeAtMs = (id: string): number =>
  Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16);

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const NOBODY = "00000000-0000-0000-0000-000000000000";

/** The id itself, or one that nothing has: what is no id is looked up all the same, and takes as long. */
export const lookupId = (text: string): string => (UUID.test(text) ? text.toLowerCase() : NOBODY);
