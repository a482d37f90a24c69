import { type OrderAddress, type OrderContact, omit, readVatNumber, taxAreaOf, type VatCheck } from '@wanpu/contract'
import type { Db } from '../../../../db/open.ts'
import { readPhone } from '../../../../text/read-phone.ts'
import { furtherPricesOf } from '../../../terms/currency/selling-currency.rules.ts'
import { type BuyingCompany, companyOf, type KnownScheme, schemeFor, vatNumberOf } from '../../../terms/tax/tax.rules.ts'
import { findVatChecks } from '../../../terms/tax/vat-check.sql.ts'
import { type CartItem, priceCart } from '../checkout/cart.rules.ts'
import { type Offer, readFormerGoods, readGoods, readOffer } from '../checkout/offer.sql.ts'
import { destinationOf, pricingFor } from '../checkout/pricing.rules.ts'
import { findBuyerProblem } from '../placing/refused-buyer.sql.ts'
import { changesItems, changesVatNumber, isSamePlace, refusalOf } from './edit-limits.rules.ts'
import { listWithdrawnLines, toOwnProducts, type WishedLine, wishLines, withPrices } from './edited-lines.rules.ts'
import { type EditableOrder, type EditedOrder, type EditRefusal, type OrderEdit, pickEditedPart } from './edited-order.ts'
import { keepDiscounts } from './keep-discounts.ts'

/**
 * Sums up an order as an edit would leave it, by the arithmetic of the checkout and the tax rates of the day on which
 * it was placed.
 */
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
  const priced = await sumUp(db, order, edit, { address, contact, isLocked })
  return 'code' in priced ? priced : { ...priced, shippingAddress: address, billingAddress, contact }
}

interface EditedSale {
  address: OrderAddress
  contact: OrderContact
  isLocked: boolean
}

type EditedSums = Omit<EditedOrder, 'shippingAddress' | 'billingAddress' | 'contact'>

async function sumUp(
  db: Db,
  order: EditableOrder,
  edit: OrderEdit,
  { address, contact, isLocked }: EditedSale,
): Promise<EditedSums | EditRefusal> {
  const { websiteId, currencyCode, createdAt } = order
  const offer = await readOffer(db, [websiteId], [address.country], createdAt)
  const isSameNumber = !changesVatNumber(order, edit) && address.country === order.shippingAddress.country
  const taxScheme = findSchemeOf(order, offer.taxSchemes, isSameNumber)
  // What was charged with taxes is not to go on without them.
  if (order.tax !== null && !taxScheme) return { code: 'order-edit-taxes' }
  const wished = await readWishedLines(db, order, edit, { offer, isLocked })
  if ('code' in wished) return wished

  const shippingModeId = edit.shippingModeId ?? order.shippingModeId ?? undefined
  // The order keeps the discounts that it was placed with.
  const { automatic, coupon } = keepDiscounts(order, edit)
  const ownShippingMinor = ownShippingFee(order, edit)
  const vatChecks = await readVatChecks(db, order, { ...address, ...companyOf(contact) })
  const pricing = pricingFor(offer, { websiteId, currency: { code: currencyCode }, ...toOwnProducts(order, wished), vatChecks })
  const cart = priceCart(
    { ...pricing, maxQuantity: Number.MAX_SAFE_INTEGER, taxScheme, automatic },
    {
      items: wished.map(({ item }, at): CartItem => ({ shopGoodsId: String(at), quantity: item.quantity })),
      coupon,
      shippingModeId,
      ownShippingMinor: ownShippingMinor ?? undefined,
      ...destinationOf(address, contact),
      at: createdAt,
      day: offer.zone.dayOf(createdAt),
    },
  )
  if (cart.shippingModeId !== shippingModeId) return { code: 'order-edit-shipping' }
  const { vatNumber } = contact
  const isVatWrong = vatNumber !== undefined && readVatNumber(taxAreaOf(address).vatCountry, vatNumber) === undefined
  if (changesVatNumber(order, edit) && cart.asksVatNumber && isVatWrong) return { code: 'order-edit-vat' }
  const vatCheck = cart.vat?.check ?? (isSameNumber ? order.vatCheck : null)
  return { ...withPrices(wished, cart), shippingModeId: shippingModeId ?? null, vatCheck, ownShippingMinor }
}

async function readWishedLines(
  db: Db,
  order: EditableOrder,
  edit: OrderEdit,
  { offer, isLocked }: { offer: Offer; isLocked: boolean },
): Promise<WishedLine[] | EditRefusal> {
  const lines = edit.lines ?? order.items.map(({ quantity }, line) => ({ line, quantity }))
  const shopGoodsIds = [
    ...order.items.map(({ shopGoodsId }) => shopGoodsId),
    ...lines.flatMap((line) => ('line' in line ? [] : line.shopGoodsId)),
  ]
  const goodsRows = await readGoods(db, [...new Set(shopGoodsIds)], isLocked)
  const former = await readFormerGoods(db, listWithdrawnLines(order, goodsRows))
  const website = offer.websites.get(order.websiteId)
  const further = website && furtherPricesOf(website, order.currencyCode)
  return wishLines(order, lines, { ...goodsRows, former, currencies: offer.currencies, further })
}

/** The contact as orders keep it: what is absent has no name, and a phone that stays keeps its number in E.164. */
function mergeContact(entered: OrderContact, before: OrderContact, country: string): OrderContact {
  const { company, vatNumber, ...contact } = omit(entered, 'phoneE164')
  const phoneE164 = contact.phone === before.phone ? before.phoneE164 : readPhone(contact.phone, country)
  return { ...contact, ...(phoneE164 !== undefined && { phoneE164 }), ...(company && { company }), ...(vatNumber && { vatNumber }) }
}

/** The fee that an operator set, now or before; another method charges its own. */
function ownShippingFee({ ownShippingMinor, shippingModeId }: EditableOrder, edit: OrderEdit): number | null {
  if (edit.shippingMinor !== undefined) return edit.shippingMinor === 'method' ? null : edit.shippingMinor
  return edit.shippingModeId === undefined || edit.shippingModeId === shippingModeId ? ownShippingMinor : null
}

/**
 * The website's tax scheme, with the order's own choice of prices with or without tax; undefined where the order was
 * placed without a scheme. A VAT number that removed the tax keeps doing so, unless VIES has since reported it as not
 * registered.
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
