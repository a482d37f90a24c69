import { createHash } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { CallFailed, openRawCallOut, openStreamCallOut, type RawAnswer, type RawCall, type StreamedAnswer } from '../net/call-out.ts'
import { type BreakerRules, openBreaker, paused } from './circuit-breaker.ts'
import { FileSystemUnreachable } from './file-system.ts'

export interface S3Access {
  /** Such as https://s3.eu-central-1.amazonaws.com. */
  endpoint: string
  region: string
  bucket: string
  /** The bucket is in the path, not in the host's name. */
  pathStyle: boolean
  accessKey: string
  secretKey: string
}

/** What the store refused: `AccessDenied`, `NoSuchBucket`, `SignatureDoesNotMatch` … */
export class S3Refused extends Error {
  readonly code: string
  readonly status: number

  constructor(code: string, status: number) {
    super(code)
    this.code = code
    this.status = status
  }

  /** There is no such object; the bucket is there. */
  get isMissing(): boolean {
    return this.status === 404 && this.code !== 'NoSuchBucket'
  }
}

export interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** The key with a `/` before it; absent: the bucket. */
  path?: string
  query?: Record<string, string>
  /** Names in lower case. */
  headers?: Record<string, string>
  body?: Buffer
}

/** How long and how often a store is asked. */
export interface S3Patience {
  milliseconds: number
  tries: number
  /** When calls fail at once, since the store does not answer; absent: each waits for itself. */
  breaker?: BreakerRules
  /** What is thrown in the place of S3Refused and FileSystemUnreachable. */
  failed?: (error: unknown) => unknown
}

export interface S3Client {
  /** @throws S3Refused, FileSystemUnreachable */
  ask(request: S3Request): Promise<RawAnswer & { tries: number }>
  /** Undefined where there is no such object. */
  askIfThere(request: S3Request): Promise<RawAnswer | undefined>
  /** The answer with a body of any length, which the caller reads or destroys. @throws S3Refused, FileSystemUnreachable */
  open(request: S3Request): Promise<StreamedAnswer>
  /** Whether calls fail at once, since the store does not answer. */
  isPaused(): boolean
}

const mostBytes = 600_000_000
export const usualPatience: S3Patience = { milliseconds: 60_000, tries: 5 }

/** Calls of one bucket, signed, and repeated where the store is busy or the network failed. */
export function openS3Client(access: S3Access, allow: readonly string[], patience = usualPatience, now = () => new Date()): S3Client {
  const { milliseconds, tries: mostTries, breaker: rules, failed = (error: unknown) => error } = patience
  const callOut = openRawCallOut(allow, { milliseconds, mostBytes })
  const streamOut = openStreamCallOut(allow, milliseconds)
  const base = storeAddress(access)
  const signingKeys = new Map<string, ArrayBuffer>()

  async function signed({ method, path = '', query = {}, headers = {}, body = Buffer.alloc(0) }: S3Request): Promise<RawCall> {
    const url = `${base}${encodePath(path)}${inOrder(query)}`
    const signer = new AwsV4Signer({
      method,
      url,
      headers: { ...headers, 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') },
      accessKeyId: access.accessKey,
      secretAccessKey: access.secretKey,
      service: 's3',
      region: access.region,
      datetime: now()
        .toISOString()
        .replaceAll(/[-:]|\.\d+/g, ''),
      allHeaders: true,
      cache: signingKeys,
    })
    return { method, url, headers: Object.fromEntries((await signer.sign()).headers), body }
  }

  const breaker = rules && openBreaker(rules, async () => callOut(await signed({ method: 'HEAD' })))

  /** Every call can be repeated without harm, so those that a busy store or the network failed are. */
  async function persist<Answer>(attempt: () => Promise<Answer>): Promise<Answer & { tries: number }> {
    for (let tries = 1; ; tries++) {
      try {
        return { ...(await (breaker ? breaker.run(attempt) : attempt())), tries }
      } catch (error) {
        const failure = error instanceof CallFailed ? unreachable(error) : error
        if (tries >= mostTries || !mayPass(failure)) throw failed(failure)
        await pause(100 * 2 ** tries * (0.5 + Math.random()))
      }
    }
  }

  const ask = (request: S3Request) =>
    persist(async () => {
      const answer = await callOut(await signed(request))
      const words = request.method === 'GET' || request.method === 'HEAD' ? '' : answer.body.toString()
      // A copy that fails after it began says so in an answer of 200.
      if (answer.status < 300 && !words.includes('<Error>')) return answer
      throw refusal(answer.status, answer.body.toString())
    })

  return {
    ask,
    askIfThere: (request) => ask(request).catch(undefinedIfMissing),
    open: (request) =>
      persist(async () => {
        const answer = await streamOut(await signed(request))
        if (answer.status < 300) return answer
        throw refusal(answer.status, await text(answer.body))
      }),
    isPaused: () => breaker?.isOpen() ?? false,
  }
}

const refusal = (status: number, body: string) => new S3Refused(/<Code>([^<]+)<\/Code>/.exec(body)?.[1] ?? `http-${status}`, status)

const unreachable = ({ message }: CallFailed) => new FileSystemUnreachable(message === 'too-slow' ? 'no-answer' : message)

const final = [paused, 'private-address', 'unknown-host', 'not-tls', 'bad-address', 'too-large']

function mayPass(error: unknown): boolean {
  if (error instanceof FileSystemUnreachable) return !final.includes(error.code)
  if (!(error instanceof S3Refused)) return false
  return error.status >= 500 || error.status === 429 || error.status < 300 || error.code === 'ConditionalRequestConflict'
}

function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof S3Refused && error.isMissing) return undefined
  throw error
}

/** The address that the keys of a bucket are added to. @throws FileSystemUnreachable */
export function storeAddress({ endpoint, bucket, pathStyle }: Pick<S3Access, 'endpoint' | 'bucket' | 'pathStyle'>): string {
  const url = URL.parse(endpoint)
  if (!url) throw new FileSystemUnreachable('unknown-host')
  return pathStyle ? `${url.protocol}//${url.host}/${bucket}` : `${url.protocol}//${bucket}.${url.host}`
}

/** A path for S3: every character but the unreserved ones and `/` in percent form. */
export const encodePath = (path: string): string => path.split('/').map(encodePart).join('/')

const encodePart = (part: string): string =>
  encodeURIComponent(part).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

function inOrder(query: Record<string, string>): string {
  const parts = Object.keys(query)
    .sort()
    .map((name) => `${encodePart(name)}=${encodePart(query[name] ?? '')}`)
  return parts.length === 0 ? '' : `?${parts.join('&')}`
}
