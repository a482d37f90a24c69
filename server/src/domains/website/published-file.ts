import { type FileHandle, open, realpath } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { contentTypeOf } from '../../file-types.ts'

/** A file of a published site, open for reading. Whoever gets it closes the handle. */
export interface PublishedFile {
  handle: FileHandle
  path: string
  size: number
  /** Same content, same tag: unchanged files are one file in every build. */
  etag: string
  type: string
  changedAt: Date
  /** Named by its content, so it never changes. */
  isImmutable: boolean
  /** The page's own address, percent-encoded, when it was asked for under a second one: `/cart` and `/cart/index.html` are `/cart/`. */
  movedTo?: string
}

/**
 * The file of an address below a release: itself, or the index of its folder. `address` is the path of a request, percent-encoded, with or without a query.
 * Undefined when there is none, or when the address would leave the release.
 */
export async function openPublished(release: string, address: string): Promise<PublishedFile | undefined> {
  const path = decodePath(address)
  if (path === undefined) return undefined
  const candidates = path.endsWith('/')
    ? [`${path}index.html`]
    : extname(path) === ''
      ? [`${path}/index.html`, path]
      : [path, `${path}/index.html`]
  for (const candidate of candidates) {
    const file = await openFile(release, candidate)
    if (file) return withAddress(file, path)
  }
  return undefined
}

function withAddress(file: PublishedFile, asked: string): PublishedFile {
  const address = file.path.replace(/\/index\.html$/, '/')
  return address === asked ? file : { ...file, movedTo: address.split('/').map(encodeURIComponent).join('/') }
}

/** The decoded path, or undefined when a step of it is empty, hidden, climbs, or holds what no file of ours has. */
function decodePath(address: string): string | undefined {
  const encoded = address.split(/[?#]/, 1)[0] ?? ''
  let path: string
  try {
    path = decodeURIComponent(encoded)
  } catch {
    return undefined
  }
  if (!path.startsWith('/') || path.length > 500 || /[\\\0]/.test(path)) return undefined
  const steps = path.slice(1).replace(/\/$/, '').split('/')
  return path === '/' || steps.every((step) => step !== '' && !step.startsWith('.')) ? path : undefined
}

async function openFile(release: string, path: string): Promise<PublishedFile | undefined> {
  let handle: FileHandle | undefined
  try {
    handle = await open(join(release, path))
    const stat = await handle.stat()
    if (!stat.isFile()) {
      await handle.close()
      return undefined
    }
    return {
      handle,
      path,
      size: stat.size,
      etag: `"${stat.size.toString(36)}-${Math.round(stat.mtimeMs).toString(36)}-${stat.ino.toString(36)}"`,
      type: contentTypeOf(path),
      changedAt: stat.mtime,
      isImmutable: path.startsWith('/assets/') || path.startsWith('/uploads/'),
    }
  } catch {
    await handle?.close().catch(() => undefined)
    return undefined
  }
}

/** Where the published release lies at this moment; undefined when there is none. A page is then served whole from one build. */
export async function readPublishedRelease(current: string): Promise<string | undefined> {
  try {
    return await realpath(current)
  } catch {
    return undefined
  }
}
