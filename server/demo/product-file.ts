import { stringify } from 'csv-stringify/sync'
import type { DemoGoods } from './catalogue.ts'

/**
 * The products as a Shopify product file: one row for each variant, the first with the words and the picture.
 * `pictures` by title.
 */
export function productFile(goods: readonly DemoGoods[], pictures: ReadonlyMap<string, readonly string[]>): string {
  const rows = goods.flatMap((one) => rowsOf(one, pictures.get(one.title) ?? []))
  return stringify(rows, { header: true, columns })
}

const columns = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Product Category',
  'Type',
  'Tags',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Variant SKU',
  'Variant Grams',
  'Variant Inventory Qty',
  'Variant Price',
  'Variant Compare At Price',
  'Image Src',
  'Image Position',
  'Image Alt Text',
]

type Row = Partial<Record<(typeof columns)[number], string | number>>

function rowsOf(goods: DemoGoods, pictures: readonly string[]): Row[] {
  const handle = goods.title
  const names = [...(goods.options?.size ? ['Size'] : []), ...(goods.options?.color ? ['Color'] : [])]
  const choices = combined(goods.options?.size, goods.options?.color)
  const count = Math.max(choices.length, pictures.length, 1)
  return Array.from({ length: count }, (_, at) => ({
    Handle: handle,
    ...(at === 0 && {
      Title: goods.title,
      'Body (HTML)': `<p>${goods.body}</p>`,
      Vendor: goods.vendor,
      'Product Category': goods.path,
      Type: goods.type,
      Tags: goods.tags,
      Published: 'true',
      'Option1 Name': names[0] ?? '',
      'Option2 Name': names[1] ?? '',
    }),
    ...variantCells(goods, choices, at),
    ...(pictures[at] !== undefined && { 'Image Src': pictures[at], 'Image Position': at + 1, 'Image Alt Text': goods.title }),
  }))
}

function variantCells(goods: DemoGoods, choices: readonly (readonly string[])[], at: number): Row {
  const choice = choices[at]
  if (!choice && at > 0) return {}
  return {
    'Option1 Value': choice?.[0] ?? '',
    'Option2 Value': choice?.[1] ?? '',
    'Variant SKU': choice ? `${skuOf(goods.title)}-${at + 1}` : skuOf(goods.title),
    'Variant Grams': 400,
    // One variant in seven is sold out, as in real shops.
    'Variant Inventory Qty': choice && at % 7 === 5 ? 0 : (goods.stock ?? 20),
    'Variant Price': goods.price.toFixed(2),
    'Variant Compare At Price': goods.compareAt?.toFixed(2) ?? '',
  }
}

function combined(sizes: readonly string[] = [], colors: readonly string[] = []): string[][] {
  if (sizes.length === 0) return colors.map((color) => [color])
  if (colors.length === 0) return sizes.map((size) => [size])
  return sizes.flatMap((size) => colors.map((color) => [size, color]))
}

/** A short stable number from the title's letters. */
function skuOf(title: string): string {
  const number = [...title].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_000, 7)
  return `WP-${String(number).padStart(6, '0')}`
}
