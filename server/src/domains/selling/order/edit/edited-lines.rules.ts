import { type OrderEditLine, type OrderItem, omit } from '@wanpu/contract'
import { variantOf } from '../../../catalog/goods/variant-choice.rules.ts'
import type { FurtherPrices } from '../../../terms/currency/selling-currency.rules.ts'
import { type Cart, type CartItem, deliveryOf, type OfferedGoods, priceOf, type Stock } from '../checkout/cart.rules.ts'
import { sellingPrice } from '../checkout/exchange.rules.ts'
import type { FormerGoods, readGoods } from '../checkout/offer.sql.ts'
import { orderTaxOf } from '../checkout/pricing.rules.ts'
import type { EditableOrder, EditedOrder, EditRefusal } from './edited-order.ts'
import { stockChanges } from './stock-changes.rules.ts'
import { titlesBeyondStock } from './titles-beyond-stock.ts'

/** A line as an edit leaves it, with what its shipping and taxes depend on. */
export interface WishedLine {
  item: Omit<OrderItem, 'lineMinor' | 'discountMinor' | 'taxMinor' | 'taxes' | 'untaxedMinor'>
  weightGrams: number
  volumeMm3: number
  taxClassId: string | null
  excludedModeIds: readonly string[]
}

type GoodsById = Awaited<ReturnType<typeof readGoods>>

/**
 * What the lines of an edit are computed from: products as their websites offer them, products that are no longer sold,
 * and the conversion of prices into the order's currency.
 */
interface KnownGoods extends GoodsById {
  former: ReadonlyMap<string, FormerGoods>
  currencies: Parameters<typeof sellingPrice>[0]
  further: FurtherPrices | undefined
}

/** The lines as an edit leaves them, or why the stock or what was sent does not allow them. */
export function wishLines(order: EditableOrder, lines: readonly OrderEditLine[], known: KnownGoods): WishedLine[] | EditRefusal {
  const wished: WishedLine[] = []
  for (const line of lines) {
    const wishedLine = 'line' in line ? keepLine(order, line, known) : addLine(order, line, known)
    if ('code' in wishedLine) return wishedLine
    wished.push(wishedLine)
  }
  const items = wished.map(({ item }) => item)
  const over = titlesBeyondStock(stockChanges(order.items, items), known.stock)
  if (over.length > 0) return { code: 'order-edit-stock', titles: over }
  const below = linesBelowShipped(order, placesOf(order.items.length, lines), items)
  return below.length > 0 ? { code: 'order-edit-shipped', titles: below } : wished
}

/** The index of each line of the order after an edit; null for a removed line. */
export function placesOf(count: number, lines: readonly OrderEditLine[]): (number | null)[] {
  const places = new Map(lines.flatMap((line, at) => ('line' in line ? [[line.line, at] as const] : [])))
  return Array.from({ length: count }, (_, line) => places.get(line) ?? null)
}

/** Titles of lines of which an order would have fewer pieces than are in parcels. */
export function linesBelowShipped(
  { items, shipped: shippedQuantities }: Pick<EditableOrder, 'items' | 'shipped'>,
  places: readonly (number | null)[],
  after: readonly Pick<OrderItem, 'quantity'>[],
): string[] {
  return items.filter((_, line) => (after[places[line] ?? -1]?.quantity ?? 0) < (shippedQuantities[line] ?? 0)).map(({ title }) => title)
}

/** The products of an order's lines that its website sells no more. */
export const listWithdrawnLines = ({ items }: EditableOrder, { goods }: GoodsById) =>
  items.flatMap(({ shopGoodsId, goodsId }) => (goods.has(shopGoodsId) ? [] : (goodsId ?? [])))

function keepLine(
  { items }: EditableOrder,
  { line, quantity }: { line: number; quantity: number },
  known: KnownGoods,
): WishedLine | EditRefusal {
  const keptItem = items[line]
  if (!keptItem) return { code: 'order-edit-line', line: line + 1 }
  const item = omit(keptItem, 'lineMinor', 'discountMinor', 'taxMinor', 'taxes', 'untaxedMinor')
  return { item: { ...item, quantity }, ...pickKeptFacts(keptItem, known) }
}

/** What shipping and taxes of a line depend on. */
function pickKeptFacts(item: OrderItem, { goods, stock, former }: KnownGoods): Omit<WishedLine, 'item'> {
  const { shopGoodsId, goodsId } = item
  const offeredGoods = goods.get(shopGoodsId)
  const facts = offeredGoods ?? former.get(goodsId ?? '')
  const { variants = [] } = (offeredGoods ? stock.get(offeredGoods.goodsId) : former.get(goodsId ?? '')) ?? {}
  const variant = variantOf(variants, item)
  return {
    weightGrams: variant?.weightGrams ?? facts?.weightGrams ?? 0,
    volumeMm3: facts?.volumeMm3 ?? 0,
    taxClassId: facts?.taxClassId ?? null,
    excludedModeIds: facts?.excludedModeIds ?? [],
  }
}

function addLine(
  { websiteId, currencyCode }: EditableOrder,
  { shopGoodsId, quantity, ...choice }: CartItem,
  { goods, stock, currencies, further }: KnownGoods,
): WishedLine | EditRefusal {
  const offeredGoods = goods.get(shopGoodsId)
  const stockRow = offeredGoods && stock.get(offeredGoods.goodsId)
  const variant = stockRow && variantOf(stockRow.variants, choice)
  const isSold =
    offeredGoods?.isOn && offeredGoods.websiteId === websiteId && stockRow && (stockRow.variants.length === 0 || variant !== undefined)
  const priceMinor =
    offeredGoods &&
    sellingPrice(currencies, { priceMinor: priceOf(offeredGoods, variant), currencyCode: offeredGoods.currencyCode }, currencyCode, further)
  if (!isSold || priceMinor === undefined) return { code: 'order-edit-unavailable', titles: [offeredGoods?.title ?? shopGoodsId] }
  return {
    item: {
      shopGoodsId,
      goodsId: offeredGoods.goodsId,
      title: offeredGoods.title,
      quantity,
      priceMinor,
      picture: variant?.picture ?? offeredGoods.picture ?? '',
      options: variant?.options ?? {},
      variantSku: variant?.sku ?? '',
    },
    weightGrams: variant?.weightGrams ?? offeredGoods.weightGrams,
    volumeMm3: offeredGoods.volumeMm3,
    taxClassId: offeredGoods.taxClassId,
    excludedModeIds: offeredGoods.excludedModeIds,
  }
}

/** The wished lines as products of their own, each under its place: the stock was looked at before. */
export function toOwnProducts({ websiteId, currencyCode }: EditableOrder, wished: readonly WishedLine[]) {
  const goods = wished.map(({ item, weightGrams, volumeMm3, taxClassId, excludedModeIds }, at): OfferedGoods => {
    const key = String(at)
    const { title, picture, priceMinor } = item
    return {
      shopGoodsId: key,
      goodsId: key,
      websiteId,
      title,
      picture,
      currencyCode,
      weightGrams,
      volumeMm3,
      taxClassId,
      excludedModeIds,
      isOn: true,
      isOnRequest: false,
      classificationIds: [],
      brand: '',
      marketPriceMinor: null,
      stockMarketPriceMinor: null,
      shopPriceMinor: priceMinor,
      goodsPriceMinor: priceMinor,
    }
  })
  const stock = wished.map(({ item }): Stock => ({ stock: item.quantity, variants: [] }))
  return {
    goods: new Map(goods.map((product) => [product.shopGoodsId, product])),
    stock: new Map(stock.map((row, at) => [String(at), row])),
  }
}

type PricedPart = Pick<
  EditedOrder,
  | 'items'
  | 'goodsMinor'
  | 'shippingMinor'
  | 'couponMinor'
  | 'totalMinor'
  | 'deliveryFrom'
  | 'deliveryTo'
  | 'tax'
  | 'taxMinor'
  | 'taxAddedMinor'
>

/** The lines of an edited order with what each costs in its cart, and the sums of the cart. */
export function withPrices(wished: readonly WishedLine[], cart: Cart): PricedPart {
  const { goodsMinor, shippingMinor, couponMinor, totalMinor } = cart
  const items = wished.map(({ item }, at): OrderItem => {
    const { lineMinor = 0, discountMinor = 0, taxMinor = 0, taxes, untaxedMinor } = cart.lines[at] ?? {}
    return { ...item, lineMinor, discountMinor, taxMinor, ...(taxes && { taxes }), ...(untaxedMinor !== undefined && { untaxedMinor }) }
  })
  return { items, goodsMinor, shippingMinor, couponMinor, totalMinor, ...deliveryOf(cart), ...orderTaxOf(cart) }
}
