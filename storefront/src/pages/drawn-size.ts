export type Measures = { width: number; height: number }

/**
 * How many times wider than its box a picture is drawn that fills a box of this ratio, in hundredths: `object-fit:
 * cover` cuts the rest off.
 */
export function factorOf({ width, height }: Measures, boxRatio: number): number {
  return height > 0 ? Math.max(1, Math.ceil((width / height / boxRatio) * 100) / 100) : 1
}
