const two = (value: number) => String(value).padStart(2, "0");

/** "01:02:03" + mark + "045". */
export function timestamp(ms: number, mark: "." | ","): string {
  const seconds = Math.floor(ms / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map(two)
    .join(":");
  return `${parts}${mark}${String(Math.floor(ms % 1000)).padStart(3, "0")}`;
}

/** "2:03", or "1:02:03" from an hour on. */
export function clock(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const hours = Math.floor(seconds / 3600);
  const rest = `${hours ? two(Math.floor(seconds / 60) % 60) : Math.floor(seconds / 60)}:${two(seconds % 60)}`;
  return hours ? `${hours}:${rest}` : rest;
}

export const speakerName = (id: number): string => (id < 0 ? "" : `Speaker ${id + 1}`);
