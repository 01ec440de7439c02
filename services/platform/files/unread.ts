/** What Node's codes mean for somebody who wanted a file, or with ENOTDIR a folder, to be read. */
const WHY: Readonly<Record<string, string>> = {
  ENOENT: "it is not there",
  EISDIR: "it is a folder: name a file in it",
  ENOTDIR: "it is a file: name the folder that it lies in",
  EACCES: "this user may not read it",
  EPERM: "this user may not read it",
};

/** Why a file or a folder could not be read, after "cannot be read: ". */
export const whyUnread = (error: unknown): string =>
  WHY[(error as NodeJS.ErrnoException).code ?? ""] ?? (error as Error).message;
