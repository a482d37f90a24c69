import { z } from 'zod'
import { buyerLengths } from '../core/buyer-lengths.ts'
import { id, line, lineOrEmpty } from '../core/fields.ts'
import { orderAddress } from '../core/order-address.ts'
import { shopCall } from '../core/shop-call.ts'
import { fulfilment } from './fulfilment.ts'
import { orderStatus } from './order-status.ts'
import { shopAddress } from './shop-buyer.ts'

// Accounts of buyers. The session is in a cookie of the shop's own host: pages of other hosts are answered 403.

const atWebsite = z.object({ websiteId: id })

const keptAddress = z.object({ id: z.string(), name: z.string(), phone: z.string(), address: orderAddress, isDefault: z.boolean() })
export type KeptAddress = z.output<typeof keptAddress>

/** The one that a checkout begins with first. */
const addresses = z.object({ addresses: z.array(keptAddress) })

const account = z.object({
  /** Whether mails with links to sign in can be sent. */
  canSignIn: z.boolean(),
  /** Only buyers who are signed in can order. */
  isMembersOnly: z.boolean(),
  /** What the box for marketing says; empty: there is none. */
  consentText: z.string(),
  /** Who is signed in; null: nobody. */
  member: addresses.extend({ email: z.string(), name: z.string(), phone: z.string(), wantsMarketing: z.boolean() }).nullable(),
})

const accountOrder = z.object({
  orderNo: z.string(),
  websiteId: z.string(),
  /** What opens its page. */
  token: z.string(),
  status: orderStatus,
  fulfilment,
  shipsUnpaid: z.boolean(),
  totalMinor: z.number(),
  currencyCode: z.string(),
  /** Null: the currency has no sign any more. */
  currencySymbol: z.string().nullable(),
  currencyDecimals: z.number(),
  /** Titles of its products. */
  titles: z.array(z.string()),
  invoices: z.array(z.object({ invoiceNo: z.string(), kind: z.enum(['invoice', 'credit-note']) })),
  createdAt: z.string(),
  /** Of another website of the seller: its name, and where the order's page is; null: this website's own. */
  shop: z.object({ name: z.string(), url: z.string() }).nullable(),
})

const address = atWebsite.extend({
  /** Absent: a new one. */
  id: id.optional(),
  name: line(buyerLengths.name),
  phone: lineOrEmpty(buyerLengths.phone).default(''),
  address: shopAddress,
  isDefault: z.boolean().default(false),
})

export const shopAccount = {
  /** What the shop offers its buyers, and who is signed in. */
  readAccount: shopCall({ method: 'GET', path: '/account', input: atWebsite, output: account, fails: ['not-found'] }),
  /** The orders of who is signed in, at all websites of the seller, the newest first. */
  searchAccountOrders: shopCall({
    method: 'GET',
    path: '/account/orders',
    input: atWebsite.extend({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
    /**
     * `timeZone`: pages that were made before write days in it, as on the page of an order; now they are the reader's
     * own.
     */
    output: z.object({ items: z.array(accountOrder), count: z.number(), pages: z.number(), timeZone: z.string() }),
    fails: ['not-found', 'signed-out'],
  }),
  /** Mails a link to sign in. Answers alike whether the e-mail is known. */
  sendSignInLink: shopCall({
    method: 'POST',
    path: '/account/link',
    input: atWebsite.extend({ email: z.string().trim().toLowerCase().max(200).pipe(z.email()) }),
    output: z.object({}),
    fails: ['not-found', 'no-sign-in'],
  }),
  /** Signs in by the token of a mailed link. */
  signIn: shopCall({
    method: 'POST',
    path: '/account/sign-in',
    input: atWebsite.extend({ token: z.string().max(200) }),
    output: z.object({}),
    fails: ['not-found', 'link-ended'],
  }),
  signOut: shopCall({ method: 'POST', path: '/account/sign-out', input: atWebsite, output: z.object({}), fails: ['not-found'] }),
  /** Ends the sessions of all devices. */
  signOutEverywhere: shopCall({
    method: 'POST',
    path: '/account/sign-out-everywhere',
    input: atWebsite,
    output: z.object({}),
    fails: ['not-found', 'signed-out'],
  }),
  /** Adds an address, or changes the one that is named. Returns all of them. */
  saveAddress: shopCall({
    method: 'POST',
    path: '/account/address',
    input: address,
    output: addresses,
    fails: ['not-found', 'signed-out', 'too-many-addresses'],
  }),
  deleteAddress: shopCall({
    method: 'POST',
    path: '/account/address/delete',
    input: atWebsite.extend({ id }),
    output: addresses,
    fails: ['not-found', 'signed-out'],
  }),
  /** Consents to marketing in the words that the buyer read, or takes it back everywhere. */
  setConsent: shopCall({
    method: 'POST',
    path: '/account/consent',
    input: atWebsite.extend({ isGiven: z.boolean(), text: z.string().trim().max(1000).default('') }),
    output: z.object({ wantsMarketing: z.boolean() }),
    fails: ['not-found', 'signed-out', 'no-consent-asked'],
  }),
  /**
   * Everything that the seller's websites know of who is signed in, as a file: the answer is the data, without an
   * envelope.
   */
  readBuyersData: shopCall({
    method: 'GET',
    path: '/account/data',
    input: atWebsite,
    output: z.record(z.string(), z.unknown()),
    fails: ['not-found', 'signed-out'],
  }),
  /** Makes the buyer anonymous. They enter their e-mail once more, so that no single press of a button does it. */
  eraseBuyer: shopCall({
    method: 'POST',
    path: '/account/erase',
    input: atWebsite.extend({ email: z.string().trim().toLowerCase().max(200) }),
    output: z.object({}),
    fails: ['not-found', 'signed-out', 'orders-open'],
  }),
} as const
