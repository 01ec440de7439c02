import type { FastifyInstance } from "fastify";
import type { IssuerName } from "../platform/auth/caller.ts";
import type { Log } from "../platform/log/log.ts";
import type { IdentityConfig } from "./config.ts";
import { issuerAddress } from "./issuers.ts";
import { localFetch } from "./party/local.ts";
import { openParty, type Party } from "./party/party.ts";
import { allScopes } from "./scopes.ts";

interface OpenParties {
  readonly config: IdentityConfig;
  readonly vendor: string;
  readonly publicUrl: string;
  /** Of our client at the embedded providers. */
  readonly clientSecret: string;
  /** The server with the embedded providers, once it has its routes. */
  readonly app: () => FastifyInstance | undefined;
  readonly log: Log;
}

/** What we are called at the embedded providers. */
export const EMBEDDED_CLIENT = "groundwork";

export const redirectUri = (publicUrl: string): string => `${publicUrl}/login/redirect`;

/** We, as a client of both providers, embedded or not. */
export function openParties(options: OpenParties): Readonly<Record<IssuerName, Party>> {
  const { config, vendor, publicUrl, log } = options;
  const scopes = allScopes(vendor).join(" ");
  const open = (name: IssuerName, outside: Outside) =>
    openParty({
      name,
      redirectUri: redirectUri(publicUrl),
      log,
      ...(outside.url
        ? {
            issuerUrl: outside.url,
            clientId: outside.clientId,
            clientSecret: outside.clientSecret,
            scope: outside.scopes ?? `openid offline_access ${scopes}`,
            parameters: outside.parameters,
          }
        : {
            issuerUrl: issuerAddress(publicUrl, name),
            clientId: EMBEDDED_CLIENT,
            clientSecret: options.clientSecret,
            scope: `openid ${scopes}`,
            // One application needs no single sign-on: who signed out, or left, is asked again.
            parameters: "prompt=login",
            fetch: localFetch(options.app, new URL(publicUrl).pathname.replace(/\/$/, "")),
          }),
    });
  return {
    service: open("service", {
      url: config.issuerUrl,
      clientId: config.issuerClientId,
      clientSecret: config.issuerClientSecret,
      scopes: config.issuerScopes,
      parameters: config.issuerParameters,
    }),
    partner: open("partner", {
      url: config.partnerIssuerUrl,
      clientId: config.partnerIssuerClientId,
      clientSecret: config.partnerIssuerClientSecret,
      scopes: config.partnerIssuerScopes,
      parameters: config.partnerIssuerParameters,
    }),
  };
}

interface Outside {
  readonly url: string | undefined;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scopes: string | undefined;
  readonly parameters: string;
}
