/** Marked content (ISO 32000, section 14.6) as it opens and closes on a page. */
export interface Marks {
  begin(tag: string, properties: unknown): void;
  end(): void;
  /** Content of a form has numbers of its own. */
  enterForm(): void;
  leaveForm(): void;
  /** What the document's structure says of what is shown now. */
  role(): string | undefined;
  /** Whether it lies on a layer that is switched off. */
  hidden(): boolean;
}

interface Mark {
  readonly role: string | undefined;
  readonly hidden: boolean;
}

/**
 * @param roles  by the number of marked content
 * @param isVisible  whether an optional content group is switched on
 */
export function newMarks(
  roles: ReadonlyMap<number, string>,
  isVisible: (group: unknown) => boolean,
): Marks {
  const open: Mark[] = [];
  let forms = 0;
  return {
    begin(tag, properties) {
      const above = open.at(-1);
      const number = typeof properties === "number" && forms === 0 ? properties : undefined;
      const own = tag === "Artifact" ? tag : number === undefined ? undefined : roles.get(number);
      const off = tag === "OC" && !isVisible(properties);
      open.push({ role: own ?? above?.role, hidden: off || Boolean(above?.hidden) });
    },
    end: () => void open.pop(),
    enterForm: () => void forms++,
    leaveForm: () => void forms--,
    role: () => open.at(-1)?.role,
    hidden: () => open.at(-1)?.hidden ?? false,
  };
}
