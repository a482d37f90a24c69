import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Language } from '@wanpu/contract'
import type { FastifyRequest } from 'fastify'
import { refuse, type TempFile } from '../action.ts'
import type { Call } from './door.ts'

/** The bearer token of a request; clients of old send the bare token. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization
  return header?.replace(/^Bearer\s+/i, '').trim() || undefined
}

const leavings = new Set(['ECONNRESET', 'EPIPE', 'ABORT_ERR', 'ERR_STREAM_PREMATURE_CLOSE'])

/** True when a request failed only because its client went away early: nobody is there to be answered, and nothing is wrong here. */
export function hasLeft(error: { code?: string | undefined }, request: FastifyRequest): boolean {
  return request.raw.socket.destroyed && leavings.has(error.code ?? '')
}

/** Chinese unless the client prefers English. */
export function languageOf(request: FastifyRequest): Language {
  return /^\s*en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'zh'
}

export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}

/** The call that a request carries: its JSON or form body, or its multipart fields and one file. */
export async function callOf(request: FastifyRequest, actionName: string, payload?: unknown): Promise<Call> {
  const parts = request.isMultipart() ? await readParts(request) : { fields: request.body, file: undefined }
  return {
    actionName,
    payload: payload ?? parts.fields,
    file: parts.file,
    token: tokenOf(request),
    language: languageOf(request),
    ip: request.ip,
    agent: headerOf(request, 'user-agent') ?? '',
    storeName: headerOf(request, 'resourcestoreconfigname'),
    relay: { frontend: headerOf(request, 'frontend'), actionName: headerOf(request, 'frontendactionname') },
  }
}

async function readParts(request: FastifyRequest): Promise<{ fields: Record<string, unknown>; file: TempFile | undefined }> {
  const fields: Record<string, unknown> = {}
  let file: TempFile | undefined
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') fields[part.fieldname] = part.value
      else if (file) part.file.resume()
      else file = await kept(part.filename, part.file)
    }
  } catch (error) {
    if (file) await rm(file.path, { force: true })
    const isTooLarge = error instanceof Error && 'statusCode' in error && error.statusCode === 413
    throw isTooLarge ? refuse('too-large') : error
  }
  return { fields, file }
}

async function kept(name: string, stream: NodeJS.ReadableStream): Promise<TempFile> {
  const path = join(await mkdtemp(join(tmpdir(), 'wanpu-upload-')), 'file')
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  await pipeline(stream, target)
  return { path, name: name.replace(/[/\\\0]/g, '_').slice(-300) || 'file', size: target.bytesWritten }
}
