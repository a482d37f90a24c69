import type { Language, OrderItem, PickOrder } from '@wanpu/contract'
import { variantOf } from '../../catalog/goods/variant-choice.rules.ts'
import type { PickedProduct } from './document-orders.sql.ts'
import { optionsText } from './document-text.ts'
import { documentWords } from './document-words.ts'
import type { Row, Sheet } from './pdf/sheet.ts'
import { type PlacedLine, pickRows } from './pick-rows.rules.ts'

/** A line of many orders, summed. */
export interface PickLine {
  item: OrderItem
  quantity: number
}

export interface PickedOrder {
  orderNo: string
  buyer: string
  pieces: number
}

/** Adds the lines of an order to those that are picked already, by their key. */
export function addToPick(lines: Map<string, PickLine>, items: readonly OrderItem[]): void {
  for (const item of items) {
    if (item.quantity === 0) continue
    const key = JSON.stringify([item.goodsId || item.title, item.variantSku ?? '', optionsText(item)])
    const existingLine = lines.get(key)
    if (existingLine) existingLine.quantity += item.quantity
    else lines.set(key, { item, quantity: item.quantity })
  }
}

interface PickListInput {
  lines: readonly PickLine[]
  orders: readonly PickedOrder[]
  /** By their ids. */
  products: ReadonlyMap<string, PickedProduct>
  pickOrder: PickOrder
  language: Language
  /** When it was made, as it is written. */
  at: string
}

/**
 * What has to be fetched for many orders, each product or variant once with its sum and its shelf; then the orders that
 * it is for.
 */
export function pickList({ lines, orders, products, pickOrder, language, at }: PickListInput): Sheet {
  const t = documentWords(language)
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const placed = lines.map((line) => placedLine(line, products))
  // Without any shelf there is no column for it.
  const hasShelves = placed.some(({ shelf }) => shelf !== '')
  return {
    kind: 'pages',
    paper: 'a4',
    footer: '',
    pageOf: t.pageOf,
    blocks: [
      { kind: 'title', title: t.pickList, number: at, name: `${t.orders} ${orders.length} · ${t.pieces} ${pieces}`, logo: null },
      {
        kind: 'table',
        columns: [
          ...(hasShelves ? [{ title: t.shelf, share: 14 }] : []),
          { title: t.product, share: hasShelves ? 46 : 58 },
          { title: t.sku, share: hasShelves ? 22 : 24 },
          { title: t.quantity, share: 10, align: 'right' },
          { title: '', share: 8, align: 'right' },
        ],
        rows: pickRows(placed, pickOrder, t.noCategory).map((row) => ('group' in row ? row : rowOf(row, hasShelves))),
      },
      {
        kind: 'table',
        columns: [
          { title: t.order, share: 35 },
          { title: t.customer, share: 47 },
          { title: t.pieces, share: 10, align: 'right' },
          { title: '', share: 8, align: 'right' },
        ],
        rows: orders.map((order) => ({
          cells: [
            { text: order.orderNo, barcode: order.orderNo },
            { text: order.buyer },
            { text: String(order.pieces) },
            { text: '', isBox: true },
          ],
        })),
      },
    ],
  }
}

/**
 * The line with what the product says now: a variant without a shelf lies where its product does, a line without a SKU
 * has that of the product.
 */
function placedLine({ item, quantity }: PickLine, products: ReadonlyMap<string, PickedProduct>): PlacedLine {
  const product = products.get(item.goodsId ?? '')
  const variant = product && variantOf(product.variants, item)
  return {
    title: item.title,
    options: optionsText(item),
    sku: item.variantSku || product?.sku || '',
    quantity,
    shelf: variant?.shelf || product?.shelf || '',
    category: product?.category ?? '',
  }
}

function rowOf({ shelf, title, options, sku, quantity }: PlacedLine, hasShelves: boolean): Row {
  const cells = [{ text: title, note: options }, { text: sku }, { text: String(quantity), isStrong: true }, { text: '', isBox: true }]
  return { cells: hasShelves ? [{ text: shelf, isStrong: true }, ...cells] : cells }
}
