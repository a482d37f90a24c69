import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { type Archive, chunkPath, pathIn, readSealed, writeSealed } from './archive.ts'
import { type StoredFile, storedFile } from './manifest.ts'

/** What of the data folder is backed up: nobody can make it again. Builds of websites are generated again. */
const folders = ['uploads']

/** Bytes of a file that are encrypted at once; the process answers nothing meanwhile. */
const chunkBytes = 2_000_000
/** Files whose list is one step of a backup. */
const filesInStep = 200

/** What earlier backups of the same folder hold: a file that did not change since is not read, a chunk not sent again. */
export interface KnownFiles {
  byPath: ReadonlyMap<string, StoredFile>
  chunks: ReadonlySet<string>
}

export const nothingKnown: KnownFiles = { byPath: new Map(), chunks: new Set() }

/** The files of a backup, by the names of its lists. */
export async function* readFileLists(archive: Archive, backup: string, lists: readonly string[]): AsyncGenerator<StoredFile> {
  for (const list of lists) {
    const text = (await readSealed(archive, pathIn(archive, 'backups', backup, list))).toString()
    for (const line of text.split('\n')) if (line !== '') yield storedFile.parse(JSON.parse(line))
  }
}

/** The files of a backup, to compare with. */
export async function readKnownFiles(archive: Archive, backup: string, lists: readonly string[]): Promise<KnownFiles> {
  const files = await Array.fromAsync(readFileLists(archive, backup, lists))
  return { byPath: new Map(files.map((file) => [file.path, file])), chunks: new Set(files.flatMap(({ chunks }) => chunks)) }
}

/** The paths of all files that are backed up, below the data folder, in the order of their names. */
export async function findFiles(dataDir: string): Promise<string[]> {
  const paths: string[] = []
  for (const folder of folders) {
    const entries = await readdir(join(dataDir, folder), { recursive: true, withFileTypes: true }).catch(ignoreMissing)
    for (const entry of entries ?? []) if (entry.isFile()) paths.push(posix.join(entry.parentPath.slice(dataDir.length + 1), entry.name))
  }
  return paths.sort()
}

export interface WrittenFiles {
  list: string
  /** The last file of the list: the next step begins behind it. */
  lastPath: string
  count: number
  bytes: number
  /** Bytes that were sent. */
  sent: number
  gone: number
}

/** Writes the files of a data folder behind `after`, step by step; each step ends with the list of its files. */
export async function* writeFiles(
  archive: Archive,
  backup: string,
  {
    dataDir,
    paths,
    known,
    firstList,
    signal,
  }: { dataDir: string; paths: string[]; known: KnownFiles; firstList: number; signal: AbortSignal },
): AsyncGenerator<WrittenFiles> {
  for (let at = 0; at < paths.length; at += filesInStep) {
    const slice = paths.slice(at, at + filesInStep)
    const lines: string[] = []
    const step = { list: `files.${firstList + at / filesInStep}.age`, lastPath: slice.at(-1) ?? '', count: 0, bytes: 0, sent: 0, gone: 0 }
    for (const path of slice) {
      signal.throwIfAborted()
      const written = await writeFile(archive, { dataDir, path, known, backup }).catch(ignoreMissing)
      if (written === undefined) {
        step.gone++
        continue
      }
      lines.push(JSON.stringify(written.file))
      step.count++
      step.bytes += written.file.size
      step.sent += written.sent
    }
    step.sent += await writeSealed(archive, pathIn(archive, 'backups', backup, step.list), lines.join('\n'))
    yield step
  }
}

async function writeFile(
  archive: Archive,
  { dataDir, path, known, backup }: { dataDir: string; path: string; known: KnownFiles; backup: string },
): Promise<{ file: StoredFile; sent: number }> {
  const { size, mtimeMs } = await stat(join(dataDir, path))
  const modifiedMs = Math.floor(mtimeMs)
  const before = known.byPath.get(path)
  if (before?.size === size && before.modifiedMs === modifiedMs) return { file: before, sent: 0 }
  const whole = createHash('sha256')
  const chunks: string[] = []
  let sent = 0
  let bytes = 0
  for await (const chunk of createReadStream(join(dataDir, path), { highWaterMark: chunkBytes }) as AsyncIterable<Buffer>) {
    whole.update(chunk)
    bytes += chunk.length
    const sha256 = createHash('sha256').update(chunk).digest('hex')
    if (!known.chunks.has(sha256)) sent += await writeSealed(archive, chunkPath(archive, sha256), chunk)
    chunks.push(sha256)
  }
  return { file: { path, size: bytes, modifiedMs, sha256: whole.digest('hex'), chunks, writtenBy: backup }, sent }
}

/** A file that is deleted while a backup is made is left out. */
function ignoreMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}
