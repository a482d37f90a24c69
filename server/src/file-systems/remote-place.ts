import { basename, posix } from 'node:path'
import { missingOfPlace, type RemoteAuth, type RemoteFile, type RemoteKind, type RemotePlace, type RemoteTest } from '@wanpu/contract'
import type { Config } from '../boot/config.ts'
import { unseal } from '../lib/secrets.ts'
import { CallFailed, openRawCallOut, type RawAnswer } from '../net/call-out.ts'
import { fetchFile } from '../net/fetch-file.ts'
import { parseWebAddress, webOrigin } from '../net/web-address.ts'
import { badInput } from '../refusals.ts'
import { type FileSystem, FileSystemUnreachable } from './file-system.ts'
import { readFinished } from './read-finished.ts'
import { openS3 } from './s3.ts'
import { openSftp } from './sftp.ts'

/** A place outside of the installation as it is stored. */
export interface StoredPlace {
  kind: RemoteKind
  address: string
  auth: RemoteAuth
  headerName: string
  host: string
  port: number
  username: string
  path: string
  endpoint: string
  region: string
  bucket: string
  pathStyle: boolean
  secretSealed: string
  hostKey: string
}

type Access = Pick<Config, 'secretKey' | 'pushAllow'>

/** Where a place's secret goes: when this changes, the secret has to be entered again. */
export const targetOfPlace = ({ kind, address, host, port, endpoint }: Omit<StoredPlace, 'secretSealed' | 'hostKey'>) =>
  [kind, webOrigin(address), host, port, webOrigin(endpoint)].join(' ')

/** A place in a word, as lists show it. */
export function placeInWords({ kind, address, username, host, port, path, endpoint, bucket }: Omit<StoredPlace, 'secretSealed'>): string {
  switch (kind) {
    case 'http':
      return address
    case 'sftp':
      return `${username}@${host}:${port}${path}`
    case 's3':
      return `${endpoint}/${bucket}${path}`
  }
}

/** False for a web address that cannot be called; other places are judged when they are reached. */
export const isCallable = ({ kind, address }: Pick<StoredPlace, 'kind' | 'address'>): boolean =>
  kind !== 'http' || parseWebAddress(address) !== undefined

/** @throws bad-input (400) that names the fields which a place of its kind needs and lacks */
export function demandWhole(place: RemotePlace): void {
  const missing = missingOfPlace(place)
  if (missing.length > 0) throw badInput(Object.fromEntries(missing.map((name) => [name, 'must not be empty'])))
}

const longest = 120_000
/** The largest file that is taken or brought, in bytes. */
export const mostFileBytes = 200_000_000
const shownFiles = 5

/** A file of a place with its bytes. */
export interface FetchedFile {
  name: string
  content: Buffer
}

/** Called with the key of a server whose key is not pinned yet. */
type Pin = (hostKey: string) => Promise<void>

/**
 * The file of a place: what its address answers, or the newest file of its folder whose name matches the pattern.
 * @throws FileSystemUnreachable, with `no-file` where none matches, `still-written`, `too-large`, `http-404` …
 */
export async function takeFile(place: StoredPlace, filePattern: string, access: Access, pin: Pin): Promise<FetchedFile> {
  if (place.kind === 'http') return { name: nameOfAddress(place.address), content: await getFile(place, access) }
  return withFolder(place, access, pin, async (folder) => {
    const [newest] = await newestFiles(folder, place.path, filePattern)
    if (!newest) throw new FileSystemUnreachable('no-file')
    if ((newest.size ?? 0) > mostFileBytes) throw new FileSystemUnreachable('too-large')
    return { name: newest.name, content: await readFinished(folder, posix.join(place.path, newest.name), newest.size) }
  })
}

/** Writes a file into a place under a name, in one step where the place can. @throws FileSystemUnreachable */
export async function bringFile(place: StoredPlace, { name, content }: FetchedFile, access: Access, pin: Pin): Promise<void> {
  if (place.kind === 'http') return putFile(place, { name, content }, access)
  await withFolder(place, access, pin, async (folder) => {
    const path = posix.join(place.path, name)
    if (place.kind === 's3') return folder.write(path, content)
    await folder.makeFolder(place.path)
    // Who fetches it never sees half a file.
    const unfinished = posix.join(place.path, `.${name}.part`)
    await folder.write(unfinished, content)
    await folder.replace(unfinished, path)
  })
}

/**
 * Reaches a place and says which of its files match, the newest first. What went wrong is the answer. `isTarget`: files
 * are brought there, so that none has to be there, and a web address is only asked whether it answers.
 */
export async function testPlace(
  place: StoredPlace,
  filePattern: string,
  access: Access,
  { pin, now, isTarget = false }: { pin: Pin; now: Date; isTarget?: boolean },
): Promise<RemoteTest> {
  const at = now.toISOString()
  try {
    if (isTarget && place.kind === 'http') {
      await callPlace(place, access, 'HEAD', place.address.replaceAll('{fileName}', 'test'))
      return { at, isOk: true, message: '', files: [] }
    }
    const files = place.kind === 'http' ? [await headOf(place, access)] : await filesOf(place, filePattern, access, pin)
    const isOk = isTarget || files.length > 0
    return { at, isOk, message: isOk ? '' : 'no-file', files }
  } catch (error) {
    return { at, isOk: false, message: reasonOf(error).slice(0, 200), files: [] }
  }
}

/** Why a place could not be used, as a short code. */
export function reasonOf(error: unknown): string {
  if (error instanceof FileSystemUnreachable) return error.code
  if (error instanceof Error && 'code' in error) return String(error.code)
  return error instanceof Error ? error.message : 'failed'
}

async function headOf(place: StoredPlace, access: Access): Promise<RemoteFile> {
  const content = await getFile(place, access)
  return { name: nameOfAddress(place.address), size: content.length, modifiedAt: null }
}

const filesOf = (place: StoredPlace, filePattern: string, access: Access, pin: Pin): Promise<RemoteFile[]> =>
  withFolder(place, access, pin, async (folder) => (await newestFiles(folder, place.path, filePattern)).slice(0, shownFiles))

async function newestFiles(folder: FileSystem, path: string, filePattern: string): Promise<RemoteFile[]> {
  const matches = patternOf(filePattern)
  const entries = (await folder.list(path)).filter(({ name, isFolder }) => !isFolder && !/[/\\]/.test(name) && matches.test(name))
  return entries
    .map(({ name, size, modifiedAt }) => ({ name, size: size ?? null, modifiedAt: modifiedAt ?? null }))
    .sort((a, b) => compare(b.modifiedAt ?? '', a.modifiedAt ?? '') || compare(b.name, a.name))
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** A name in which `*` stands for any characters and `?` for one. */
export const patternOf = (text: string): RegExp =>
  new RegExp(
    `^${text
      .replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
      .replaceAll('*', '.*')
      .replaceAll('?', '.')}$`,
    'iu',
  )

async function withFolder<Result>(
  place: StoredPlace,
  access: Access,
  pin: Pin,
  work: (folder: FileSystem) => Promise<Result>,
): Promise<Result> {
  const folder = await openFolder(place, access, pin)
  try {
    return await work(folder)
  } finally {
    await folder.close()
  }
}

async function openFolder(place: StoredPlace, access: Access, pin: Pin): Promise<FileSystem> {
  const { host, port, username, hostKey, endpoint, region, bucket, pathStyle } = place
  const secret = openSecret(place, access)
  if (place.kind === 's3') return openS3({ endpoint, region, bucket, pathStyle, accessKey: username, secretKey: secret }, access.pushAllow)
  const folder = await openSftp({ host, port, username, hostKey, secret }, access.pushAllow)
  if (hostKey === '') await pin(folder.hostKey)
  return folder
}

function openSecret({ secretSealed }: StoredPlace, { secretKey }: Access): string {
  try {
    return unseal(secretKey, secretSealed)
  } catch {
    throw new FileSystemUnreachable('key-unreadable')
  }
}

function authHeaders(place: StoredPlace, access: Access): Record<string, string> {
  const secret = openSecret(place, access)
  switch (place.auth) {
    case 'none':
      return {}
    case 'basic':
      return { authorization: `Basic ${Buffer.from(`${place.username}:${secret}`).toString('base64')}` }
    case 'bearer':
      return { authorization: `Bearer ${secret}` }
    case 'header':
      return { [place.headerName.toLowerCase()]: secret }
  }
}

const fileTypes = 'text/csv, application/vnd.openxmlformats-officedocument.spreadsheetml.sheet, */*'

/** Redirects are followed only where no secret could go along. */
async function getFile(place: StoredPlace, access: Access): Promise<Buffer> {
  if (place.auth === 'none') {
    const rules = { allow: access.pushAllow, mostBytes: mostFileBytes, milliseconds: longest, accept: fileTypes }
    const fetched = await fetchFile(place.address, rules)
    if (fetched.kind === 'failed') throw new FileSystemUnreachable(fetched.reason)
    return fetched.content
  }
  const answer = await callPlace(place, access, 'GET', place.address)
  return answer.body
}

async function putFile(place: StoredPlace, { name, content }: FetchedFile, access: Access): Promise<void> {
  await callPlace(place, access, 'PUT', place.address.replaceAll('{fileName}', encodeURIComponent(name)), content, name)
}

async function callPlace(
  place: StoredPlace,
  access: Access,
  method: 'GET' | 'HEAD' | 'PUT',
  url: string,
  body?: Buffer,
  name = '',
): Promise<RawAnswer> {
  const call = openRawCallOut(access.pushAllow, { milliseconds: longest, mostBytes: mostFileBytes })
  const headers = {
    ...authHeaders(place, access),
    accept: fileTypes,
    ...(body && { 'content-type': typeOf(name), 'x-file-name': encodeURIComponent(name) }),
  }
  try {
    const answer = await call({ method, url, headers, ...(body && { body }) })
    // What takes files may answer a question about one that is not there in its own way.
    const isRefused =
      method === 'HEAD' ? [401, 403].includes(answer.status) || answer.status >= 500 : answer.status < 200 || answer.status > 299
    if (isRefused) throw new FileSystemUnreachable(`http-${answer.status}`)
    return answer
  } catch (error) {
    if (error instanceof CallFailed) throw new FileSystemUnreachable(error.message)
    throw error
  }
}

const typeOf = (name: string) =>
  name.endsWith('.xlsx') ? 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' : 'text/csv; charset=utf-8'

/** What the file of an address is called: the last part of its path, or `products.csv`. */
function nameOfAddress(address: string): string {
  const name = basename(decodeURIComponentSafely(URL.parse(address)?.pathname ?? ''))
  return /\.(csv|tsv|txt|xlsx)$/i.test(name) ? name.slice(-150) : `${name || 'products'}.csv`.slice(-150)
}

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
