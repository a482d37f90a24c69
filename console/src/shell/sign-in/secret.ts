import { get } from '../../lib/http.ts'

interface Plain {
  username: string
  password: string
  code?: string
}

/**
 * The sign-in payload for `admin-user.sign-in`: encrypted with the server's key where the browser can, which needs a
 * secure page and not too long a password, else as it is (TLS or the own machine protects it then).
 */
export async function sealed(credentials: Plain): Promise<{ param: string } | Plain> {
  if (!globalThis.isSecureContext || !globalThis.crypto?.subtle) return credentials
  const server = await get<{ publicKey: string; time: number }>('/publicKey').then(
    (answer) => answer.response,
    () => undefined,
  )
  if (server === undefined) return credentials
  const key = await crypto.subtle.importKey('spki', fromPem(server.publicKey), { name: 'RSA-OAEP', hash: 'SHA-256' }, false, ['encrypt'])
  const text = textOf({ ...credentials, at: server.time })
  if (text.length > mostSealed(key)) return credentials
  const sealedBytes = await crypto.subtle.encrypt({ name: 'RSA-OAEP' }, key, text)
  return { param: btoa(String.fromCharCode(...new Uint8Array(sealedBytes))) }
}

/** The server's own time says when it was sealed: the clock of this machine may be wrong. */
const textOf = (message: object) => new TextEncoder().encode(JSON.stringify(message))

/** OAEP with SHA-256 needs 66 bytes for itself. */
const mostSealed = ({ algorithm }: CryptoKey) => ('modulusLength' in algorithm ? Number(algorithm.modulusLength) / 8 - 66 : 0)

function fromPem(pem: string): Uint8Array<ArrayBuffer> {
  const base64 = pem.replace(/-----[^-]+-----/g, '').replace(/\s/g, '')
  return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
}
