import { generateKeyPairSync } from 'node:crypto'

interface RsaPair {
  privateKey: string
  publicKey: string
}

const pairs = new Map<string, RsaPair>()

/**
 * The key pair of somebody in tests, in PEM: made once for all tests of a process, because making one takes longer than
 * most of them.
 */
export function rsaPair(owner: string): RsaPair {
  const known = pairs.get(owner)
  if (known !== undefined) return known
  const made = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  pairs.set(owner, made)
  return made
}
