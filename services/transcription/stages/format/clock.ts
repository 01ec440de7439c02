const two = (value: number) => String(value).padStart(2, "0");

/** "01:02:03.004"; SubRip writes a comma. */
export function clock(ms: number, point: "." | "," = "."): string {
  return `${two(Math.floor(ms / 3_600_000))}:${two(Math.floor(ms / 60_000) % 60)}:${two(Math.floor(ms / 1000) % 60)}${point}${String(ms % 1000).padStart(3, "0")}`;
}

/** "2:03" or "1:02:03", as people write it. */
export function shortClock(ms: number): string {
  const hours = Math.floor(ms / 3_600_000);
  const minutes = Math.floor(ms / 60_000) % 60;
  const seconds = two(Math.floor(ms / 1000) % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${seconds}` : `${minutes}:${seconds}`;
}
