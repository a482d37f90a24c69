import { get } from './http.ts'

/**
 * The sign-in payload for `admin-user.sign-in`: encrypted with the server's key where the browser can, which needs a secure page,
 * else as it is (TLS or the own machine protects it then).
 */
export async function sealed(credentials: { username: string; password: string }): Promise<{ param: string } | typeof credentials> {
  if (!globalThis.isSecureContext || !globalThis.crypto?.subtle) return credentials
  const pem = await get<{ publicKey: string }>('/publicKey').then(
    (answer) => answer.response.publicKey,
    () => undefined,
  )
  if (pem === undefined) return credentials
  const key = await crypto.subtle.importKey('spki', fromPem(pem), { name: 'RSA-OAEP', hash: 'SHA-256' }, false, ['encrypt'])
  const sealedBytes = await crypto.subtle.encrypt({ name: 'RSA-OAEP' }, key, new TextEncoder().encode(JSON.stringify(credentials)))
  return { param: btoa(String.fromCharCode(...new Uint8Array(sealedBytes))) }
}

function fromPem(pem: string): Uint8Array<ArrayBuffer> {
  const base64 = pem.replace(/-----[^-]+-----/g, '').replace(/\s/g, '')
  return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
}
