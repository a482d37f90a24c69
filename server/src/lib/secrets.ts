import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

// Every use has its own key, derived from the one secret of the installation.
const keyFor = (secretKey: string, use: string): Buffer => Buffer.from(hkdfSync('sha256', secretKey, '', use, 32))

/**
 * Text that only this installation can read again: AES-256-GCM, as `v1.<nonce>.<tag>.<text>` in base64url. Empty text
 * stays empty.
 */
export function seal(secretKey: string, text: string): string {
  if (text === '') return ''
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyFor(secretKey, 'seal'), nonce)
  const sealedBytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return ['v1', ...[nonce, cipher.getAuthTag(), sealedBytes].map((part) => part.toString('base64url'))].join('.')
}

/** Secrets as they are stored: those that are given are sealed, empty ones go, those that are left out stay. */
export function sealSecrets(
  secretKey: string,
  storedSecrets: Readonly<Record<string, string>>,
  plainSecrets: Readonly<Record<string, string>>,
): Record<string, string> {
  const sealedChanges = Object.fromEntries(Object.entries(plainSecrets).map(([name, text]) => [name, seal(secretKey, text)]))
  return Object.fromEntries(Object.entries({ ...storedSecrets, ...sealedChanges }).filter(([, text]) => text !== ''))
}

/** What was sealed. @throws when it was sealed with another key or changed since. */
export function unseal(secretKey: string, sealedText: string): string {
  if (sealedText === '') return ''
  const [mark, nonce = '', tag = '', text = ''] = sealedText.split('.')
  if (mark !== 'v1') throw new Error('not a sealed text')
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secretKey, 'seal'), Buffer.from(nonce, 'base64url'), { authTagLength: 16 })
  decipher.setAuthTag(Buffer.from(tag, 'base64url'))
  return Buffer.concat([decipher.update(Buffer.from(text, 'base64url')), decipher.final()]).toString('utf8')
}

/** A claim that can be read by everybody and made only here; `use` keeps claims of different kinds apart. */
export function sign(secretKey: string, use: string, claim: Record<string, unknown>): string {
  const body = Buffer.from(JSON.stringify(claim)).toString('base64url')
  return `${body}.${signature(secretKey, use, body)}`
}

/** The claim, or undefined when it was not signed here for this use. */
export function verifyToken(secretKey: string, use: string, token: string): unknown {
  const [body = '', givenSignature = ''] = token.split('.')
  const expected = Buffer.from(signature(secretKey, use, body))
  const presented = Buffer.from(givenSignature)
  if (expected.length !== presented.length || !timingSafeEqual(expected, presented)) return undefined
  return JSON.parse(Buffer.from(body, 'base64url').toString('utf8'))
}

function signature(secretKey: string, use: string, body: string): string {
  return createHmac('sha256', keyFor(secretKey, `sign ${use}`))
    .update(body)
    .digest('base64url')
}
