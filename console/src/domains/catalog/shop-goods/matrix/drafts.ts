import type { CellChange, MatrixCell, MatrixRow } from '@wanpu/contract'
import { decimalsOf } from '../../../../lib/currencies.ts'
import { majorOf, minorOf } from '../../../../lib/format.ts'

/** What somebody has typed or ticked in a cell; what is absent is as it was. */
export interface Draft {
  /** Of the cell when the typing began; undefined where there was none. */
  version?: number
  price?: string
  isOn?: boolean
}

/** Drafts by `goods/website`. */
export type Drafts = Readonly<Record<string, Draft>>

/** The key of a cell among `Drafts`. */
export const keyOf = (goodsId: string, websiteId: string) => `${goodsId}/${websiteId}`

/** An own price as text of its field; empty: the stock's price. */
export function priceText(cell: MatrixCell | undefined, currencyCode: string): string {
  const minor = cell?.priceMinor ?? null
  return minor === null ? '' : majorOf(minor, currencyCode).toFixed(decimalsOf(currencyCode))
}

/** Whether the website sells the product; false also where it has never had it, and so has no cell. */
export const isOnSale = (cell: MatrixCell | undefined) => cell?.status === 'on'

/** Minor units of a typed price, `inherited` for none, or undefined when it is no price. */
export function typedPrice(text: string, currencyCode: string): number | 'inherited' | undefined {
  const plain = text.trim().replace(',', '.')
  if (plain === '') return 'inherited'
  return /^\d{1,9}(\.\d{1,4})?$/.test(plain) ? minorOf(Number(plain), currencyCode) : undefined
}

/** What somebody does to a cell. The first price of a product that a website has not had ticks it as well. */
export function drafted(before: Draft | undefined, change: Draft, cell: MatrixCell | undefined): Draft {
  const ticks = cell === undefined && before === undefined && change.price !== undefined
  const seen = before ?? (cell && { version: cell.version })
  return { ...(ticks && { isOn: true }), ...seen, ...change }
}

/** The draft without what is as it was; undefined when nothing is left. */
export function settled(draft: Draft, cell: MatrixCell | undefined, currencyCode: string): Draft | undefined {
  const { version, price, isOn } = draft
  const before = typedPrice(priceText(cell, currencyCode), currencyCode)
  const nextDraft: Draft = {
    ...(price !== undefined && typedPrice(price, currencyCode) !== before && { price }),
    ...(isOn !== undefined && isOn !== isOnSale(cell) && { isOn }),
  }
  if (Object.keys(nextDraft).length === 0) return undefined
  return { ...(version !== undefined && { version }), ...nextDraft }
}

/**
 * What is to be saved, or undefined while a price is wrong. A product that a website has not had comes in with its
 * first price, on sale when it is ticked.
 */
export function changesOf(rows: readonly MatrixRow[], drafts: Drafts): CellChange[] | undefined {
  const changes: CellChange[] = []
  for (const [key, { version, price, isOn }] of Object.entries(drafts)) {
    const [goodsId = '', websiteId = ''] = key.split('/')
    const row = rows.find((each) => each.id === goodsId)
    if (row === undefined) continue
    const cell = row.cells.find((each) => each.websiteId === websiteId)
    const priceMinor = price === undefined ? undefined : typedPrice(price, row.currencyCode)
    if (price !== undefined && priceMinor === undefined) return undefined
    changes.push({
      websiteId,
      goodsId,
      ...(version !== undefined && { version }),
      ...(priceMinor !== undefined && { priceMinor }),
      ...((isOn !== undefined || cell === undefined) && { status: isOn === true ? ('on' as const) : ('off' as const) }),
    })
  }
  return changes
}

/** Cells by their products and websites, for people. */
export function namesOf(
  cells: readonly { goodsId: string; websiteId: string }[],
  rows: readonly MatrixRow[],
  sites: readonly { id: string; host: string }[],
): string[] {
  const titles = new Map(rows.map((row) => [row.id, row.title]))
  const hosts = new Map(sites.map((site) => [site.id, site.host]))
  return cells.map(({ goodsId, websiteId }) => `${titles.get(goodsId) ?? goodsId} · ${hosts.get(websiteId) ?? websiteId}`)
}
