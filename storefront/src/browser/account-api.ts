import { type Answer, call, shop } from './shop.ts'

/** What the shop offers its buyers, and who is signed in. */
export type Account = { canSignIn: boolean; member: Member | null }

export type Member = { email: string }

export type AccountOrder = {
  orderNo: string
  token: string
  status: string
  fulfilment: string
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

/** A change of the account, by its name. */
export function changeAccount(name: string, values: Record<string, unknown> = {}): Promise<Answer<Record<string, never>>> {
  return call(`/account/${name}`, { websiteId: shop.websiteId, ...values })
}
