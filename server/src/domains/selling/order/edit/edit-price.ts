import {
  editableParts,
  type OrderAddress,
  type OrderContact,
  type OrderEditLine,
  type OrderItem,
  readVatNumber,
  taxAreaOf,
  type VatCheck,
} from '@wanpu/contract'
import type { Db } from '../../../../db/open.ts'
import { readPhone } from '../../../../text/read-phone.ts'
import { variantOf } from '../../../catalog/goods/variant-choice.rules.ts'
import { type FurtherPrices, furtherPricesOf } from '../../../terms/currency/selling-currency.rules.ts'
import { type BuyingCompany, companyOf, type KnownScheme, schemeFor, vatNumberOf } from '../../../terms/tax/tax.rules.ts'
import { findVatChecks } from '../../../terms/tax/vat-check.sql.ts'
import { type Cart, type CartItem, deliveryOf, type OfferedGoods, priceCart, priceOf, type Stock } from '../checkout/cart.rules.ts'
import { sellingPrice } from '../checkout/exchange.rules.ts'
import { type FormerGoods, readFormerGoods, readGoods, readOffer } from '../checkout/offer.sql.ts'
import { findBuyerProblem } from '../checkout/refused-buyer.sql.ts'
import type { LockedOrder } from '../order-move.sql.ts'
import { titlesBeyondStock } from '../titles-beyond-stock.ts'
import { keepDiscounts } from './keep-discounts.ts'

/** A locked order with what its price depends on. */
export interface EditableOrder extends LockedOrder {
  contact: OrderContact
  shippingAddress: OrderAddress
  billingAddress: OrderAddress
  /** Pieces of each line that are in parcels. */
  shipped: number[]
  hasRefund: boolean
  isInvoiced: boolean
  shippingModeId: string | null
  /** A fee that an operator set; null: what the method charges. */
  ownShippingMinor: number | null
  deliveryFrom: string | null
  deliveryTo: string | null
  goodsMinor: number
  taxMinor: number
  taxAddedMinor: number
  vatCheck: VatCheck | null
  baseTotalMinor: number | null
}

export interface OrderEdit {
  lines?: readonly OrderEditLine[] | undefined
  shippingAddress?: OrderAddress | undefined
  billingAddress?: OrderAddress | undefined
  contact?: OrderContact | undefined
  shippingModeId?: string | undefined
  shippingMinor?: number | 'method' | undefined
  discountMinor?: number | undefined
}

/** The part of an order that edits change. */
export interface EditedOrder {
  items: OrderItem[]
  goodsMinor: number
  shippingMinor: number
  couponMinor: number
  tax: EditableOrder['tax']
  taxMinor: number
  taxAddedMinor: number
  vatCheck: VatCheck | null
  totalMinor: number
  shippingAddress: OrderAddress
  billingAddress: OrderAddress
  contact: OrderContact
  shippingModeId: string | null
  ownShippingMinor: number | null
  deliveryFrom: string | null
  deliveryTo: string | null
}

export type EditRefusal =
  | { code: 'order-edit-line'; line: number }
  | { code: 'order-edit-unavailable' | 'order-edit-stock' | 'order-edit-shipped'; titles: string[] }
  | {
      code: 'order-edit-shipping' | 'order-not-editable' | 'order-edit-country' | 'order-edit-taxes' | 'order-edit-vat' | 'order-edit-buyer'
    }

interface WishedLine {
  item: Omit<OrderItem, 'lineMinor' | 'discountMinor' | 'taxMinor' | 'taxes' | 'untaxedMinor'>
  weightGrams: number
  volumeMm3: number
  taxClassId: string | null
  excludedModeIds: readonly string[]
}

/** The part of an order that edits change, as it is. */
export function pickEditedPart(order: EditableOrder): EditedOrder {
  const { items, goodsMinor, shippingMinor, couponMinor, tax, taxMinor, taxAddedMinor, vatCheck, totalMinor } = order
  const { shippingAddress, billingAddress, contact, shippingModeId, ownShippingMinor, deliveryFrom, deliveryTo } = order
  return {
    ...{ items, goodsMinor, shippingMinor, couponMinor, tax, taxMinor, taxAddedMinor, vatCheck, totalMinor },
    ...{ shippingAddress, billingAddress, contact, shippingModeId, ownShippingMinor, deliveryFrom, deliveryTo },
  }
}

/** Sums up an order as an edit would leave it, by the arithmetic of the checkout and the tax rates of the day on which it was placed. */
export async function priceEdit(db: Db, order: EditableOrder, edit: OrderEdit, isLocked: boolean): Promise<EditedOrder | EditRefusal> {
  const refusal = refusalOf(order, edit)
  if (refusal) return refusal
  const address = edit.shippingAddress ?? order.shippingAddress
  const billingAddress = edit.billingAddress ?? order.billingAddress
  const contact = edit.contact ? mergeContact(edit.contact, order.contact, address.country) : order.contact
  if (contact.email !== order.contact.email && (await findBuyerProblem(db, { ...order, contact, shippingAddress: address })))
    return { code: 'order-edit-buyer' }
  // A corrected street costs nothing else, and the amounts of refunds were worked out from the sums as they are.
  const isPriceKept = !changesItems(edit) && !changesVatNumber(order, edit)
  if (isPriceKept && (order.hasRefund || isSamePlace(address, order.shippingAddress)))
    return { ...pickEditedPart(order), shippingAddress: address, billingAddress, contact }
  const offer = await readOffer(db, [order.websiteId], [address.country], order.createdAt)
  const isSameNumber = !changesVatNumber(order, edit) && address.country === order.shippingAddress.country
  const taxScheme = findSchemeOf(order, offer.taxSchemes, isSameNumber)
  // What was charged with taxes is not to go on without them.
  if (order.tax !== null && !taxScheme) return { code: 'order-edit-taxes' }
  const lines = edit.lines ?? order.items.map(({ quantity }, line) => ({ line, quantity }))
  const shopGoodsIds = [
    ...order.items.map(({ shopGoodsId }) => shopGoodsId),
    ...lines.flatMap((line) => ('line' in line ? [] : line.shopGoodsId)),
  ]
  const goodsRows = await readGoods(db, [...new Set(shopGoodsIds)], isLocked)
  const former = await readFormerGoods(db, listWithdrawnLines(order, goodsRows))
  const website = offer.websites.get(order.websiteId)
  const prices = { currencies: offer.currencies, further: website && furtherPricesOf(website, order.currencyCode) }
  const wished: WishedLine[] = []
  for (const line of lines) {
    const wishedLine =
      'line' in line ? priceKeptLine(order, line, { ...goodsRows, former }) : priceAddedLine(order, line, goodsRows, prices)
    if ('code' in wishedLine) return wishedLine
    wished.push(wishedLine)
  }
  const changes = stockChanges(
    order.items,
    wished.map(({ item }) => item),
  )
  const over = titlesBeyondStock(changes, goodsRows.stock)
  if (over.length > 0) return { code: 'order-edit-stock', titles: over }
  const below = linesBelowShipped(
    order,
    placesOf(order.items.length, lines),
    wished.map(({ item }) => item),
  )
  if (below.length > 0) return { code: 'order-edit-shipped', titles: below }

  const shippingModeId = edit.shippingModeId ?? order.shippingModeId ?? undefined
  // The order keeps the discounts that it was placed with.
  const keptDiscount = keepDiscounts(order, edit)
  const ownShippingMinor = ownShippingFee(order, edit)
  const cart = priceCart(
    {
      ...counterOf(order, wished),
      currencies: offer.currencies,
      shippingModes: offer.shippingModes,
      shippingZones: offer.shippingZones,
      closedDays: offer.placement.closedDays,
      taxScheme,
      taxRates: offer.taxRates,
      vatChecks: await readVatChecks(db, order, { ...address, ...companyOf(contact) }),
      automatic: keptDiscount.automatic,
    },
    {
      items: wished.map(({ item }, at): CartItem => ({ shopGoodsId: String(at), quantity: item.quantity })),
      coupon: keptDiscount.coupon,
      shippingModeId,
      ownShippingMinor: ownShippingMinor ?? undefined,
      country: address.country,
      province: address.province,
      postalCode: address.postalCode,
      vatNumber: contact.vatNumber,
      company: contact.company,
      at: order.createdAt,
      day: offer.zone.dayOf(order.createdAt),
    },
  )
  if (cart.shippingModeId !== shippingModeId) return { code: 'order-edit-shipping' }
  const { vatNumber } = contact
  const isVatWrong = vatNumber !== undefined && readVatNumber(taxAreaOf(address).vatCountry, vatNumber) === undefined
  if (changesVatNumber(order, edit) && cart.asksVatNumber && isVatWrong) return { code: 'order-edit-vat' }
  const vatCheck = cart.vat?.check ?? (isSameNumber ? order.vatCheck : null)
  return { ...toPricedOrder(cart, wished, address, shippingModeId ?? null), billingAddress, contact, vatCheck, ownShippingMinor }
}

/** The contact as orders keep it: what is absent has no name, and a phone that stays keeps its number in E.164. */
function mergeContact({ company, vatNumber, phoneE164: _, ...contact }: OrderContact, before: OrderContact, country: string): OrderContact {
  const phoneE164 = contact.phone === before.phone ? before.phoneE164 : readPhone(contact.phone, country)
  return { ...contact, ...(phoneE164 !== undefined && { phoneE164 }), ...(company && { company }), ...(vatNumber && { vatNumber }) }
}

const changesVatNumber = ({ contact }: EditableOrder, edit: OrderEdit) =>
  edit.contact !== undefined && (edit.contact.vatNumber ?? '') !== (contact.vatNumber ?? '')

/** The fee that an operator set, now or before; another method charges its own. */
function ownShippingFee({ ownShippingMinor, shippingModeId }: EditableOrder, edit: OrderEdit): number | null {
  if (edit.shippingMinor !== undefined) return edit.shippingMinor === 'method' ? null : edit.shippingMinor
  return edit.shippingModeId === undefined || edit.shippingModeId === shippingModeId ? ownShippingMinor : null
}

/**
 * The website's scheme, by which the order's prices include taxes, or don't, as they did; undefined where it was placed without. A VAT number that took the tax off
 * goes on doing so, unless VIES has said since that it is not registered.
 */
function findSchemeOf(
  { tax, vatCheck, websiteId }: EditableOrder,
  schemes: readonly KnownScheme[],
  isSameNumber: boolean,
): KnownScheme | undefined {
  const scheme = tax === null ? undefined : schemeFor(schemes, websiteId)
  if (!scheme || !tax) return undefined
  const isStillRelieved = isSameNumber && tax.isReverseCharge && vatCheck?.state !== 'invalid'
  return { ...scheme, priceMode: tax.priceMode, ...(isStillRelieved && { vatCheck: 'off' }) }
}

/** What is known of the number that an edit leaves, with what the order keeps of it. */
async function readVatChecks(db: Db, { vatCheck }: EditableOrder, sale: BuyingCompany): Promise<VatCheck[]> {
  const number = vatNumberOf(sale)
  return [...(await findVatChecks(db, number === undefined ? [] : [number])), ...(vatCheck ? [vatCheck] : [])]
}

const changesItems = ({ lines, shippingModeId, shippingMinor, discountMinor }: OrderEdit) =>
  [lines, shippingModeId, shippingMinor, discountMinor].some((change) => change !== undefined)

/** Whether shipping and taxes to both addresses are the same. */
const isSamePlace = (a: OrderAddress, b: OrderAddress) => isSameRegion(a, b) && (a.postalCode ?? '') === (b.postalCode ?? '')

const isSameRegion = (a: OrderAddress, b: OrderAddress) => a.country === b.country && (a.province ?? '') === (b.province ?? '')

/** Why an order takes no such edit, whatever it would come to. */
function refusalOf(order: EditableOrder, edit: OrderEdit): EditRefusal | undefined {
  const may = editableParts(order)
  const isAllowed =
    (!changesItems(edit) || may.items) &&
    (edit.shippingAddress === undefined || may.address) &&
    (!changesVatNumber(order, edit) || may.vatNumber)
  if (order.isInvoiced || !isAllowed) return { code: 'order-not-editable' }
  const isElsewhere = edit.shippingAddress !== undefined && !isSameRegion(edit.shippingAddress, order.shippingAddress)
  // Taxes of what was sent, or given back, are those of the country it went to.
  if (isElsewhere && order.hasRefund) return { code: 'order-not-editable' }
  return isElsewhere && order.fulfilment !== 'open' ? { code: 'order-edit-country' } : undefined
}

/** Where each line of the order stands after an edit; null: it goes. */
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

type GoodsById = Awaited<ReturnType<typeof readGoods>>

/** The products of an order's lines that its website sells no more. */
const listWithdrawnLines = ({ items }: EditableOrder, { goods }: GoodsById) =>
  items.flatMap(({ shopGoodsId, goodsId }) => (goods.has(shopGoodsId) ? [] : (goodsId ?? [])))

function priceKeptLine(
  { items }: EditableOrder,
  { line, quantity }: { line: number; quantity: number },
  knownGoods: GoodsById & { former: ReadonlyMap<string, FormerGoods> },
): WishedLine | EditRefusal {
  const keptItem = items[line]
  if (!keptItem) return { code: 'order-edit-line', line: line + 1 }
  const { lineMinor: _, discountMinor: __, taxMinor: ___, taxes: ____, untaxedMinor: _____, ...item } = keptItem
  return { item: { ...item, quantity }, ...pickKeptFacts(keptItem, knownGoods) }
}

/** What shipping and taxes of a line depend on. */
function pickKeptFacts(
  item: OrderItem,
  { goods, stock, former }: GoodsById & { former: ReadonlyMap<string, FormerGoods> },
): Omit<WishedLine, 'item'> {
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

function priceAddedLine(
  { websiteId, currencyCode }: EditableOrder,
  { shopGoodsId, quantity, ...choice }: CartItem,
  { goods, stock }: GoodsById,
  { currencies, further }: { currencies: Parameters<typeof sellingPrice>[0]; further: FurtherPrices | undefined },
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
      ...{ shopGoodsId, goodsId: offeredGoods.goodsId, title: offeredGoods.title, quantity, priceMinor },
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

type StockChange = Pick<OrderItem, 'goodsId' | 'shopGoodsId' | 'variantSku' | 'options' | 'quantity' | 'title'>

/** What the stock gets back of each product and variant; below zero: what is taken from it. */
export function stockChanges<Item extends StockChange>(before: readonly Item[], after: readonly Item[]): StockChange[] {
  const changes = new Map<string, StockChange>()
  const add = ({ goodsId, shopGoodsId, variantSku, options, title }: Item, quantity: number) => {
    const key = JSON.stringify([goodsId, shopGoodsId, variantSku ?? '', Object.entries(options).sort()])
    changes.set(key, { goodsId, shopGoodsId, variantSku, options, title, quantity: (changes.get(key)?.quantity ?? 0) + quantity })
  }
  for (const item of before) add(item, item.quantity)
  for (const item of after) add(item, 0 - item.quantity)
  return [...changes.values()].filter(({ quantity }) => quantity !== 0)
}

/** The wished lines as products of their own, each under its place: the stock was looked at before. */
function counterOf({ websiteId, currencyCode }: EditableOrder, wished: readonly WishedLine[]) {
  const goods = wished.map(({ item, weightGrams, volumeMm3, taxClassId, excludedModeIds }, at): OfferedGoods => {
    const key = String(at)
    const { title, picture, priceMinor } = item
    return {
      ...{
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
      },
      ...{ classificationIds: [], brand: '', marketPriceMinor: null, stockMarketPriceMinor: null },
      ...{ shopPriceMinor: priceMinor, goodsPriceMinor: priceMinor },
    }
  })
  const stock = wished.map(({ item }): Stock => ({ stock: item.quantity, variants: [] }))
  return {
    websiteId,
    currencyCode,
    maxQuantity: Number.MAX_SAFE_INTEGER,
    goods: new Map(goods.map((product) => [product.shopGoodsId, product])),
    stock: new Map(stock.map((row, at) => [String(at), row])),
  }
}

type PricedOrder = Omit<EditedOrder, 'billingAddress' | 'contact' | 'vatCheck' | 'ownShippingMinor'>

function toPricedOrder(
  cart: Cart,
  wished: readonly WishedLine[],
  shippingAddress: OrderAddress,
  shippingModeId: string | null,
): PricedOrder {
  const { goodsMinor, shippingMinor, couponMinor, totalMinor, tax } = cart
  const items = wished.map(({ item }, at): OrderItem => {
    const { lineMinor = 0, discountMinor = 0, taxMinor = 0, taxes, untaxedMinor } = cart.lines[at] ?? {}
    return { ...item, lineMinor, discountMinor, taxMinor, ...(taxes && { taxes }), ...(untaxedMinor !== undefined && { untaxedMinor }) }
  })
  const sums = { items, goodsMinor, shippingMinor, couponMinor, totalMinor, shippingAddress, shippingModeId, ...deliveryOf(cart) }
  if (!tax) return { ...sums, tax: null, taxMinor: 0, taxAddedMinor: 0 }
  const { lineTaxes: _, lineRates: __, lineUntaxed: ___, ...keptTax } = tax
  return { ...sums, tax: keptTax, taxMinor: tax.taxMinor, taxAddedMinor: tax.addedMinor }
}
