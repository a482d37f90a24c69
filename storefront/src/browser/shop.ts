import { formatMoney } from '../kit/money.ts'
import type { TaxKind } from '../kit/tax-kind.ts'
import type { Currency } from '../snapshot.ts'

type Shop = {
  websiteId: string
  api: string
  currency: Currency
  /** What the box for marketing says; absent: there is none. */
  consentText?: string
  /** Only buyers who are signed in can order. */
  isMembersOnly?: boolean
  /** What the tax is called that prices hold; absent: they hold none. */
  taxKind?: TaxKind
  /** The style of what opens over the page. */
  overlays?: string
  /** The script of what search fields suggest. */
  suggestions?: string
  /** The script of the cart's drawer; absent: the website has none. */
  cartDrawer?: string
  /** The script that puts products into the cart from their cards, and the name of their buttons; absent: there are none. */
  quickAdd?: { script: string; label: string }
}

/** What the page says about its shop. */
export const shop: Shop = JSON.parse(
  document.getElementById('shop')?.textContent ?? '{"websiteId":"","api":"","currency":{"code":"","symbol":"","decimals":2}}',
)

const root = document.documentElement.dataset.root ?? ''

/** An address of this site, also where the site is shown under a folder. */
export function at(path: string): string {
  return path.startsWith('/') && !path.startsWith('//') ? root + encodeURI(path) : path
}

export function money(minor: number): string {
  return formatMoney(minor, shop.currency, document.documentElement.lang)
}

/** Writes an amount in minor units. */
export type Money = (minor: number) => string

/** What says the currency of an order or a quote. */
export type Priced = { currencyCode: string; currencySymbol: string | null; currencyDecimals: number | null }

/** Writes amounts in the currency of an order or a quote: the shop may sell in another one than when the order was placed, or the page was made. */
export function moneyIn({ currencyCode, currencySymbol, currencyDecimals }: Priced): Money {
  if (currencyCode === shop.currency.code) return money
  const currency = { symbol: currencySymbol ?? `${currencyCode} `, decimals: currencyDecimals ?? 2 }
  return (minor) => formatMoney(minor, currency, document.documentElement.lang)
}

/** An address of a link or a picture as `at` takes it: a path of this site without the folder of a preview, or an address elsewhere. */
export function plainAddress(address: string): string {
  const { origin, pathname, href } = new URL(address, location.href)
  return origin === location.origin ? decodeURI(pathname.slice(root.length)) : href
}

/** This site's own path without the folder of a preview. */
export function ownPath(): string {
  return location.pathname.slice(root.length) || '/'
}

export type Answer<T> =
  | { ok: true; response: T }
  | { ok: false; status: number; code: string; message: string; fields: Record<string, string> }

const jsonType = { 'content-type': 'application/json' }

/** One call of the shop API. A network failure is an answer with status 0. */
export async function call<T>(path: string, body?: unknown): Promise<Answer<T>> {
  return send(path, body === undefined ? {} : { method: 'POST', headers: jsonType, body: JSON.stringify(body) })
}

/** One call that sends a file as it is. */
export async function callWithFile<T>(path: string, file: Blob): Promise<Answer<T>> {
  return send(path, { method: 'POST', headers: { 'content-type': 'application/octet-stream' }, body: file })
}

async function send<T>(path: string, sent: { method?: string; headers?: Record<string, string>; body?: BodyInit }): Promise<Answer<T>> {
  try {
    const result = await fetch(shop.api + path, {
      ...sent,
      headers: { ...sent.headers, 'accept-language': document.documentElement.lang },
    })
    const envelope = await result.json()
    if (result.ok) return { ok: true, response: envelope.response }
    return {
      ok: false,
      status: result.status,
      code: envelope.code ?? '',
      message: envelope.message ?? '',
      fields: envelope.detail?.fields ?? {},
    }
  } catch {
    return { ok: false, status: 0, code: 'offline', message: '', fields: {} }
  }
}
