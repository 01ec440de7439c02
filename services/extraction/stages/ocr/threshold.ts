/** The grey below which a pixel is ink: Otsu's threshold (1979), from every seventh pixel. */
export function threshold(pixels: Uint8Array): number {
  const counts = new Float64Array(256);
  let total = 0;
  let sum = 0;
  for (let at = 0; at < pixels.length; at += 7) {
    const grey = pixels[at] as number;
    counts[grey] = (counts[grey] as number) + 1;
    total++;
    sum += grey;
  }
  let [best, spread, dark, darkSum] = [128, -1, 0, 0];
  for (let grey = 0; grey < 255; grey++) {
    dark += counts[grey] as number;
    darkSum += grey * (counts[grey] as number);
    const light = total - dark;
    if (dark === 0 || light === 0) continue;
    const between = dark * light * (darkSum / dark - (sum - darkSum) / light) ** 2;
    if (between > spread) [best, spread] = [grey + 1, between];
  }
  return best;
}
