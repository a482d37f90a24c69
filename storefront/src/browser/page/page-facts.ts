import type { BuyerPhone } from '@wanpu/contract'
import type { TaxKind } from '../../kit/tax-kind.ts'
import type { ShippingNote } from '../../pages/shipping-note.ts'
import type { Currency } from '../../snapshot.ts'

type Shop = {
  websiteId: string
  api: string
  currency: Currency
  /** The script of further currencies; absent: the shop has its own one only. */
  currencies?: string
  /** What the box for marketing says; absent: there is none. */
  consentText?: string
  /** Whether the checkout asks for a phone number; absent: it may be given. */
  buyerPhone?: BuyerPhone
  /** Only buyers who are signed in can order. */
  isMembersOnly?: boolean
  /** What the tax is called that prices hold; absent: they hold none. */
  taxKind?: TaxKind
  /** Whether shipping is in prices that hold tax, and the page with its prices; absent: nothing is said. */
  shipping?: ShippingNote
  /** The style of what opens over the page. */
  overlays?: string
  /** The script of what search fields suggest. */
  suggestions?: string
  /** The script of the cart's drawer; absent: the website has none. */
  cartDrawer?: string
  /**
   * The script that puts products into the cart from their cards, and the name of their buttons; absent: there are
   * none.
   */
  quickAdd?: { script: string; label: string }
}

/** What the page says about its shop. */
export const shop: Shop = JSON.parse(
  document.getElementById('shop')?.textContent ?? '{"websiteId":"","api":"","currency":{"code":"","symbol":"","decimals":2}}',
)

/** The folder of a preview, else nothing. */
export const root = document.documentElement.dataset.root ?? ''

/** An address of this site, also where the site is shown under a folder. */
export function at(path: string): string {
  return path.startsWith('/') && !path.startsWith('//') ? root + encodeURI(path) : path
}
