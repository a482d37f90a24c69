import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { ProductFileError } from '../failure.ts'

/** A packed file inside an archive: what the archive says of it. `unpack` checks what it says. */
export type ZipEntry = Entry

const mostEntries = 10_000
/** Texts of people pack to a tenth, at best to a fiftieth; files made to fill a disk to a thousandth. */
const largestRatio = 200
const ratioMattersFrom = 64 * 1024 ** 2

/** The files of an archive by name, as its central directory lists them. Refuses encrypted and damaged archives. */
export async function readZipDirectory(path: string): Promise<Map<string, ZipEntry>> {
  return withArchive(path, async (archive) => {
    const entries = new Map<string, ZipEntry>()
    for await (const entry of archive.eachEntry()) {
      if (entry.isEncrypted()) throw new ProductFileError('file-encrypted')
      if (entries.size === mostEntries) throw new ProductFileError('file-damaged')
      entries.set(entry.fileName, entry)
    }
    return entries
  })
}

/**
 * @throws ProductFileError when an entry says that it unpacks to more than `limit` bytes, or to far more than its
 * packed bytes.
 */
export function checkSize({ uncompressedSize, compressedSize }: ZipEntry, limit: number): void {
  const isBomb = uncompressedSize > ratioMattersFrom && uncompressedSize > compressedSize * largestRatio
  if (isBomb || uncompressedSize > limit) throw new ProductFileError('file-too-large-unpacked', { limit })
}

/**
 * The unpacked bytes of an entry. An entry that unpacks to more bytes than the archive says is refused as soon as it
 * does.
 */
export async function* unpack(path: string, entry: ZipEntry, limit: number): AsyncGenerator<Buffer> {
  checkSize(entry, limit)
  const archive = await openArchive(path)
  try {
    const stream = await archive.openReadStreamPromise(entry)
    try {
      for await (const bytes of stream) yield bytes
    } finally {
      stream.destroy()
    }
  } catch (error) {
    throw failureOf(error, entry.uncompressedSize)
  } finally {
    archive.close()
  }
}

async function withArchive<Result>(path: string, use: (archive: ZipFile) => Promise<Result>): Promise<Result> {
  const archive = await openArchive(path)
  try {
    return await use(archive)
  } catch (error) {
    throw failureOf(error, 0)
  } finally {
    archive.close()
  }
}

function openArchive(path: string): Promise<ZipFile> {
  return openPromise(path, { lazyEntries: true, autoClose: false }).catch((error: unknown) => {
    throw failureOf(error, 0)
  })
}

function failureOf(error: unknown, limit: number): ProductFileError {
  if (error instanceof ProductFileError) return error
  const isLonger = error instanceof Error && error.message.startsWith('too many bytes')
  return isLonger ? new ProductFileError('file-too-large-unpacked', { limit }) : new ProductFileError('file-damaged')
}
