declare module 'subset-font' {
  /** The font with the characters of `text` only, at fixed places of its axes. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'truetype'; variationAxes?: Readonly<Record<string, number>> },
  ): Promise<Buffer>
}
