import { headerKey } from '../table/header-key.ts'
import { locate } from '../table/row-reader.ts'
import { dimensionColumns } from '../values/dimensions.ts'
import type { SalePlaces } from '../values/sale-price.ts'
import { weightColumn } from '../values/weight.ts'
import { woocommerceNames as names } from './woocommerce-names.ts'

type PlainColumn = Exclude<keyof typeof names, 'attributeName' | 'attributeValues' | 'length' | 'width' | 'height' | 'weight'>

/** The columns of WooCommerce's product export, in whichever of its languages. */
export function columnsOf(headers: readonly string[]) {
  const at = locate(headers)
  // Every name is one of a plain column, or is read below.
  const places = Object.fromEntries(Object.entries(names).map(([column, listed]) => [column, at(listed)])) as Record<PlainColumn, number>
  return {
    ...places,
    ...stockPlaces(headers, places),
    prices: salePlaces(places),
    weight: weightColumn(headers, at(names.weight)),
    dimensions: dimensionColumns(headers, (side) => at(names[side])),
    attributes: attributeColumns(headers),
  }
}

export type Columns = ReturnType<typeof columnsOf>

/** In some languages the two differ by a question mark, which keys do not show. */
function stockPlaces(headers: readonly string[], { inStock, stock }: Record<PlainColumn, number>): { inStock: number; stock: number } {
  if (stock !== inStock || stock === -1) return { inStock, stock }
  const [first = -1, second] = headers.flatMap((header, at) => (headerKey(header) === headerKey(headers[stock] ?? '') ? at : []))
  return second === undefined ? { inStock: -1, stock: first } : { inStock: first, stock: second }
}

function salePlaces({ regularPrice, salePrice, saleStarts, saleEnds }: Record<PlainColumn, number>): SalePlaces {
  return { price: regularPrice, sale: salePrice, market: -1, otherwise: -1, starts: saleStarts, ends: saleEnds }
}

const most = 100

function attributeColumns(headers: readonly string[]): { name: number; values: number }[] {
  const at = locate(headers)
  return Array.from({ length: most }, (_, index) => String(index + 1)).flatMap((number) => {
    const name = at(names.attributeName.replaceAll('0', number))
    return name === -1 ? [] : { name, values: at(names.attributeValues.replaceAll('0', number)) }
  })
}

const nameSets = new Map(Object.entries(names).map(([column, listed]) => [column, new Set(listed.split(' '))]))

/** Whether the headers are those of a WooCommerce export: what every one of them has, and what others rarely have. */
export function isWoocommerce(headers: readonly string[]): boolean {
  const keys = headers.map(headerKey)
  const has = (column: keyof typeof names) => keys.some((key) => nameSets.get(column)?.has(key))
  const isCertain =
    !keys.some((key) => plainRegular.has(key)) || (['parent', 'published', 'visibility', 'inStock'] as const).filter(has).length > 1
  return has('type') && has('name') && has('regularPrice') && (has('parent') || has('published')) && isCertain
}

/** Names of the regular price that other tables have for any price. */
const plainRegular = new Set(['cena', 'preco', '原價', '標準価格', '通常価格'])
