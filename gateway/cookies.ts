import type { FastifyReply, FastifyRequest } from "fastify";
import type { Cookie } from "./operation.ts";

const isSecure = (publicUrl: string): boolean => publicUrl.startsWith("https:");
/** By such a name a browser takes no cookie from a sibling's host or from http (RFC 6265bis, section 4.1.3.2). */
const prefixOf = (publicUrl: string): string => (isSecure(publicUrl) ? "__Host-" : "");

/** Cookies of ours in a request, by the names that we know them by. */
export function cookiesOf({ cookies }: FastifyRequest, publicUrl: string) {
  const prefix = prefixOf(publicUrl);
  return Object.fromEntries(
    Object.entries(cookies)
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, value]) => [name.slice(prefix.length), value]),
  );
}

export function setCookie(
  reply: FastifyReply,
  { name, value, maxAgeS }: Cookie,
  publicUrl: string,
): void {
  reply.setCookie(`${prefixOf(publicUrl)}${name}`, value, {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: isSecure(publicUrl),
    maxAge: maxAgeS,
  });
}
