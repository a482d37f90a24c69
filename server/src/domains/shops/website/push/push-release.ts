import { hash } from 'node:crypto'
import { dirname, join } from 'node:path'
import type { FileSystem } from '../../../../file-systems/file-system.ts'
import { type Manifest, type ManifestFile, readFolderManifest, writeFolderManifest } from '../generate/folder-manifest.ts'
import { removeUnusedUploads, uploadFile } from '../generate/link-uploads.ts'
import {
  currentBuild,
  folderAt,
  makeFolders,
  releaseFolder,
  removeReleases,
  type SiteFolder,
  switchCurrent,
} from '../generate/site-folder.ts'
import { WriteQueue } from '../generate/write-queue.ts'
import { readBuilt } from '../store/site-build.ts'
import { uploadsOf } from '../store/uploads-of.ts'

export interface PushJob {
  from: SiteFolder
  place: FileSystem
  /** The website's folder at the place. */
  target: string
  manifest: Manifest
  /** The content of every file there is compared, and not its size alone. */
  verifies: boolean
}

export interface PushOutcome {
  copied: number
  linked: number
  uploads: number
  bytes: number
  /** Files that were not there as they should be, and were sent again. */
  mended: number
}

/** How many files of the build, in the order of their paths, and how many uploads were gone through, and their outcome. */
export interface PushProgress {
  files: number
  /** The path of the last of these files; empty where there is none. */
  lastFile: string
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
const nothingPushed: PushProgress = {
  files: 0,
  lastFile: '',
  uploads: 0,
  outcome: { copied: 0, linked: 0, uploads: 0, bytes: 0, mended: 0 },
}

/**
 * Copies a build to a place in parts of 200 files and yields after each: files that the place has from the build before
 * are linked there, the rest is copied, and every copied file is read back and compared with its hash. A build that is
 * public there already gets what is missing or damaged of it; so does what is linked, where the push verifies. `begun`
 * is what was yielded last before an interruption. The published build there changes in one step at the very end, by
 * `switchPushed`.
 */
export async function* pushRelease(job: PushJob, begun: PushProgress | undefined, watch: PushWatch): AsyncGenerator<PushProgress> {
  const copying = await openCopying(job, watch)
  const { to, files, manifest, place: fileSystem } = copying
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
  await writeFolderManifest(to, manifest, fileSystem)
}

/** Of all files and uploads. */
export const pushTotal = ({ files, uploads }: Manifest): number => Object.keys(files).length + uploads.length

/** The pushed build takes the place of the published one. */
export async function switchPushed(fileSystem: FileSystem, target: string, build: string): Promise<void> {
  await switchCurrent(folderAt(target), build, fileSystem)
}

/** Removes what neither the pushed build nor the one before it needs. */
export async function tidyPushed(fileSystem: FileSystem, target: string, keep: readonly string[]): Promise<void> {
  const to = folderAt(target)
  await removeReleases(to, new Set(keep), fileSystem)
  const uploadsOf = async (build: string) => (await readFolderManifest(to, build, fileSystem))?.uploads ?? []
  await removeUnusedUploads(to, keep, uploadsOf, fileSystem)
}

interface CopyContext extends PushJob {
  to: SiteFolder
  /** Where the build's files lie at the place. */
  folder: string
  /** Whether the place has published this build already: then only what is missing or damaged there is brought. */
  isPublic: boolean
  /** By path: an interrupted push goes on after so many of them, whatever order the manifest is read in by then. */
  files: [path: string, file: ManifestFile][]
  /** The build that the place has published. */
  before: Manifest | undefined
  watch: PushWatch
}

async function openCopying(job: PushJob, watch: PushWatch): Promise<CopyContext> {
  const { place: fileSystem, target, manifest } = job
  const to = folderAt(target)
  await makeFolders(to, fileSystem)
  const published = await currentBuild(to, fileSystem)
  const before = published === undefined ? undefined : await readFolderManifest(to, published, fileSystem)
  const folder = releaseFolder(to, manifest.build)
  const files = Object.entries(manifest.files).sort(([a], [b]) => (a < b ? -1 : 1))
  return { ...job, to, folder, isPublic: published === manifest.build, files, before, watch }
}

/** Whether the place still has what an interrupted push brought there, and that push counted the files as this one does. */
async function hasFilesOf({ files, place: fileSystem, folder }: CopyContext, { files: count, lastFile }: PushProgress): Promise<boolean> {
  const last = files[count - 1]
  return last === undefined || (last[0] === lastFile && (await fileSystem.sizeOf(folder + lastFile)) === last[1].bytes)
}

/** An empty folder for the build, with the folders in it. */
async function prepare({ files, place: fileSystem, folder }: CopyContext): Promise<void> {
  await fileSystem.remove(folder)
  for (const path of [...new Set(files.map(([file]) => dirname(file)))].sort()) await fileSystem.makeFolder(join(folder, path))
  await fileSystem.symlink(join('..', '..', 'uploads'), join(folder, 'uploads'))
}

/**
 * Removes what an interrupted part left: half a file, or one more name of a published file, which must not be written
 * over.
 */
async function removeFiles({ files, place: fileSystem, folder }: CopyContext, from: number): Promise<void> {
  const queue = new WriteQueue()
  for (const [path] of files.slice(from, from + partSize)) await queue.add(() => fileSystem.remove(folder + path))
  await queue.idle()
}

async function copyFiles(copying: CopyContext, progress: PushProgress): Promise<PushProgress> {
  const { files, watch, manifest } = copying
  const outcome = { ...progress.outcome }
  const part = files.slice(progress.files, progress.files + partSize)
  await inQueue(part, watch, async (file, at) => {
    await copyFile(copying, file, outcome)
    if (at % tellEvery === 0) watch.tell(progress.files + at, pushTotal(manifest))
  })
  return { ...progress, files: progress.files + part.length, lastFile: part.at(-1)?.[0] ?? progress.lastFile, outcome }
}

async function copyFile(copying: CopyContext, [path, expectedFile]: [string, ManifestFile], outcome: PushOutcome): Promise<void> {
  const { hash: expected, bytes } = expectedFile
  const { place: fileSystem, folder, to, before, isPublic } = copying
  if (isPublic) return mendFile(copying, [path, expectedFile], outcome)
  const isSame = before?.files[path]?.hash === expected
  if (isSame && (await fileSystem.link(releaseFolder(to, before.build) + path, folder + path))) {
    if (copying.verifies) return mendFile(copying, [path, expectedFile], outcome)
    outcome.linked++
    return
  }
  await copyVerified(fileSystem, await readFileOf(copying, path), folder + path, expected)
  outcome.copied++
  outcome.bytes += bytes
}

/**
 * A file of another size than in the build, or none, gets its content back in one step; so does one of other content,
 * where the push verifies.
 */
async function mendFile(
  copying: CopyContext,
  [path, { hash: expected, bytes }]: [string, ManifestFile],
  outcome: PushOutcome,
): Promise<void> {
  const { place: fileSystem, folder, verifies } = copying
  const file = folder + path
  const content = verifies ? await readFileOf(copying, path) : undefined
  if (content === undefined ? (await fileSystem.sizeOf(file)) === bytes : await fileSystem.holds(file, content)) {
    outcome.linked++
    return
  }
  await fileSystem.makeFolder(dirname(file))
  await copyVerified(fileSystem, content ?? (await readFileOf(copying, path)), `${file}.mended`, expected)
  await fileSystem.replace(`${file}.mended`, file)
  outcome.mended++
  outcome.copied++
  outcome.bytes += bytes
}

/** @throws PushDamaged where the build here is not what was written */
async function readFileOf({ from, manifest }: CopyContext, path: string): Promise<Buffer> {
  const content = await readBuilt(from, manifest.build, path)
  if (content === undefined) throw new PushDamaged(path)
  return content
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

async function copyVerified(fileSystem: FileSystem, content: Buffer, to: string, expected: string): Promise<void> {
  await fileSystem.write(to, content)
  if (sumOf(await fileSystem.read(to)) !== expected) throw new PushDamaged(to)
}

/**
 * Uploads never change, so one of the same size is the same unless the push verifies; a new one is read back and
 * compared with what was sent.
 */
async function copyUploads(
  { from, place: fileSystem, to, manifest, files, watch, verifies, isPublic }: CopyContext,
  progress: PushProgress,
): Promise<PushProgress> {
  const source = uploadsOf(from)
  const outcome = { ...progress.outcome }
  const part = manifest.uploads.slice(progress.uploads, progress.uploads + partSize)
  for (const [at, path] of part.entries()) {
    watch.signal.throwIfAborted()
    if (at % tellEvery === 0) watch.tell(files.length + progress.uploads + at, pushTotal(manifest))
    const target = uploadFile(to, path)
    if (!verifies && (await fileSystem.sizeOf(target)) === (await source.sizeOf(path))) continue
    const content = await source.read(path)
    if (verifies && (await fileSystem.holds(target, content))) continue
    await fileSystem.makeFolder(dirname(target))
    await copyVerified(fileSystem, content, target, sumOf(content))
    outcome.uploads++
    if (isPublic) outcome.mended++
  }
  return { ...progress, uploads: progress.uploads + part.length, outcome }
}
