import type { ConfigOf } from "../platform/config/config.ts";
import { flag, integer, text, url } from "../platform/config/settings.ts";

const schemes = ["https", "http"];

export const settings = {
  audience: text("API_AUDIENCE", {
    default: "urn:groundwork:api",
    doc: "The `aud` of access tokens; an absolute URI, the same for every role and issuer",
  }),
  issuerUrl: url("ISSUER_URL", {
    schemes,
    doc: "An OpenID provider that signs users in; the embedded one when unset",
  }),
  issuerClientId: text("ISSUER_CLIENT_ID", {
    default: "groundwork",
    doc: "What that provider calls this installation",
  }),
  issuerClientSecret: text("ISSUER_CLIENT_SECRET", {
    default: "",
    secret: true,
    doc: "The secret it gave; empty for a public client",
  }),
  issuerScopes: text("ISSUER_SCOPES", {
    doc: "What is asked for there; openid, offline_access and the four applications when unset",
  }),
  issuerParameters: text("ISSUER_PARAMETERS", {
    default: "",
    doc: "More of what its login page is sent: audience=https://api.example.com&…",
  }),
  partnerIssuerUrl: url("PARTNER_ISSUER_URL", {
    schemes,
    doc: "The partner's OpenID provider; the embedded one when unset",
  }),
  partnerIssuerClientId: text("PARTNER_ISSUER_CLIENT_ID", {
    default: "groundwork",
    doc: "What that provider calls this installation",
  }),
  partnerIssuerClientSecret: text("PARTNER_ISSUER_CLIENT_SECRET", {
    default: "",
    secret: true,
    doc: "The secret it gave; empty for a public client",
  }),
  partnerIssuerScopes: text("PARTNER_ISSUER_SCOPES", {
    doc: "What is asked for there; openid, offline_access and the four applications when unset",
  }),
  partnerIssuerParameters: text("PARTNER_ISSUER_PARAMETERS", {
    default: "",
    doc: "More of what its login page is sent: audience=https://api.example.com&…",
  }),
  partnerPasswordLogin: flag("PARTNER_PASSWORD_LOGIN", {
    default: false,
    doc: "Serve /partner-login: user name and password, by the partner provider's password grant",
  }),
  usersFile: text("USERS_FILE", {
    default: "",
    doc: "The users of the embedded providers; identity/users.json in the data folder when unset",
  }),
  sessionHours: integer("SESSION_HOURS", {
    default: 12,
    min: 1,
    max: 720,
    doc: "How long a session of the administration pages lasts",
  }),
  refreshDays: integer("REFRESH_DAYS", {
    default: 30,
    min: 1,
    max: 365,
    doc: "How long the refresh token of a login can be used",
  }),
};

export type IdentityConfig = ConfigOf<typeof settings>;
