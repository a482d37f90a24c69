import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export interface S3Access {
  bucket: string
  region: string
  accessKey: string
  secretKey: string
}

/** Why a store refuses a call: the code that it answers; undefined for a call that is signed as it has to be. */
export function whyRefused(access: S3Access, { method, url = '', headers }: IncomingMessage, body: Buffer): string | undefined {
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    )
  if (!parts) return 'AccessDenied'
  const [, key, day, region, names = '', signature] = parts
  if (key !== access.accessKey) return 'InvalidAccessKeyId'
  if (region !== access.region) return 'AuthorizationHeaderMalformed'
  const date = String(headers['x-amz-date'])
  const at = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!(Math.abs(Date.now() - at) < 900_000)) return 'RequestTimeTooSkewed'
  const hash = createHash('sha256').update(body).digest('hex')
  if (headers['x-amz-content-sha256'] !== hash) return 'XAmzContentSHA256Mismatch'
  const signed = names.split(';')
  const unsigned = Object.keys(headers).filter((name) => (name.startsWith('x-amz-') || name === 'host') && !signed.includes(name))
  if (unsigned.length > 0) return 'AccessDenied'
  const [path = '', query = ''] = url.split('?')
  const canonicalQuery = query.split('&').filter(Boolean).sort().join('&')
  const canonical = `${method}\n${path}\n${canonicalQuery}\n${signed.map((name) => `${name}:${String(headers[name]).trim()}\n`).join('')}\n${names}\n${hash}`
  const sign = (secret: string | Buffer, text: string) => createHmac('sha256', secret).update(text).digest()
  const signingKey = sign(sign(sign(sign(`AWS4${access.secretKey}`, day ?? ''), region), 's3'), 'aws4_request')
  const text = `AWS4-HMAC-SHA256\n${date}\n${day}/${region}/s3/aws4_request\n${createHash('sha256').update(canonical).digest('hex')}`
  return sign(signingKey, text).toString('hex') === signature ? undefined : 'SignatureDoesNotMatch'
}
