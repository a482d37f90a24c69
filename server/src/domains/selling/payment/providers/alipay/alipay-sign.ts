import { createSign, createVerify } from 'node:crypto'

// RSA2: SHA-256 with RSA over `name=value` of all parameters that are not empty, sorted by name, joined by &;
// https://opendocs.alipay.com/common/02kf5q

export type Parameters = Readonly<Record<string, string>>

/** A key as Alipay's tool writes it: one line of base64 without header. PEM stays as it is. */
export function pemOf(key: string, label: 'PRIVATE KEY' | 'PUBLIC KEY'): string {
  if (key.includes('-----BEGIN')) return key
  const lines = key.replace(/\s+/g, '').match(/.{1,64}/g) ?? []
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----`
}

function contentOf(parameters: Parameters, leftOut: readonly string[]): string {
  return Object.entries(parameters)
    .filter(([name, value]) => value !== '' && !leftOut.includes(name))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
}

/** The signature of a request. @throws when the key is none */
export function signParameters(parameters: Parameters, privateKey: string): string {
  return createSign('RSA-SHA256')
    .update(contentOf(parameters, ['sign']))
    .sign(privateKey, 'base64')
}

/** True when a notice was signed by Alipay; its `sign_type` is not part of what is signed. */
export function isNoticeSigned(parameters: Parameters, publicKey: string): boolean {
  return isSigned(contentOf(parameters, ['sign', 'sign_type']), parameters.sign ?? '', publicKey)
}

/** True when a text, such as the part of an answer, was signed by Alipay. */
export function isSigned(text: string, signature: string, publicKey: string): boolean {
  try {
    return createVerify('RSA-SHA256').update(text).verify(publicKey, signature, 'base64')
  } catch {
    return false
  }
}

/** The answer's part as it was signed: the text between `"<name>":` and the signature behind it. */
export function extractSignedPart(body: string, name: string): string | undefined {
  const start = body.indexOf(`"${name}":`)
  const from = start + name.length + 3
  const end = body.lastIndexOf(',"sign":')
  const endOfCertified = body.indexOf(',"alipay_cert_sn":', from)
  const to = endOfCertified > from && endOfCertified < end ? endOfCertified : end
  return start === -1 || to <= from ? undefined : body.slice(from, to)
}
