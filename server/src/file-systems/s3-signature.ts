import { createHash } from 'node:crypto'
import { AwsV4Signer } from 'aws4fetch'

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
export async function signHeaders(
  { method, url, headers, body }: SignedRequest,
  { region, accessKey, secretKey }: S3Key,
  now: Date,
): Promise<Record<string, string>> {
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    headers: { ...headers, 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') },
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    service: 's3',
    region,
    datetime: now.toISOString().replaceAll(/[-:]|\.\d+/g, ''),
    allHeaders: true,
  })
  return Object.fromEntries((await signer.sign()).headers)
}
