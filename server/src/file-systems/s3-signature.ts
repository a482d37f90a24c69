import { createHash, createHmac } from 'node:crypto'

export interface S3Key {
  region: string
  accessKey: string
  secretKey: string
}

export interface SignedRequest {
  method: string
  /** Its path and query are written as they are signed: by `encodePath` and in the order of their names. */
  url: URL
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>
  body: Buffer
}

/** A path for S3: every character but the unreserved ones and `/` in percent form. */
export const encodePath = (path: string): string => path.split('/').map(encodePart).join('/')

/** A part of a path or query for S3: every character but the unreserved ones in percent form, `/` too. */
export const encodePart = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** The headers of a request with its signature: AWS Signature Version 4, of the service s3. */
export function signHeaders(
  { method, url, headers, body }: SignedRequest,
  { region, accessKey, secretKey }: S3Key,
  now: Date,
): Record<string, string> {
  const time = now.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const scope = `${time.slice(0, 8)}/${region}/s3/aws4_request`
  const all: Record<string, string> = { ...headers, host: url.host, 'x-amz-content-sha256': sha256(body), 'x-amz-date': time }
  const names = Object.keys(all).sort()
  const canonical = [
    method,
    url.pathname,
    url.search.slice(1),
    ...names.map((name) => `${name}:${all[name]?.trim()}`),
    '',
    names.join(';'),
    all['x-amz-content-sha256'],
  ].join('\n')
  const key = scope.split('/').reduce<Buffer>((signingKey, part) => hmac(signingKey, part), Buffer.from(`AWS4${secretKey}`))
  const signature = hmac(key, ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')).toString('hex')
  return {
    ...all,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKey}/${scope},SignedHeaders=${names.join(';')},Signature=${signature}`,
  }
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest()
