import type { Address } from './api.ts'
import { type Answer, call, shop } from './shop.ts'

/** What the shop offers its buyers, and who is signed in. */
export type Account = {
  canSignIn: boolean
  /** Only buyers who are signed in can order. */
  isMembersOnly: boolean
  /** What the consent to marketing says; empty: the shop asks for none. */
  consentText: string
  member: Member | null
}

export type KeptAddress = { id: string; name: string; phone: string; address: Address; isDefault: boolean }

export type Member = { email: string; name: string; phone: string; wantsMarketing: boolean; addresses: KeptAddress[] }

export type AccountOrder = {
  orderNo: string
  token: string
  status: string
  fulfilment: string
  shipsUnpaid: boolean
  totalMinor: number
  currencyCode: string
  currencySymbol: string | null
  currencyDecimals: number | null
  titles: string[]
  invoices: { invoiceNo: string; kind: 'invoice' | 'credit-note' }[]
  createdAt: string
  /** Null: this website's own; else where the order's page is. */
  shop: { name: string; url: string } | null
}

export type OrdersPage = { items: AccountOrder[]; count: number; pages: number }

const here = `websiteId=${encodeURIComponent(shop.websiteId)}`

/** Accounts live in a cookie of the shop's own host, which browsers keep for secure pages only. */
export const canHaveAccount = isSecureContext && new URL(shop.api, location.href).origin === location.origin

export function readAccount(): Promise<Answer<Account>> {
  return call(`/account?${here}`)
}

export function readOrders(page: number): Promise<Answer<OrdersPage>> {
  return call(`/account/orders?${here}&page=${page}`)
}

/** Where everything that the shop knows of who is signed in is downloaded. */
export const dataAddress = `${shop.api}/account/data?${here}`

/** A change of the account, by its name. */
export function changeAccount<Result>(name: string, values: Record<string, unknown> = {}): Promise<Answer<Result>> {
  return call(`/account/${name}`, { websiteId: shop.websiteId, ...values })
}
