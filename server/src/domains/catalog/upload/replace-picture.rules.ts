import { omit } from '@wanpu/contract'
import { z } from 'zod'
import type { RowChange } from '../../../batches/batch.ts'

/**
 * The characters that may precede or follow the path of an upload; within addresses of other hosts the same path means
 * another file.
 */
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
export function swapInText(text: string, swaps: Swaps): string {
  let swapped = text
  // The longer address first: one may be the beginning of another.
  for (const [from, { path }] of [...swaps].toSorted(([a], [b]) => b.length - a.length)) {
    for (const spelling of new Set([from, from.replaceAll('&', '&amp;')])) {
      if (!swapped.includes(spelling)) continue
      const place = new RegExp(before + spelling.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`) + after, 'g')
      swapped = swapped.replace(place, (_, first: string) => first + path)
    }
  }
  return swapped
}

const goodsPicture = z.looseObject({ path: z.string() })
const goodsPictures = z.array(goodsPicture)
const variants = z.array(z.looseObject({ picture: z.string().optional() }))

/**
 * The columns of a product that show pictures, after a swap: only those that differ. Sizes are the new picture's, the
 * words of a picture stay.
 */
export function swapInProduct(row: { pictures: unknown; variants: unknown; description: unknown }, swaps: Swaps): RowChange {
  const pictures = goodsPictures.parse(row.pictures).map((picture) => {
    const put = swaps.get(picture.path)
    if (!put) return picture
    const otherFields = omit(picture, 'width', 'height')
    return { ...otherFields, path: put.path, ...(put.width && { width: put.width }), ...(put.height && { height: put.height }) }
  })
  const swappedVariants = variants.parse(row.variants).map((variant) => {
    const put = variant.picture === undefined ? undefined : swaps.get(variant.picture)
    return put ? { ...variant, picture: put.path } : variant
  })
  const after = { pictures, variants: swappedVariants, description: swapInText(String(row.description), swaps) }
  const changedColumns = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(row[name as keyof typeof row]),
  )
  return Object.fromEntries(changedColumns)
}

/** The names of the parts of a row that contain an address, such as `slides` of a configuration. */
export function placesOf(parts: Record<string, unknown>, path: string): string[] {
  const text = (part: unknown) => (typeof part === 'string' ? part : (JSON.stringify(part) ?? ''))
  return Object.keys(parts).filter((name) => {
    const rawText = text(parts[name])
    return swapInText(rawText, new Map([[path, { path: '' }]])) !== rawText
  })
}

const isForeign = (address: unknown): address is string => typeof address === 'string' && /^https?:\/\//i.test(address)
const imageSource = /<img\b[^>]*?\bsrc\s*=\s*["']([^"']+)["']/gi

/** The addresses of pictures of other hosts that a product shows, each once. */
export function findForeignInGoods(row: { pictures: unknown; variants: unknown; description: unknown }): string[] {
  const paths = goodsPictures.parse(row.pictures).map((picture) => picture.path)
  const ofVariants = variants.parse(row.variants).map((variant) => variant.picture)
  const inHtml = [...String(row.description ?? '').matchAll(imageSource)].map(([, source]) => source?.replaceAll('&amp;', '&'))
  return [...new Set([...paths, ...ofVariants, ...inHtml].filter(isForeign))]
}

const pictureKeys = new Set(['logo', 'footerLogo', 'icon', 'pic', 'phonePic'])

/** The same for a website's configuration: logos, slides and blocks. */
export function findForeignInConfig(config: unknown): string[] {
  if (typeof config !== 'object' || config === null) return []
  const addresses = Object.entries(config).flatMap(([key, value]) =>
    pictureKeys.has(key) && isForeign(value) ? [value] : findForeignInConfig(value),
  )
  return [...new Set(addresses)]
}
