import { z } from 'zod'
import type { RowChange } from '../../batches/batch.ts'

/** What stands before the path of an upload, and after it: within foreign addresses it means another file. */
const before = String.raw`(^|[\s"'(,;=>])`
const after = String.raw`(?=$|[\s"'<>()\\?#&,;])`

/** A picture that comes in the place of another. */
export interface NewPicture {
  path: string
  width?: number | null | undefined
  height?: number | null | undefined
}

/** Addresses of pictures, each with what comes in its place. */
export type Swaps = ReadonlyMap<string, NewPicture>

/** A text, HTML or JSON with every address in it replaced; addresses in attributes may be written with `&amp;`. */
export function swappedText(text: string, swaps: Swaps): string {
  let swapped = text
  // The longer address first: one may be the beginning of another.
  for (const [from, { path }] of [...swaps].toSorted(([a], [b]) => b.length - a.length)) {
    for (const written of new Set([from, from.replaceAll('&', '&amp;')])) {
      if (!swapped.includes(written)) continue
      const place = new RegExp(before + written.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`) + after, 'g')
      swapped = swapped.replace(place, (_, first: string) => first + path)
    }
  }
  return swapped
}

const goodsPicture = z.looseObject({ path: z.string() })
const goodsPictures = z.array(goodsPicture)
const variants = z.array(z.looseObject({ picture: z.string().optional() }))

/** The columns of a product that show pictures, after a swap: only those that differ. Sizes are the new picture's, the words of a picture stay. */
export function swappedGoods(row: { pictures: unknown; variants: unknown; description: unknown }, swaps: Swaps): RowChange {
  const pictures = goodsPictures.parse(row.pictures).map((picture) => {
    const put = swaps.get(picture.path)
    if (!put) return picture
    const { width: _, height: __, ...kept } = picture
    return { ...kept, path: put.path, ...(put.width && { width: put.width }), ...(put.height && { height: put.height }) }
  })
  const swappedVariants = variants.parse(row.variants).map((one) => {
    const put = one.picture === undefined ? undefined : swaps.get(one.picture)
    return put ? { ...one, picture: put.path } : one
  })
  const after = { pictures, variants: swappedVariants, description: swappedText(String(row.description), swaps) }
  const changed = Object.entries(after).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(row[name as keyof typeof row]))
  return Object.fromEntries(changed)
}

/** The names of the parts of a row, such as `slides` of a configuration, in which an address stands. */
export function placesOf(parts: Record<string, unknown>, path: string): string[] {
  const text = (part: unknown) => (typeof part === 'string' ? part : (JSON.stringify(part) ?? ''))
  return Object.keys(parts).filter((name) => {
    const written = text(parts[name])
    return swappedText(written, new Map([[path, { path: '' }]])) !== written
  })
}

const isForeign = (address: unknown): address is string => typeof address === 'string' && /^https?:\/\//i.test(address)
const imageSource = /<img\b[^>]*?\bsrc\s*=\s*["']([^"']+)["']/gi

/** The addresses of pictures of other hosts that a product shows, each once. */
export function foreignInGoods(row: { pictures: unknown; variants: unknown; description: unknown }): string[] {
  const paths = goodsPictures.parse(row.pictures).map((picture) => picture.path)
  const ofVariants = variants.parse(row.variants).map((one) => one.picture)
  const inHtml = [...String(row.description ?? '').matchAll(imageSource)].map(([, source]) => source?.replaceAll('&amp;', '&'))
  return [...new Set([...paths, ...ofVariants, ...inHtml].filter(isForeign))]
}

const pictureKeys = new Set(['logo', 'footerLogo', 'icon', 'pic'])

/** The same for a website's configuration: logos, slides and blocks. */
export function foreignInConfig(config: unknown): string[] {
  if (typeof config !== 'object' || config === null) return []
  const found = Object.entries(config).flatMap(([key, value]) =>
    pictureKeys.has(key) && isForeign(value) ? [value] : foreignInConfig(value),
  )
  return [...new Set(found)]
}
