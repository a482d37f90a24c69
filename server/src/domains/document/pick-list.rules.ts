import type { Language, OrderItem } from '@wanpu/contract'
import { optionsText } from './document-text.ts'
import { documentWords } from './document-words.ts'
import type { Row, Sheet } from './pdf/sheet.ts'

/** A line of many orders, summed. */
export interface PickLine {
  goodsId: string
  title: string
  options: string
  sku: string
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
    const [goodsId, sku, options] = [item.goodsId ?? '', item.variantSku ?? '', optionsText(item)]
    const key = JSON.stringify([goodsId || item.title, sku, options])
    const known = lines.get(key)
    if (known) known.quantity += item.quantity
    else lines.set(key, { goodsId, title: item.title, options, sku, quantity: item.quantity })
  }
}

interface Given {
  lines: readonly PickLine[]
  orders: readonly PickedOrder[]
  categories: ReadonlyMap<string, string>
  language: Language
  /** When it was made, as it is written. */
  at: string
}

/** What has to be fetched for many orders: by category, title and options, each once with its sum; then the orders that it is for. */
export function pickList({ lines, orders, categories, language, at }: Given): Sheet {
  const t = documentWords(language)
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
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
          { title: t.product, share: 58 },
          { title: t.sku, share: 24 },
          { title: t.quantity, share: 10, align: 'right' },
          { title: '', share: 8, align: 'right' },
        ],
        rows: pickRows(lines, categories, t.noCategory),
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
          cells: [{ text: order.orderNo }, { text: order.buyer }, { text: String(order.pieces) }, { text: '', isBox: true }],
        })),
      },
    ],
  }
}

function pickRows(lines: readonly PickLine[], categories: ReadonlyMap<string, string>, none: string): Row[] {
  const { compare } = new Intl.Collator('zh', { numeric: true })
  const groups = Map.groupBy(lines, ({ goodsId }) => categories.get(goodsId) ?? '')
  const inOrder = [...groups].toSorted(([one], [other]) => Number(one === '') - Number(other === '') || compare(one, other))
  return inOrder.flatMap(([category, own]): Row[] => [
    { group: category || none },
    ...own
      .toSorted((one, other) => compare(one.title, other.title) || compare(one.sku, other.sku) || compare(one.options, other.options))
      .map(({ title, options, sku, quantity }) => ({
        cells: [{ text: title, note: options }, { text: sku }, { text: String(quantity), isStrong: true }, { text: '', isBox: true }],
      })),
  ])
}
