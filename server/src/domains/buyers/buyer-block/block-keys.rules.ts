import { createHash } from 'node:crypto'
import { isIP, isIPv4, isIPv6 } from 'node:net'
import type { BlockKind, OrderAddress, OrderContact } from '@wanpu/contract'
import { normalizeAddress, normalizePhone } from './buyer-keys.rules.ts'
import { mailboxOf } from './mailbox.rules.ts'

/** An entry as it is compared. */
export interface BlockKey {
  kind: BlockKind
  /** As people read it. */
  value: string
  key: string
}

export interface BlockedBuyerFacts {
  contact: Pick<OrderContact, 'email' | 'phone'>
  shippingAddress: Pick<OrderAddress, 'country' | 'street' | 'line2' | 'postalCode'>
  clientIp: string
}

/** The entry for a value that was typed; undefined where it does not fit its kind. */
export function blockKey(kind: Exclude<BlockKind, 'address'>, value: string): BlockKey | undefined {
  const key = keyOf(kind, value.trim().toLowerCase())
  return key === '' ? undefined : { kind, value: value.trim(), key }
}

function keyOf(kind: Exclude<BlockKind, 'address'>, value: string): string {
  switch (kind) {
    case 'email':
      if (/^@[^\s@]+\.[^\s@]+$/.test(value)) return value
      return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value) ? mailboxOf(value) : ''
    case 'phone':
      return normalizePhone(value)
    case 'network':
      return isNetwork(value) ? value : ''
  }
}

function isNetwork(value: string): boolean {
  const [ip = '', bits, ...rest] = value.split('/')
  if (rest.length > 0 || isIP(ip) === 0) return false
  if (bits === undefined) return true
  const most = isIPv4(ip) ? 32 : 128
  // A network of half the world is a slip.
  const fewest = isIPv6(ip) ? 16 : 8
  return /^\d{1,3}$/.test(bits) && Number(bits) <= most && Number(bits) >= fewest
}

const addressKey = (plain: string) => createHash('sha256').update(plain).digest('hex')
const normalizeIp = (ip: string) => ip.replace(/^::ffff:/, '')

/** The entries by which a buyer could be blocked. */
export function keysOfBuyer({ contact, shippingAddress, clientIp }: BlockedBuyerFacts): BlockKey[] {
  const address = normalizeAddress(shippingAddress)
  const { street, line2, postalCode, country } = shippingAddress
  const keys: BlockKey[] = [{ kind: 'email', value: contact.email, key: mailboxOf(contact.email) }]
  const phone = normalizePhone(contact.phone)
  if (phone !== '') keys.push({ kind: 'phone', value: contact.phone, key: phone })
  if (address !== '')
    keys.push({ kind: 'address', value: [street, line2, postalCode, country].filter(Boolean).join(', '), key: addressKey(address) })
  const ip = normalizeIp(clientIp)
  if (isIP(ip) !== 0) keys.push({ kind: 'network', value: ip, key: ip })
  return keys
}

/** The domain of an e-mail, as an entry for all of its addresses has it. */
export const domainKey = (email: string) => `@${email.toLowerCase().split('@').at(-1) ?? ''}`
