import { buyerContact, type OutputOf, orderByHand, type SentInputOf } from '@wanpu/contract'
import { queries } from '../../../../lib/queries.ts'

/** A product in the form of an order that is entered. `ownPriceMinor` null: the website's price. */
export interface EntryLine {
  key: string
  shopGoodsId: string
  title: string
  options: string
  variantSku?: string
  chosenOptions?: Record<string, string>
  quantity: number
  ownPriceMinor: number | null
  priceReason: string
}

export type Reduction = 'none' | 'coupon' | 'amount'

interface Address {
  country: string
  province: string
  city: string
  street: string
  line2: string
  postalCode: string
}

type BillingAddress = { [Key in keyof Address as `billing${Capitalize<Key>}`]: string }

export interface EntryFields extends Address, BillingAddress {
  /** The same for every attempt to send this form, so that the order is entered once. */
  idempotencyKey: string
  websiteId: string
  items: EntryLine[]
  email: string
  name: string
  phone: string
  company: string
  vatNumber: string
  isBilledThere: boolean
  shippingModeId: string | undefined
  /** Null: what the method charges. */
  shippingMinor: number | null
  reduction: Reduction
  couponCode: string
  discountMinor: number | null
  paymentModeId: string | undefined
  sellerMessage: string
  note: string
  sendsMail: boolean
}

const noAddress: Address = { country: '', province: '', city: '', street: '', line2: '', postalCode: '' }

/** An empty order under a new idempotency key, billed where it is shipped to, with a mail to the buyer. */
export function freshFields(): EntryFields {
  return {
    ...noAddress,
    billingCountry: '',
    billingProvince: '',
    billingCity: '',
    billingStreet: '',
    billingLine2: '',
    billingPostalCode: '',
    idempotencyKey: crypto.randomUUID(),
    websiteId: '',
    items: [],
    email: '',
    name: '',
    phone: '',
    company: '',
    vatNumber: '',
    isBilledThere: true,
    shippingModeId: undefined,
    shippingMinor: null,
    reduction: 'none',
    couponCode: '',
    discountMinor: null,
    paymentModeId: undefined,
    sellerMessage: '',
    note: '',
    sendsMail: true,
  }
}

export type EntryPreview = OutputOf<typeof orderByHand.preview>
export type PreviewInput = SentInputOf<typeof orderByHand.preview>

/** What the sums are asked with; undefined while nothing is chosen. The reasons of prices don't change them. */
export function previewInput(fields: EntryFields): PreviewInput | undefined {
  const { websiteId, items, country, province, postalCode, street, line2, company, vatNumber, phone, shippingModeId, paymentModeId } =
    fields
  const { data: email } = buyerContact.shape.email.safeParse(fields.email)
  if (!websiteId || items.length === 0) return undefined
  return {
    websiteId,
    items: items.map((line) => sentLine({ ...line, priceReason: '-' })),
    ...reductionOf(fields),
    ...(shippingModeId && { shippingModeId }),
    ...(paymentModeId && { paymentModeId }),
    ...(country && {
      country,
      ...(province.trim() && { province }),
      ...(postalCode.trim() && { postalCode }),
      ...(street.trim() && { street }),
      ...(line2.trim() && { line2 }),
    }),
    ...(email !== undefined && { email }),
    ...(phone.trim() && { phone }),
    ...(vatNumber.trim() && { vatNumber }),
    ...(company.trim() && { company }),
  }
}

/**
 * What is sent. The total is that of the sums as they are shown for exactly these fields; absent while they are not
 * known.
 */
export function entryInput(fields: EntryFields): SentInputOf<typeof orderByHand.insert> {
  const { websiteId, items, email, name, phone, company, vatNumber, shippingModeId, paymentModeId, isBilledThere } = fields
  const input = {
    websiteId,
    idempotencyKey: fields.idempotencyKey,
    items: items.map(sentLine),
    ...reductionOf(fields),
    contact: { name, email, phone, company, vatNumber },
    shippingAddress: addressOf(fields),
    ...(!isBilledThere && { billingAddress: billingOf(fields) }),
    shippingModeId: shippingModeId ?? '',
    paymentModeId: paymentModeId ?? '',
    sellerMessage: fields.sellerMessage,
    note: fields.note,
    sendsMail: fields.sendsMail,
  }
  return { ...input, expectedTotalMinor: shownSums(fields)?.totalMinor as number }
}

/** The sums that were worked out for these fields; undefined while they are not. */
export function shownSums(fields: EntryFields): EntryPreview | undefined {
  const input = previewInput(fields)
  return input && queries.getQueryData<EntryPreview>([orderByHand.preview.name, input])
}

function reductionOf({ reduction, couponCode, discountMinor, shippingMinor }: EntryFields) {
  return {
    ...(reduction === 'coupon' && couponCode.trim() && { couponCode }),
    ...(reduction === 'amount' && { discountMinor: discountMinor ?? 0 }),
    ...(shippingMinor !== null && { shippingMinor }),
  }
}

function sentLine({ shopGoodsId, quantity, variantSku, chosenOptions, ownPriceMinor, priceReason }: EntryLine) {
  return {
    shopGoodsId,
    quantity,
    ...(variantSku !== undefined && { variantSku }),
    ...(chosenOptions && { options: chosenOptions }),
    ...(ownPriceMinor !== null && { ownPrice: { priceMinor: ownPriceMinor, reason: priceReason } }),
  }
}

const addressOf = ({ country, province, city, street, line2, postalCode }: Address) => ({
  country,
  city,
  street,
  postalCode,
  ...(province.trim() && { province }),
  ...(line2.trim() && { line2 }),
})

const billingOf = (fields: BillingAddress) =>
  addressOf({
    country: fields.billingCountry,
    province: fields.billingProvince,
    city: fields.billingCity,
    street: fields.billingStreet,
    line2: fields.billingLine2,
    postalCode: fields.billingPostalCode,
  })

/** The path in the input of each form field. */
export const namedInInput = {
  email: 'contact.email',
  name: 'contact.name',
  phone: 'contact.phone',
  company: 'contact.company',
  vatNumber: 'contact.vatNumber',
  country: 'shippingAddress.country',
  province: 'shippingAddress.province',
  city: 'shippingAddress.city',
  street: 'shippingAddress.street',
  line2: 'shippingAddress.line2',
  postalCode: 'shippingAddress.postalCode',
  billingCountry: 'billingAddress.country',
  billingProvince: 'billingAddress.province',
  billingCity: 'billingAddress.city',
  billingStreet: 'billingAddress.street',
  billingLine2: 'billingAddress.line2',
  billingPostalCode: 'billingAddress.postalCode',
} as const

export const failsAt = {
  'order-insert-unavailable': 'items',
  'order-insert-stock': 'items',
  'order-insert-coupon': 'couponCode',
  'order-insert-shipping': 'shippingModeId',
  'order-insert-payment': 'paymentModeId',
  'order-insert-buyer': 'email',
  'order-insert-vat': 'vatNumber',
  'order-insert-website': 'websiteId',
} as const
