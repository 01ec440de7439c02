import * as client from "openid-client";
import type { Fetch } from "./local.ts";

/** Where an OpenID provider is, and who we are there. */
export interface Provider {
  readonly issuerUrl: string;
  readonly clientId: string;
  /** "" for a public client. */
  readonly clientSecret: string;
  /** When the provider is in this process. */
  readonly fetch?: Fetch | undefined;
}

const TIMEOUT_S = 10;

/** The provider's own description, read at first use; a failure is not remembered. */
export function discover(provider: Provider): () => Promise<client.Configuration> {
  let known: Promise<client.Configuration> | undefined;
  return () => {
    known ??= read(provider).catch((error) => {
      known = undefined;
      throw error;
    });
    return known;
  };
}

async function read({ issuerUrl, clientId, clientSecret, fetch }: Provider) {
  const authentication = clientSecret ? client.ClientSecretBasic(clientSecret) : client.None();
  const at = (address: string) =>
    client.discovery(new URL(address), clientId, undefined, authentication, {
      timeout: TIMEOUT_S,
      execute: address.startsWith("http://") ? [client.allowInsecureRequests] : [],
      ...(fetch && { [client.customFetch]: fetch as client.CustomFetch }),
    });
  try {
    return await at(issuerUrl);
  } catch (error) {
    // Settings lose a slash at the end, which some issuers have in their name.
    return at(`${issuerUrl}/`).catch(() => {
      throw error;
    });
  }
}
