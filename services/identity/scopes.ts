import { APPLICATIONS } from "./model.ts";

/** `<vendor>:app:<application>` */
const scopeOf = (vendor: string, application: string): string => `${vendor}:app:${application}`;

/** The scopes of all applications. */
export const allScopes = (vendor: string): readonly string[] =>
  APPLICATIONS.map((application) => scopeOf(vendor, application));

/**
 * Scopes in full; a bare application's name stands for its scope.
 *
 * @throws Error naming those of applications that do not exist
 */
export function expandScopes(vendor: string, names: readonly string[]): readonly string[] {
  const known = allScopes(vendor);
  const full = names.map((name) => (name.includes(":") ? name : scopeOf(vendor, name)));
  const unknown = full.filter((scope) => !known.includes(scope));
  if (unknown.length > 0) {
    throw new Error(`there is no scope ${unknown.join(", ")}: there are ${known.join(", ")}`);
  }
  return [...new Set(full)];
}
