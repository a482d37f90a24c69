import { createDecipheriv, createSign, createVerify, randomBytes } from 'node:crypto'
import { NoticeRefused, type ProviderAccount, ProviderRefused } from '../provider.ts'

// API v3: https://pay.weixin.qq.com/doc/v3/merchant/4012365342 (requests), /4013053420 (answers and notices),
// /4012071382 (resources)

const toleratedSeconds = 300

/**
 * The Authorization header of a request: method, path with query, time, nonce and body, each with a line break, signed
 * by the merchant's key.
 */
export function authorizationOf(account: ProviderAccount, call: { method: string; path: string; body: string }, now: Date): string {
  const time = String(Math.floor(now.getTime() / 1000))
  const nonce = randomBytes(16).toString('hex')
  const message = `${call.method}\n${call.path}\n${time}\n${nonce}\n${call.body}\n`
  const parts = {
    mchid: account.settings.merchantId ?? '',
    nonce_str: nonce,
    signature: signMessage(message, account.secrets.privateKey ?? ''),
    timestamp: time,
    serial_no: account.settings.certificateSerial ?? '',
  }
  const quotedParts = Object.entries(parts).map(([name, value]) => `${name}="${value}"`)
  return `WECHATPAY2-SHA256-RSA2048 ${quotedParts.join(',')}`
}

function signMessage(message: string, privateKey: string): string {
  try {
    return createSign('RSA-SHA256').update(message).sign(privateKey, 'base64')
  } catch {
    throw new ProviderRefused('the merchant private key is not an RSA key in PEM form')
  }
}

/** True when an answer or notice was signed by WeChat Pay. */
export function isSigned(account: ProviderAccount, headers: Readonly<Record<string, string | undefined>>, body: string): boolean {
  const message = `${headers['wechatpay-timestamp']}\n${headers['wechatpay-nonce']}\n${body}\n`
  try {
    return createVerify('RSA-SHA256')
      .update(message)
      .verify(account.settings.platformPublicKey ?? '', headers['wechatpay-signature'] ?? '', 'base64')
  } catch {
    return false
  }
}

/** @throws NoticeRefused when the time of a notice is more than five minutes off */
export function checkTime(time: string | undefined, now: Date): void {
  if (!(Math.abs(now.getTime() / 1000 - Number(time)) <= toleratedSeconds)) throw new NoticeRefused('too-old')
}

/** What a notice carries, decrypted with the API v3 key. @throws NoticeRefused when the key is another one */
export function decryptResource(key: string, resource: { ciphertext: string; nonce: string; associated_data: string }): string {
  try {
    const sealedBytes = Buffer.from(resource.ciphertext, 'base64')
    const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key), Buffer.from(resource.nonce), { authTagLength: 16 })
    decipher.setAuthTag(sealedBytes.subarray(-16))
    decipher.setAAD(Buffer.from(resource.associated_data))
    return Buffer.concat([decipher.update(sealedBytes.subarray(0, -16)), decipher.final()]).toString('utf8')
  } catch {
    throw new NoticeRefused('wrong-key')
  }
}
