import { createHash } from 'node:crypto'
import { type FileStore, type StoredEntry, undefinedIfMissing } from '../file-systems/file-store.ts'
import { type Archive, chunkPath, pathIn, readSealed, writeSealed } from './archive.ts'
import { type StoredFile, storedFile } from './manifest.ts'

/** What of the installation's files is backed up: nobody can make it again. Builds of websites are generated again. */
const folders = ['/uploads']

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

/** All files that are backed up, folder by folder in the order of their paths. */
export async function findFiles(files: FileStore): Promise<StoredEntry[]> {
  const entries: StoredEntry[] = []
  for (const folder of folders) for await (const entry of files.walk(folder)) entries.push(entry)
  return entries
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

/** Writes files, step by step; each step ends with the list of its files. */
export async function* writeFiles(
  archive: Archive,
  backup: string,
  {
    files,
    entries,
    known,
    firstList,
    signal,
  }: { files: FileStore; entries: StoredEntry[]; known: KnownFiles; firstList: number; signal: AbortSignal },
): AsyncGenerator<WrittenFiles> {
  for (let at = 0; at < entries.length; at += filesInStep) {
    const slice = entries.slice(at, at + filesInStep)
    const lines: string[] = []
    const step = {
      list: `files.${firstList + at / filesInStep}.age`,
      lastPath: slice.at(-1)?.path ?? '',
      count: 0,
      bytes: 0,
      sent: 0,
      gone: 0,
    }
    for (const entry of slice) {
      signal.throwIfAborted()
      const written = await writeFile(archive, { files, entry, known, backup }).catch(undefinedIfMissing)
      // It was deleted while the backup is made.
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
  { files, entry, known, backup }: { files: FileStore; entry: StoredEntry; known: KnownFiles; backup: string },
): Promise<{ file: StoredFile; sent: number }> {
  const { size } = entry
  // Backups name files without the first stroke of their paths.
  const path = entry.path.slice(1)
  const modifiedMs = Date.parse(entry.modifiedAt)
  const before = known.byPath.get(path)
  if (before?.size === size && before.modifiedMs === modifiedMs) return { file: before, sent: 0 }
  const whole = createHash('sha256')
  const chunks: string[] = []
  let sent = 0
  let bytes = 0
  for await (const chunk of chunksOf((await files.open(entry.path)).stream)) {
    whole.update(chunk)
    bytes += chunk.length
    const sha256 = createHash('sha256').update(chunk).digest('hex')
    if (!known.chunks.has(sha256)) sent += await writeSealed(archive, chunkPath(archive, sha256), chunk)
    chunks.push(sha256)
  }
  return { file: { path, size: bytes, modifiedMs, sha256: whole.digest('hex'), chunks, writtenBy: backup }, sent }
}

/** Pieces of one size; the last one is shorter. Nothing of an empty file. */
async function* chunksOf(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = []
  let size = 0
  for await (const piece of stream) {
    pieces.push(piece)
    size += piece.length
    while (size >= chunkBytes) {
      const bytes = Buffer.concat(pieces)
      yield bytes.subarray(0, chunkBytes)
      pieces = [bytes.subarray(chunkBytes)]
      size -= chunkBytes
    }
  }
  if (size > 0) yield Buffer.concat(pieces)
}
