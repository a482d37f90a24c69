import { extname } from 'node:path'
import type { Readable } from 'node:stream'
import { contentTypeOf } from '../../../lib/file-types.ts'
import type { SiteFolder } from './generate/site-folder.ts'
import type { SiteBuild } from './store/built-file.ts'
import { uploadsOf } from './store/uploads-of.ts'

/** A file of a published site. */
export interface PublishedFile {
  path: string
  size: number
  /** Same content, same tag. */
  etag: string
  type: string
  changedAt: Date
  /** Named by its content, so it never changes. */
  isImmutable: boolean
  /**
   * The page's own address, percent-encoded, when it was asked for under a second one: `/cart` and `/cart/index.html`
   * are `/cart/`.
   */
  movedTo?: string
  /** Its bytes, or those of a range, both ends included; undefined where they are not what the build wrote. */
  read(range?: { start: number; end: number }): Promise<Buffer | Readable | undefined>
}

/** A build as it is served: whatever is read through it is of this one build. */
export interface Release {
  site: SiteFolder
  build: SiteBuild
}

/**
 * The file of an address in a build: itself, or the index of its folder. `address` is the path of a request,
 * percent-encoded, with or without a query. Undefined when there is none.
 */
export async function openPublished(release: Release, address: string): Promise<PublishedFile | undefined> {
  const path = decodePath(address)
  if (path === undefined) return undefined
  const candidates = path.endsWith('/')
    ? [`${path}index.html`]
    : extname(path) === ''
      ? [`${path}/index.html`, path]
      : [path, `${path}/index.html`]
  for (const candidate of candidates) {
    const file = candidate.startsWith('/uploads/') ? await openUpload(release, candidate) : await openPage(release, candidate)
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

async function openPage({ build }: Release, path: string): Promise<PublishedFile | undefined> {
  const file = await build.find(path)
  if (!file) return undefined
  return {
    path,
    size: file.bytes,
    etag: `"${file.hash}"`,
    type: contentTypeOf(path),
    changedAt: file.writtenAt,
    isImmutable: path.startsWith('/assets/'),
    async read(range) {
      const content = await file.read()
      return range && content ? content.subarray(range.start, range.end + 1) : content
    },
  }
}

/** Uploads are no part of a build: they never change, and all builds share them. */
async function openUpload({ site, build }: Release, path: string): Promise<PublishedFile | undefined> {
  const uploads = uploadsOf(site)
  const facts = await uploads.factsOf(path, build)
  if (!facts) return undefined
  return {
    path,
    size: facts.size,
    etag: `"${facts.tag}"`,
    type: contentTypeOf(path),
    changedAt: facts.changedAt,
    isImmutable: true,
    read: (range) => uploads.open(path, range),
  }
}
