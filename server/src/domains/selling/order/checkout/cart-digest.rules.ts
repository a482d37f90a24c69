import { createHash } from 'node:crypto'
import type { OrderRequest } from '../placing/order-request.ts'
import type { HandEntry } from './manual-entry.rules.ts'

/**
 * What the same order may be sent again with: by whom, when and from where, the total that was read, and the boxes that
 * were ticked.
 */
const besides: ReadonlySet<string> = new Set<keyof OrderRequest | keyof HandEntry>([
  'idempotencyKey',
  'at',
  'clientIp',
  'orderHost',
  'signedInAs',
  'expectedTotalMinor',
  'consentText',
  'acceptedTerms',
  'handEntry',
  'by',
  'sendsMail',
])

/**
 * SHA-256 in hex of everything that an order is asked for with: products, terms, ways to ship and to pay, buyer,
 * addresses, notes.
 */
export function cartDigest(request: OrderRequest): string {
  const asked = [request, request.handEntry ?? {}].map((fields) =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => !besides.has(name))),
  )
  return createHash('sha256').update(JSON.stringify(asked, sortKeys)).digest('hex')
}

/** Objects with their keys in one order: options and entries of operators come as they were sent. */
function sortKeys(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
