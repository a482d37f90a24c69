import { constants, generateKeyPair, type KeyObject, privateDecrypt } from 'node:crypto'
import { promisify } from 'node:util'

/** The key pair of login encryption, a second layer beneath TLS. Made again at every start. */
export interface LoginKeys {
  /** SPKI in PEM. */
  publicKey: string
  /** The plain text of a base64 RSA-OAEP (SHA-256 or SHA-1) or PKCS#1 message, or undefined when it is not for this key. */
  open(param: string): string | undefined
}

const ways = [
  { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
  { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' },
]

/** @param bits 2048 or more. The public exponent is 010001. */
export async function makeLoginKeys(bits: number): Promise<LoginKeys> {
  const pair = await promisify(generateKeyPair)('rsa', { modulusLength: bits, publicExponent: 0x10001 })
  return {
    publicKey: pair.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    open: (param) => opened(pair.privateKey, Buffer.from(param, 'base64')),
  }
}

function opened(key: KeyObject, message: Buffer): string | undefined {
  for (const way of ways) {
    try {
      return privateDecrypt({ key, ...way }, message).toString('utf8')
    } catch {
      // Not sealed in this way, or not for this key: the next way may open it.
    }
  }
  return undefined
}
