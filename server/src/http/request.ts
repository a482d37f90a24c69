import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Language } from '@wanpu/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { TempFile } from '../action.ts'
import { hasWritten } from '../db/reads.ts'
import type { Credentials } from '../domains/system/api-key/read-caller.ts'
import { workFolder } from '../export/exports-folder.ts'
import type { FreeSpace } from '../lib/free-space.ts'
import { refuse } from '../refusals.ts'
import { bodyLimitOf, bodyLimits } from './body-limit.ts'
import type { Admission, Call, CallHead } from './call-head.ts'
import { type Form, readForm } from './form-fields.ts'

/** The bearer token of a request; legacy clients send the bare token. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization
  return header?.replace(/^Bearer\s+/i, '').trim() || undefined
}

/** What a request shows of who sends it; its answer tells of the limit of an API key. */
export const credentialsOf = (request: FastifyRequest, reply: FastifyReply): Credentials => ({
  token: tokenOf(request),
  ip: request.ip,
  tell: (headers) => reply.headers(headers),
})

const leavings = new Set(['ECONNRESET', 'EPIPE', 'ABORT_ERR', 'ERR_STREAM_PREMATURE_CLOSE'])

/**
 * True when a request failed only because its client disconnected early: nobody waits for an answer, and nothing is
 * wrong on our side.
 */
export function hasLeft(error: { code?: string | undefined }, request: FastifyRequest): boolean {
  return request.raw.socket.destroyed && leavings.has(error.code ?? '')
}

/** Chinese unless the client prefers English. */
export function languageOf({ headers }: Pick<IncomingMessage, 'headers'>): Language {
  return /^\s*en\b/i.test(headers['accept-language'] ?? '') ? 'en' : 'zh'
}

/** A header by its name in lower case, the first value where there is a list of them; undefined where it is missing. */
export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}

const neverLeaving = new AbortController().signal

/**
 * A signal that is aborted when the client disconnects before it gets its answer. The end of the request itself says
 * nothing: it comes when the body has been read.
 */
export function leavingOf(reply: FastifyReply): AbortSignal {
  const disconnect = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) disconnect.abort()
  })
  return disconnect.signal
}

/** The head of a call, from the headers of its request. */
export function headOf(request: FastifyRequest, actionName: string): CallHead {
  return {
    signal: request.leaving ?? neverLeaving,
    actionName,
    token: tokenOf(request),
    language: languageOf(request),
    ip: request.ip,
    agent: headerOf(request, 'user-agent') ?? '',
    storeName: headerOf(request, 'resourcestoreconfigname'),
    relay: { frontend: headerOf(request, 'frontend'), actionName: headerOf(request, 'frontendactionname') },
    callKey: headerOf(request, 'idempotency-key'),
    hasWritten: hasWritten(headerOf(request, 'cookie')),
  }
}

/** The call that a request carries: its JSON or form body, or its multipart fields and one file. */
export async function callOf(request: FastifyRequest, admission: Admission, incoming: Incoming, payload?: unknown): Promise<Call> {
  const { entry } = admission
  const parts = request.isMultipart()
    ? await readParts(request, admission, incoming)
    : { fields: bodyOf(request, admission), file: undefined }
  return { ...headOf(request, entry.action.name), payload: payload ?? parts.fields, file: parts.file }
}

function bodyOf({ headers, body }: FastifyRequest, { entry: { action } }: Admission): unknown {
  const isForm = /^application\/x-www-form-urlencoded/i.test(headers['content-type'] ?? '')
  return isForm ? readForm(action, body as Form) : body
}

async function readParts(
  request: FastifyRequest,
  { entry: { action }, upload }: Admission,
  incoming: Incoming,
): Promise<{ fields: Record<string, unknown>; file: TempFile | undefined }> {
  // A client that disconnected during admission sends nothing more: reading its body would wait for ever.
  if (request.raw.destroyed) throw Object.assign(new Error('the client left early'), { code: 'ECONNRESET' })
  const fields: Record<string, unknown> = {}
  let file: TempFile | undefined
  let length = 0
  const fieldSize = action.access === 'public' ? bodyLimits.public : bodyLimits.signedIn
  try {
    for await (const part of request.parts({ limits: { files: 1, fields: 50, fieldSize, fileSize: bodyLimitOf(action) } })) {
      if (part.type === 'field') {
        length += String(part.value).length
        if (part.valueTruncated || length > fieldSize) throw refuse('too-large')
        fields[part.fieldname] = part.value
      } else if (file || !action.takesFile) part.file.resume()
      else file = await storeFile({ ...incoming, upload }, part.filename, part.file)
    }
  } catch (error) {
    if (file) await forget(file)
    const isTooLarge = error instanceof Error && 'statusCode' in error && error.statusCode === 413
    throw isTooLarge ? refuse('too-large') : error
  }
  return { fields, file }
}

/** The folder for uploaded files while their calls run, and the free space of its disk. */
export interface Incoming {
  folder: string
  space: FreeSpace
}

/** The folder below the data folder in which uploads are kept while their calls last. */
export const incomingFolder = (dataDir: string) => join(dataDir, 'incoming')

async function storeFile(incoming: Incoming & Pick<Admission, 'upload'>, name: string, stream: NodeJS.ReadableStream): Promise<TempFile> {
  await mkdir(incoming.folder, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(incoming.folder, 'upload-'))
  const path = join(folder, 'file')
  try {
    const target = createWriteStream(path, { flags: 'wx', mode: 0o600 })
    await pipeline(stream, limitUpload(incoming), target)
    await incoming.upload?.finish()
    return { path, name: name.replace(/[/\\\0]/g, '_').slice(-300) || 'file' }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

/**
 * A stream that passes a file on while the disk has room and the user has quota.
 * @throws storage-full, upload-quota
 */
function limitUpload({ space, upload }: Incoming & Pick<Admission, 'upload'>): Transform {
  return new Transform({
    transform(piece: Buffer, _, callback) {
      try {
        upload?.take(piece.length)
      } catch (error) {
        return callback(error as Error)
      }
      space.isShort().then((isShort) => callback(isShort ? refuse('storage-full') : null, piece), callback)
    },
  })
}

/** Removes an uploaded file with its folder. */
export async function forget({ path }: TempFile): Promise<void> {
  await rm(dirname(path), { recursive: true, force: true })
}

const staleAfter = 24 * 3_600_000

/** Removes the files that dead processes were receiving or making. Returns their number. */
export async function deleteOldUploads(dataDir: string, now = Date.now()): Promise<number> {
  return (await deleteStale(incomingFolder(dataDir), now)) + (await deleteStale(workFolder(dataDir), now))
}

async function deleteStale(folder: string, now: number): Promise<number> {
  const names = await readdir(folder).catch(() => [])
  const ages = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(folder, name)).catch(() => undefined))?.mtimeMs ?? now })),
  )
  const stale = ages.filter(({ at }) => now - at > staleAfter)
  await Promise.all(stale.map(({ name }) => rm(join(folder, name), { recursive: true, force: true })))
  return stale.length
}
