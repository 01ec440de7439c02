import ipaddr from "ipaddr.js";

/** Blocks of addresses that are opened in spite of being private. */
export type Blocks = readonly (readonly [ipaddr.IPv4 | ipaddr.IPv6, number])[];

/** @throws Error naming the text that is no block such as "10.0.0.0/8" */
export function parseBlocks(texts: readonly string[]): Blocks {
  return texts.map((text) => {
    if (!ipaddr.isValidCIDR(text)) throw new Error(`not an address block: ${text}`);
    return ipaddr.parseCIDR(text);
  });
}

/**
 * Whether the address may be connected to: a public unicast address (the
 * registries of RFC 6890), or one in `allowed`. An IPv6 address that carries an
 * IPv4 one (mapped, NAT64, 6to4) is judged by both.
 */
export function mayConnect(text: string, allowed: Blocks): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  const isAllowed = allowed.some(
    ([block, bits]) => block.kind() === address.kind() && address.match(block, bits),
  );
  if (isAllowed) return true;
  const inner = embeddedIPv4(address);
  return inner ? mayConnect(inner, allowed) : address.range() === "unicast";
}

/** The IPv4 address inside 64:ff9b::/96 (RFC 6052) or 2002::/16 (RFC 3056). */
function embeddedIPv4(address: ipaddr.IPv4 | ipaddr.IPv6): string | undefined {
  if (address.kind() !== "ipv6") return undefined;
  const bytes = address.toByteArray();
  const range = address.range();
  if (range === "rfc6052") return bytes.slice(12).join(".");
  if (range === "6to4") return bytes.slice(2, 6).join(".");
  return undefined;
}
