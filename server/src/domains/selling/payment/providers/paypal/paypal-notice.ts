import { createVerify, X509Certificate } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { CallOut } from '../../../../../net/call-out.ts'
import { callProvider } from '../api-call.ts'
import { type Notice, NoticeRefused, type ProviderAccount } from '../provider.ts'

// https://developer.paypal.com/api/rest/webhooks/rest/#link-messagesignature: SHA256withRSA over `<transmission
// id>|<time>|<webhook id>|<crc32 of the body>`, by the certificate that the notice names.

const toleratedMs = 15 * 60_000
const mostCertificates = 20
const certificates = new Map<string, X509Certificate>()

/** @throws NoticeRefused unless PayPal signed the notice for this account's webhook, lately */
export async function verifyPaypal(callOut: CallOut, account: ProviderAccount, { headers, body }: Notice, now: Date): Promise<void> {
  const [id, time] = [headers['paypal-transmission-id'], headers['paypal-transmission-time']]
  if (!id || !time || !(Math.abs(now.getTime() - Date.parse(time)) <= toleratedMs)) throw new NoticeRefused('too-old')
  if (headers['paypal-auth-algo'] !== 'SHA256withRSA') throw new NoticeRefused('certificate', 'unknown algorithm')
  const certificate = await readCertificate(callOut, account, headers['paypal-cert-url'] ?? '')
  if (!(Date.parse(certificate.validFrom) <= now.getTime() && now.getTime() <= Date.parse(certificate.validTo)))
    throw new NoticeRefused('certificate', 'the certificate is not valid now')
  const message = `${id}|${time}|${account.settings.webhookId ?? ''}|${crc32(body)}`
  const signature = headers['paypal-transmission-sig'] ?? ''
  if (!createVerify('RSA-SHA256').update(message).verify(certificate.publicKey, signature, 'base64'))
    throw new NoticeRefused('wrong-signature')
}

/** The certificate from PayPal's own hosts; with another API address in test mode, from there. */
async function readCertificate(callOut: CallOut, { apiUrl }: ProviderAccount, address: string): Promise<X509Certificate> {
  const url = URL.parse(address)
  const isPaypals = url?.protocol === 'https:' && url.hostname.endsWith('.paypal.com')
  const isStandIns = apiUrl !== '' && url?.origin === new URL(apiUrl).origin
  if (!url || !(isPaypals || isStandIns)) throw new NoticeRefused('certificate', 'the certificate is not of PayPal')
  const cached = certificates.get(address)
  if (cached) return cached
  const answer = await callProvider(callOut, { method: 'GET', url: address })
  const certificate = parseCertificate(answer.body)
  if (certificates.size >= mostCertificates) certificates.clear()
  certificates.set(address, certificate)
  return certificate
}

function parseCertificate(pem: string): X509Certificate {
  try {
    return new X509Certificate(pem)
  } catch {
    throw new NoticeRefused('certificate', 'the certificate cannot be read')
  }
}
