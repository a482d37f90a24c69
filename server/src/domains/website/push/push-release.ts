import { hash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Place } from '../../../places/place.ts'
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
  place: Place
  /** The website's folder at the place. */
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
 * Copies a build to a place: files that the place has from the build before are linked there, the rest is copied, and every copied file is read back and compared
 * with its hash. The published build there changes in one step at the very end, by `switchPushed`.
 */
export async function pushRelease({ from, place, target, manifest }: PushJob, watch: PushWatch): Promise<PushOutcome> {
  const to = folderAt(target)
  await makeFolders(to, place)
  const published = await currentBuild(to, place)
  const before = published === undefined ? undefined : await readManifest(to, published, place)
  const outcome: PushOutcome = { copied: 0, linked: 0, uploads: 0, bytes: 0 }
  if (published !== manifest.build) await copyRelease({ from, place, to, manifest, before, outcome, watch })
  outcome.uploads = await copyUploads({ from, place, to, manifest, watch })
  return outcome
}

/** The pushed build takes the place of the published one. */
export async function switchPushed(place: Place, target: string, build: string): Promise<void> {
  await switchCurrent(folderAt(target), build, place)
}

/** Removes what neither the pushed build nor the one before it needs. */
export async function tidyPushed(place: Place, target: string, keep: readonly string[]): Promise<void> {
  const to = folderAt(target)
  await removeReleases(to, new Set(keep), place)
  const manifests = await Promise.all(keep.map((build) => readManifest(to, build, place)))
  await removeUnusedUploads(
    to,
    manifests.filter((manifest) => manifest !== undefined),
    place,
  )
}

interface Copying {
  from: SiteFolder
  place: Place
  to: SiteFolder
  manifest: Manifest
  watch: PushWatch
}

async function copyRelease({
  from,
  place,
  to,
  manifest,
  before,
  outcome,
  watch,
}: Copying & { before: Manifest | undefined; outcome: PushOutcome }): Promise<void> {
  const source = releaseFolder(from, manifest.build)
  const folder = releaseFolder(to, manifest.build)
  await place.remove(folder)
  const files = Object.entries(manifest.files)
  for (const path of [...new Set(files.map(([file]) => dirname(file)))].sort()) await place.makeFolder(join(folder, path))
  const old = before && releaseFolder(to, before.build)
  const queue = new WriteQueue()
  for (const [path, { hash: expected, bytes }] of files) {
    watch.signal.throwIfAborted()
    const isSame = old !== undefined && before?.files[path]?.hash === expected
    await queue.add(async () => {
      if (isSame && (await place.link(old + path, folder + path))) outcome.linked++
      else {
        await copyVerified(place, await readFile(source + path), folder + path, expected)
        outcome.copied++
        outcome.bytes += bytes
      }
    })
    if (queue.added % 200 === 0) watch.onProgress(queue.added, files.length)
  }
  await queue.idle()
  await place.symlink(join('..', '..', 'uploads'), join(folder, 'uploads'))
  await writeManifest(to, manifest, place)
}

const sumOf = (content: Buffer) => hash('sha256', content, 'base64url')

async function copyVerified(place: Place, content: Buffer, to: string, expected: string): Promise<void> {
  await place.write(to, content)
  if (sumOf(await place.read(to)) !== expected) throw new PushDamaged(to)
}

/** Uploads never change, so one of the same size is the same; a new one is read back and compared with what was sent. */
async function copyUploads({ from, place, to, manifest, watch }: Copying): Promise<number> {
  let copied = 0
  for (const path of manifest.uploads) {
    watch.signal.throwIfAborted()
    const [source, target] = [uploadFile(from, path), uploadFile(to, path)]
    if ((await place.sizeOf(target)) === (await stat(source)).size) continue
    await place.makeFolder(dirname(target))
    const content = await readFile(source)
    await copyVerified(place, content, target, sumOf(content))
    copied++
  }
  return copied
}
