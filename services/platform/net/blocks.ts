import ipaddr from "ipaddr.js";

/** Addresses, by the blocks they lie in. */
export type Blocks = readonly (readonly [ipaddr.IPv4 | ipaddr.IPv6, number])[];

/**
 * @param texts  blocks ("10.0.0.0/8") and single addresses ("::1")
 * @throws Error naming the text that is neither
 */
export const parseBlocks = (texts: readonly string[]): Blocks =>
  texts.map((text) => {
    if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text);
    if (!ipaddr.isValid(text)) {
      throw new Error(`"${text}" is no IP address and no block such as 10.0.0.0/8`);
    }
    const address = ipaddr.parse(text);
    return [address, 8 * address.toByteArray().length] as const;
  });

/** Whether an address lies in one of the blocks. An IPv4 address that is mapped into IPv6 counts as what it is. */
export function inBlocks(text: string, blocks: Blocks): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  return blocks.some(
    ([block, bits]) => block.kind() === address.kind() && address.match(block, bits),
  );
}
