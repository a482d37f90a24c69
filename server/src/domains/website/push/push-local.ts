import { createHash, hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, link, mkdir, readFile, rm, stat, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Manifest, readManifest, writeManifest } from '../generate/manifest.ts'
import {
  currentBuild,
  folderAt,
  makeFolders,
  releaseFolder,
  removeReleases,
  type SiteFolder,
  switchCurrent,
} from '../generate/site-folder.ts'
import { removeUnusedUploads, uploadFile } from '../generate/uploads.ts'
import { WriteQueue } from '../generate/write-queue.ts'

export interface PushJob {
  from: SiteFolder
  /** The website's folder on the server. */
  target: string
  manifest: Manifest
}

export interface PushOutcome {
  copied: number
  linked: number
  uploads: number
  bytes: number
}

export interface PushWatch {
  signal: AbortSignal
  onProgress(done: number, total: number): void
}

/** A file at the target whose content is not what was sent. */
export class PushDamaged extends Error {}

/**
 * Copies a build to a folder of this machine: files that the target has from the build before are linked there, the rest is copied, and every copied file is
 * read back and compared with its hash. The target's published build changes in one step at the very end, by `switchPushed`.
 */
export async function pushLocal({ from, target, manifest }: PushJob, watch: PushWatch): Promise<PushOutcome> {
  const to = folderAt(target)
  await makeFolders(to)
  const before = await manifestAt(to)
  const isPublished = (await currentBuild(to)) === manifest.build
  const outcome: PushOutcome = { copied: 0, linked: 0, uploads: 0, bytes: 0 }
  if (!isPublished) await copyRelease({ from, to, manifest, before, outcome, watch })
  outcome.uploads = await copyUploads(from, to, manifest, watch)
  return outcome
}

/** The pushed build takes the place of the published one. */
export async function switchPushed(target: string, build: string): Promise<void> {
  await switchCurrent(folderAt(target), build)
}

/** Removes what neither the pushed build nor the one before it needs. */
export async function tidyPushed(target: string, keep: readonly string[]): Promise<void> {
  const to = folderAt(target)
  await removeReleases(to, new Set(keep))
  const manifests = await Promise.all(keep.map((build) => readManifest(to, build)))
  await removeUnusedUploads(
    to,
    manifests.filter((manifest) => manifest !== undefined),
  )
}

async function manifestAt(to: SiteFolder): Promise<Manifest | undefined> {
  const build = await currentBuild(to)
  return build === undefined ? undefined : readManifest(to, build)
}

interface Copying {
  from: SiteFolder
  to: SiteFolder
  manifest: Manifest
  before: Manifest | undefined
  outcome: PushOutcome
  watch: PushWatch
}

async function copyRelease({ from, to, manifest, before, outcome, watch }: Copying): Promise<void> {
  const source = releaseFolder(from, manifest.build)
  const folder = releaseFolder(to, manifest.build)
  await rm(folder, { recursive: true, force: true })
  const files = Object.entries(manifest.files)
  for (const path of [...new Set(files.map(([file]) => dirname(file)))].sort()) await mkdir(join(folder, path), { recursive: true })
  const old = before && releaseFolder(to, before.build)
  const queue = new WriteQueue()
  for (const [path, { hash: expected, bytes }] of files) {
    watch.signal.throwIfAborted()
    const isSame = old !== undefined && before?.files[path]?.hash === expected
    await queue.add(async () => {
      if (isSame && (await isLinked(old + path, folder + path))) outcome.linked++
      else {
        await copyVerified(source + path, folder + path, expected)
        outcome.copied++
        outcome.bytes += bytes
      }
    })
    if (queue.added % 200 === 0) watch.onProgress(queue.added, files.length)
  }
  await queue.idle()
  await symlink(join('..', '..', 'uploads'), join(folder, 'uploads'))
  await writeManifest(to, manifest)
}

async function isLinked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch {
    return false
  }
}

async function copyVerified(from: string, to: string, expected: string): Promise<void> {
  await copyFile(from, to)
  const written = hash('sha256', await readFile(to), 'base64url')
  if (written !== expected) throw new PushDamaged(to)
}

/** Uploads never change, so one of the same size is the same; a new one is read back and compared with what was sent. */
async function copyUploads(from: SiteFolder, to: SiteFolder, manifest: Manifest, watch: PushWatch): Promise<number> {
  let copied = 0
  for (const path of manifest.uploads) {
    watch.signal.throwIfAborted()
    const [source, target] = [uploadFile(from, path), uploadFile(to, path)]
    if ((await sizeOf(target)) === (await sizeOf(source))) continue
    await mkdir(dirname(target), { recursive: true })
    await copyVerified(source, target, await hashOf(source))
    copied++
  }
  return copied
}

async function sizeOf(file: string): Promise<number | undefined> {
  try {
    return (await stat(file)).size
  } catch {
    return undefined
  }
}

async function hashOf(file: string): Promise<string> {
  const sum = createHash('sha256')
  await pipeline(createReadStream(file), sum)
  return sum.digest('base64url')
}
