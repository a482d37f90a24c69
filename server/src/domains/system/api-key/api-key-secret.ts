import { createHash, randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

const prefix = 'wk_'
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const randomLength = 40
const sumLength = 6
const shape = new RegExp(`^${prefix}([0-9A-Za-z]{${randomLength}})([0-9A-Za-z]{${sumLength}})$`)

/**
 * A new secret of a key: `wk_`, 40 random letters and digits (238 bits), and 6 that are their CRC-32, by which scanners
 * of source code know a leaked one.
 */
export function makeApiKeySecret(): string {
  const random = Array.from({ length: randomLength }, () => alphabet.charAt(randomInt(alphabet.length))).join('')
  return `${prefix}${random}${sumOf(random)}`
}

/** True for a text that is meant as a key, right or wrong. */
export const isApiKey = (token: string | undefined): token is string => token?.startsWith(prefix) ?? false

/** SHA-256 as 64 hexadecimal digits: 238 random bits need no salt. Undefined for a text that is no secret of a key. */
export function hashOfApiKey(secret: string): string | undefined {
  const [, random = '', sum] = shape.exec(secret) ?? []
  return sum !== undefined && sum === sumOf(random) ? createHash('sha256').update(secret).digest('hex') : undefined
}

/** How the secret begins and ends, to know it by: `wk_Ab12…x9Yz`. */
export const hintOf = (secret: string): string => `${secret.slice(0, prefix.length + 4)}…${secret.slice(-4)}`

function sumOf(text: string): string {
  const digits: string[] = []
  let rest = crc32(text)
  for (let place = 0; place < sumLength; place++) {
    digits.unshift(alphabet.charAt(rest % alphabet.length))
    rest = Math.floor(rest / alphabet.length)
  }
  return digits.join('')
}
