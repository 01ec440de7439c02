/** Longer first parts are kept for languages to come; there are none (RFC 5646, section 2.2.1). */
const LANGUAGE = /^[a-z]{2,3}(?:-|$)/;

/**
 * A language tag (BCP 47) as it is usually written: "EN-us" becomes "en-US".
 *
 * @returns undefined for what is no language tag
 */
export function canonicalLanguage(tag: string): string | undefined {
  try {
    const [usual] = Intl.getCanonicalLocales(tag);
    return usual && LANGUAGE.test(usual) ? usual : undefined;
  } catch {
    return undefined;
  }
}
