/** How records of a dataset are spoken of: "companies". */
export function nounOf(dataset: string): string {
  const words = dataset.replaceAll("_", " ");
  if (words.endsWith("y")) return `${words.slice(0, -1)}ies`;
  return words.endsWith("s") ? words : `${words}s`;
}
