const secretNames = /secret|signature|^sign$|token|password|card.?number|^number$|cvc|cvv|iban|account_number|ciphertext/i
const longestText = 2000
const mostEntries = 200

/** What a provider sent, as it is kept: without what opens anything, and without what has no end. */
export function cutSecrets(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.slice(0, longestText).toWellFormed().replaceAll('\u0000', '')
  if (typeof value !== 'object' || value === null) return value
  if (depth > 12) return '…'
  if (Array.isArray(value)) return value.slice(0, mostEntries).map((item) => cutSecrets(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, mostEntries)
      .map(([name, inner]) => [name, secretNames.test(name) ? '***' : cutSecrets(inner, depth + 1)]),
  )
}
