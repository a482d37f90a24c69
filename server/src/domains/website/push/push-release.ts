import { hash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Place } from '../../../places/place.ts'
import { type Manifest, type ManifestFile, readManifest, writeManifest } from '../generate/manifest.ts'
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

/** How many files of the build and how many uploads were gone through, and what became of them. */
export interface PushProgress {
  files: number
  uploads: number
  outcome: PushOutcome
}

export interface PushWatch {
  signal: AbortSignal
  tell(done: number, total: number): void
}

/** A file at the target whose content is not what was sent. */
export class PushDamaged extends Error {}

const partSize = 200
const tellEvery = 20
const nothingPushed: PushProgress = { files: 0, uploads: 0, outcome: { copied: 0, linked: 0, uploads: 0, bytes: 0 } }

/**
 * Copies a build to a place in parts of 200 files and yields after each: files that the place has from the build before are linked there, the rest is copied, and
 * every copied file is read back and compared with its hash. A build that is public there already gets what is missing or damaged of it. `begun` is what was yielded last before an interruption. The published build there changes in one step
 * at the very end, by `switchPushed`.
 */
export async function* pushRelease(job: PushJob, begun: PushProgress | undefined, watch: PushWatch): AsyncGenerator<PushProgress> {
  const copying = await openCopying(job, watch)
  const { to, files, manifest, place } = copying
  const isBegun = begun !== undefined && (await hasFilesOf(copying, begun))
  let progress = isBegun ? begun : nothingPushed
  if (!copying.isPublic) await (isBegun ? removeFiles(copying, progress.files) : prepare(copying))
  while (progress.files < files.length) {
    progress = await copyFiles(copying, progress)
    yield progress
  }
  while (progress.uploads < manifest.uploads.length) {
    progress = await copyUploads(copying, progress)
    yield progress
  }
  await writeManifest(to, manifest, place)
}

/** Of all files and uploads. */
export const pushTotal = ({ files, uploads }: Manifest): number => Object.keys(files).length + uploads.length

/** The pushed build takes the place of the published one. */
export async function switchPushed(place: Place, target: string, build: string): Promise<void> {
  await switchCurrent(folderAt(target), build, place)
}

/** Removes what neither the pushed build nor the one before it needs. */
export async function tidyPushed(place: Place, target: string, keep: readonly string[]): Promise<void> {
  const to = folderAt(target)
  await removeReleases(to, new Set(keep), place)
  await removeUnusedUploads(to, keep, place)
}

interface Copying extends PushJob {
  to: SiteFolder
  /** Where the build's pages lie here, and where at the place. */
  source: string
  folder: string
  /** Whether the place has published this build already: then only what is missing or damaged there is brought. */
  isPublic: boolean
  files: [path: string, file: ManifestFile][]
  /** The build that the place has published. */
  before: Manifest | undefined
  watch: PushWatch
}

async function openCopying(job: PushJob, watch: PushWatch): Promise<Copying> {
  const { from, place, target, manifest } = job
  const to = folderAt(target)
  await makeFolders(to, place)
  const published = await currentBuild(to, place)
  const before = published === undefined ? undefined : await readManifest(to, published, place)
  const [source, folder] = [releaseFolder(from, manifest.build), releaseFolder(to, manifest.build)]
  return { ...job, to, source, folder, isPublic: published === manifest.build, files: Object.entries(manifest.files), before, watch }
}

/** Whether the place still has what an interrupted push brought there. */
async function hasFilesOf({ files, place, folder }: Copying, { files: count }: PushProgress): Promise<boolean> {
  const last = files[count - 1]
  return last === undefined || (await place.sizeOf(folder + last[0])) === last[1].bytes
}

/** An empty folder for the build, with the folders in it. */
async function prepare({ files, place, folder }: Copying): Promise<void> {
  await place.remove(folder)
  for (const path of [...new Set(files.map(([file]) => dirname(file)))].sort()) await place.makeFolder(join(folder, path))
  await place.symlink(join('..', '..', 'uploads'), join(folder, 'uploads'))
}

/** Removes what an interrupted part left: half a file, or one more name of a published file, which must not be written over. */
async function removeFiles({ files, place, folder }: Copying, from: number): Promise<void> {
  const queue = new WriteQueue()
  for (const [path] of files.slice(from, from + partSize)) await queue.add(() => place.remove(folder + path))
  await queue.idle()
}

async function copyFiles(copying: Copying, progress: PushProgress): Promise<PushProgress> {
  const { files, watch, manifest } = copying
  const outcome = { ...progress.outcome }
  const part = files.slice(progress.files, progress.files + partSize)
  await inQueue(part, watch, async (file, at) => {
    await copyFile(copying, file, outcome)
    if (at % tellEvery === 0) watch.tell(progress.files + at, pushTotal(manifest))
  })
  return { ...progress, files: progress.files + part.length, outcome }
}

async function copyFile(copying: Copying, [path, wanted]: [string, ManifestFile], outcome: PushOutcome): Promise<void> {
  const { hash: expected, bytes } = wanted
  const { place, source, folder, to, before, isPublic } = copying
  if (isPublic) return mendFile(copying, [path, wanted], outcome)
  const isSame = before?.files[path]?.hash === expected
  if (isSame && (await place.link(releaseFolder(to, before.build) + path, folder + path))) {
    outcome.linked++
    return
  }
  await copyVerified(place, await readFile(source + path), folder + path, expected)
  outcome.copied++
  outcome.bytes += bytes
}

/** A file of another size than in the build, or none, gets its content back in one step. */
async function mendFile(
  { place, source, folder }: Copying,
  [path, { hash: expected, bytes }]: [string, ManifestFile],
  outcome: PushOutcome,
): Promise<void> {
  const file = folder + path
  if ((await place.sizeOf(file)) === bytes) {
    outcome.linked++
    return
  }
  await place.makeFolder(dirname(file))
  await copyVerified(place, await readFile(source + path), `${file}.mended`, expected)
  await place.replace(`${file}.mended`, file)
  outcome.copied++
  outcome.bytes += bytes
}

/** Works on items side by side; when it is stopped or fails, it waits for what has begun. */
async function inQueue<Item>(
  items: readonly Item[],
  { signal }: PushWatch,
  work: (item: Item, at: number) => Promise<void>,
): Promise<void> {
  const queue = new WriteQueue()
  try {
    for (const [at, item] of items.entries()) {
      signal.throwIfAborted()
      await queue.add(() => work(item, at))
    }
  } finally {
    await queue.idle()
  }
  signal.throwIfAborted()
}

const sumOf = (content: Buffer) => hash('sha256', content, 'base64url')

async function copyVerified(place: Place, content: Buffer, to: string, expected: string): Promise<void> {
  await place.write(to, content)
  if (sumOf(await place.read(to)) !== expected) throw new PushDamaged(to)
}

/** Uploads never change, so one of the same size is the same; a new one is read back and compared with what was sent. */
async function copyUploads({ from, place, to, manifest, files, watch }: Copying, progress: PushProgress): Promise<PushProgress> {
  const outcome = { ...progress.outcome }
  const part = manifest.uploads.slice(progress.uploads, progress.uploads + partSize)
  for (const [at, path] of part.entries()) {
    watch.signal.throwIfAborted()
    if (at % tellEvery === 0) watch.tell(files.length + progress.uploads + at, pushTotal(manifest))
    const [source, target] = [uploadFile(from, path), uploadFile(to, path)]
    if ((await place.sizeOf(target)) === (await stat(source)).size) continue
    await place.makeFolder(dirname(target))
    const content = await readFile(source)
    await copyVerified(place, content, target, sumOf(content))
    outcome.uploads++
  }
  return { ...progress, uploads: progress.uploads + part.length, outcome }
}
