import { createHmac, randomBytes } from 'node:crypto'

// Signatures as Standard Webhooks 1.0.0 describes them: https://www.standardwebhooks.com

const prefix = 'whsec_'

/** A new secret: `whsec_` and 32 random bytes in base64. */
export const newSecret = (): string => prefix + randomBytes(32).toString('base64')

/** The bytes that a secret stands for; those of its text where it is none of ours. */
const keyOf = (secret: string) => (secret.startsWith(prefix) ? Buffer.from(secret.slice(prefix.length), 'base64') : Buffer.from(secret))

export interface SignedMessage {
  /** The same for every attempt, by which receivers know doubles. */
  id: string
  body: string
  /** One signature for each: while a secret is being changed there are two. */
  secrets: readonly string[]
}

/** The headers that name and sign a message. `now` is the time of the attempt: receivers refuse old ones. */
export function signatureHeaders({ id, body, secrets }: SignedMessage, now: Date): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const signatures = secrets.map(
    (secret) => `v1,${createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.${body}`).digest('base64')}`,
  )
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    ...(signatures.length > 0 && { 'webhook-signature': signatures.join(' ') }),
  }
}
