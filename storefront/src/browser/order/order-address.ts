import type { OrderLink } from '../calls/api.ts'

/**
 * The path of an order's page. The token that opens it is behind `#`, which neither servers nor their logs nor other
 * sites get. `more`: the part of the page to begin `at`; `pay`, to begin the payment at once.
 */
export const orderAddress = ({ orderNo, token }: OrderLink, more: { at?: string; pay?: string } = {}): string =>
  `/order/#${new URLSearchParams({ no: orderNo, token, ...more })}`

/** What the address of an order's page says; missing words are null. */
export type OrderFields = Record<'no' | 'token' | 'back' | 'paid' | 'at' | 'pay', string | null>

/**
 * Reads what the address says. Links of old mails, and payment providers, have it in the query: it leaves the address
 * bar, so that no history and no referrer keeps it.
 */
export function takeOrderFields(): OrderFields {
  const [query, fragment] = [new URLSearchParams(location.search), new URLSearchParams(location.hash.slice(1))]
  // Providers add words of their own to the address that they lead back to, PayPal a `token`: ours come first, or
  // alone.
  const back = query.get('back')
  const read = (name: string) => fragment.get(name) ?? (back === null ? query.get(name) : null)
  const fields = { no: read('no'), token: read('token'), back, paid: back === null ? read('paid') : '1', at: read('at'), pay: read('pay') }
  if (query.size > 0 || fields.pay !== null) showOrderFields({ ...fields, back: null, pay: null })
  return fields
}

/** Writes the address bar again. */
export function showOrderFields(fields: OrderFields): void {
  const known = Object.entries(fields).filter((field): field is [string, string] => field[1] !== null)
  const fragment = String(new URLSearchParams(known))
  history.replaceState(history.state, '', location.pathname + (fragment && `#${fragment}`))
}
