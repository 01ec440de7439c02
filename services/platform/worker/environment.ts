/** What systems, their loaders and the engines look at. */
const KNOWN =
  /^(PATH|HOME|TMPDIR|TMP|TEMP|TZ|LANG|(LC|LD|DYLD|NODE|UV|OMP|FONTCONFIG|XDG|TESSDATA)_\w+|LANGUAGE)$/;

/**
 * The variables of a worker: what its programs look at, and its own. All others
 * stay outside, for a worker reads what strangers send, and passwords of
 * databases and stores lie among them.
 */
export const environmentOf = (
  all: NodeJS.ProcessEnv,
  own: Readonly<Record<string, string>>,
): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(all).filter(([name]) => KNOWN.test(name))),
  ...own,
});
