/** Widths of the smaller copies that every stored picture has next to it, as far as the picture itself is wider. */
const copyWidths = [480, 960]

/**
 * The smaller copies of a stored picture, narrowest first: `/uploads/pics/20260305/cup.webp` of 1,200 px has
 * `cup.w480.webp` and `cup.w960.webp`.
 */
export function copiesOf(path: string, width: number | null | undefined): { path: string; width: number }[] {
  if (!width || !/^\/uploads\/.+\.webp$/.test(path)) return []
  return copyWidths
    .filter((narrow) => narrow < width)
    .map((narrow) => ({ path: path.replace(/\.webp$/, `.w${narrow}.webp`), width: narrow }))
}

/** The paths of pictures and of their smaller copies. */
export const withCopies = (pictures: readonly { path: string; width: number | null }[]): string[] =>
  pictures.flatMap(({ path, width }) => [path, ...copiesOf(path, width).map((copy) => copy.path)])

/** The picture that a smaller copy belongs to; any other path as it is. */
export const pictureOfCopy = (path: string): string => path.replace(/\.w\d+(?=\.webp$)/, '')
