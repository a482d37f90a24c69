import { stringify } from 'csv-stringify/sync'
import type { DemoGoods } from './catalogue.ts'
import type { PlacedPicture } from './pictures.ts'

/**
 * The products as a Shopify product file: one row for each variant, the first with the words. The pictures of the
 * product are in the first rows, and each variant names that of its colour. `pictures` by title.
 */
export function productFile(goods: readonly DemoGoods[], pictures: ReadonlyMap<string, readonly PlacedPicture[]>): string {
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
  'Variant Image',
]

type Row = Partial<Record<(typeof columns)[number], string | number>>

function rowsOf(goods: DemoGoods, pictures: readonly PlacedPicture[]): Row[] {
  const handle = goods.title
  const options = optionsOf(goods)
  const choices = options.length === 0 ? [] : combined(options.map(({ values }) => values))
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
      'Option1 Name': options[0]?.name ?? '',
      'Option2 Name': options[1]?.name ?? '',
    }),
    ...variantCells(goods, choices, at),
    ...(choices[at] && { 'Variant Image': pictureOf(choices[at], pictures) }),
    ...(pictures[at] && { 'Image Src': pictures[at].url, 'Image Position': at + 1, 'Image Alt Text': goods.title }),
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

/** The address of the picture in the colour of this choice; '' without one. */
const pictureOf = (choice: readonly string[], pictures: readonly PlacedPicture[]) =>
  pictures.find(({ colour }) => colour !== undefined && choice.includes(colour))?.url ?? ''

type Option = { name: string; values: readonly string[] }

function optionsOf({ options = {} }: DemoGoods): Option[] {
  const all = [
    { name: 'Size', values: options.size ?? [] },
    { name: 'Scent', values: options.scent ?? [] },
    { name: 'Color', values: options.color ?? [] },
  ]
  return all.filter(({ values }) => values.length > 0)
}

/** Each value of the first list with each one of the next, and so on. */
const combined = (lists: readonly (readonly string[])[]): string[][] =>
  lists.reduce<string[][]>((all, values) => all.flatMap((one) => values.map((value) => [...one, value])), [[]])

/** A short stable number from the title's letters. */
function skuOf(title: string): string {
  const number = [...title].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_000, 7)
  return `WP-${String(number).padStart(6, '0')}`
}
