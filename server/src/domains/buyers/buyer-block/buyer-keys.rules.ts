import { createHash } from 'node:crypto'
import type { OrderAddress } from '@wanpu/contract'
import { networkOf } from '../../../net/network-of-address.ts'
import { mailboxOf } from './mailbox.rules.ts'

/** What a buyer is recognised by, each as a hash; absent where too little was given. */
export interface BuyerKeys {
  email: string
  phone?: string
  address?: string
  /** Absent for this machine itself: that is a proxy that does not name the buyer, so many buyers at once. */
  network?: string
}

export interface KnownBuyer {
  contact: { email: string; phone: string }
  shippingAddress: Pick<OrderAddress, 'country' | 'street' | 'line2' | 'postalCode'>
  clientIp: string
}

const fewestDigits = 6
/** Country codes and leading zeros are written or left out: the last digits are the number. */
const comparedDigits = 9

const keyOf = (kind: string, value: string) => kind + createHash('sha256').update(value).digest('base64url').slice(0, 22)

/** The digits by which two writings of a phone number are the same; empty where there are too few. */
export function normalizePhone(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '')
  return digits.length < fewestDigits ? '' : digits.slice(-comparedDigits)
}

/**
 * Street, flat, post code and country as letters and digits: spaces, punctuation, case, and the line that holds the
 * flat make no difference.
 */
export function normalizeAddress({ country, street, line2 = '', postalCode }: KnownBuyer['shippingAddress']): string {
  const normalizeText = (text: string) =>
    text
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]/gu, '')
  return normalizeText(street) === '' ? '' : [country.toLowerCase(), normalizeText(postalCode), normalizeText(street + line2)].join('/')
}

const isOwnMachine = (ip: string) => ip === '::1' || ip.replace(/^::ffff:/, '').startsWith('127.')

/**
 * The hash of an IP address, of IPv6 its /64; undefined where it is unknown or belongs to this machine, because then it
 * is shared by many buyers.
 */
export function networkKey(ip: string): string | undefined {
  return ip === '' || isOwnMachine(ip) ? undefined : keyOf('n', networkOf(ip))
}

/**
 * The hash of the mailbox that an e-mail reaches: capitals, what follows a plus sign and Gmail's dots make no
 * difference.
 */
export const emailKey = (email: string) => keyOf('m', mailboxOf(email))

/**
 * What a buyer is recognised by, as hashes: phone numbers with fewer than six digits and addresses without a street
 * give none.
 */
export function buyerKeys({ contact, shippingAddress, clientIp }: KnownBuyer): BuyerKeys {
  const [phone, address, network] = [normalizePhone(contact.phone), normalizeAddress(shippingAddress), networkKey(clientIp)]
  return {
    email: emailKey(contact.email),
    ...(phone !== '' && { phone: keyOf('p', phone) }),
    ...(address !== '' && { address: keyOf('a', address) }),
    ...(network !== undefined && { network }),
  }
}

/** The key under which failed payments of a buyer or network are counted. */
export const failureKey = (key: string) => `f${key}`
/** The key under which failed payments at a payment account are counted, for all buyers. */
export const accountFailureKey = (accountId: string) => `fc${accountId}`
/** The key under which an alert about an account's failures is recorded. */
export const accountAlarmKey = (accountId: string) => `fa${accountId}`
