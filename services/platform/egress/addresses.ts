import ipaddr from "ipaddr.js";
import { type Blocks, inBlocks } from "../net/blocks.ts";

/** IPv6 addresses that are assigned to anyone lie here (RFC 4291, section 2.4). */
const GLOBAL = ipaddr.parseCIDR("2000::/3") as [ipaddr.IPv6, number];
/** The only translation prefix that leads to the same place everywhere (RFC 6052). */
const NAT64 = ipaddr.parseCIDR("64:ff9b::/96") as [ipaddr.IPv6, number];

/**
 * Whether the address may be connected to: a public unicast address (the
 * registries of RFC 6890), or one in `allowed`. An IPv6 address that carries an
 * IPv4 one (mapped, NAT64, 6to4) is judged by that one.
 */
export function mayConnect(text: string, allowed: Blocks): boolean {
  if (!ipaddr.isValid(text)) return false;
  if (inBlocks(text, allowed)) return true;
  const address = ipaddr.process(text);
  const inner = embeddedIPv4(address);
  if (inner) return mayConnect(inner, allowed);
  const assigned = address.kind() === "ipv4" || (address as ipaddr.IPv6).match(GLOBAL);
  return assigned && address.range() === "unicast";
}

/** The IPv4 address inside 64:ff9b::/96 (RFC 6052) or 2002::/16 (RFC 3056). */
function embeddedIPv4(address: ipaddr.IPv4 | ipaddr.IPv6): string | undefined {
  if (address.kind() !== "ipv6") return undefined;
  const bytes = address.toByteArray();
  if ((address as ipaddr.IPv6).match(NAT64)) return bytes.slice(12).join(".");
  if (address.range() === "6to4") return bytes.slice(2, 6).join(".");
  return undefined;
}
