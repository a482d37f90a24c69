import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { ProductFileError } from './failure.ts'

/** A packed file inside an archive, with the place of its packed bytes. */
export interface ZipEntry {
  name: string
  method: 0 | 8
  packedSize: number
  /** As the archive claims; `unpack` measures. */
  size: number
  dataAt: number
}

const endSignature = 0x06054b50
const directorySignature = 0x02014b50
const localSignature = 0x04034b50

/** The files of an archive by name, as its central directory lists them. Refuses encrypted and damaged archives. */
export async function readZipDirectory(path: string): Promise<Map<string, ZipEntry>> {
  await using file = await open(path)
  const { size } = await file.stat()
  const tailSize = Math.min(size, 65_557)
  const tail = await readAt(file, size - tailSize, tailSize)
  const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end === -1 || tail.readUInt32LE(end) !== endSignature || end + 22 > tail.length) throw new ProductFileError('file-damaged')
  const directorySize = tail.readUInt32LE(end + 12)
  const directoryAt = tail.readUInt32LE(end + 16)
  if (directoryAt + directorySize > size || directorySize > 16 * 1024 * 1024) throw new ProductFileError('file-damaged')
  const directory = await readAt(file, directoryAt, directorySize)
  const entries = new Map<string, ZipEntry>()
  for (let at = 0; at + 46 <= directory.length; ) {
    if (directory.readUInt32LE(at) !== directorySignature) throw new ProductFileError('file-damaged')
    const nameLength = directory.readUInt16LE(at + 28)
    const entry = await entryAt(file, directory, at, nameLength)
    if (entry.packedSize + entry.dataAt > size) throw new ProductFileError('file-damaged')
    entries.set(entry.name, entry)
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return entries
}

async function entryAt(file: FileHandle, directory: Buffer, at: number, nameLength: number): Promise<ZipEntry> {
  const method = directory.readUInt16LE(at + 10)
  if ((directory.readUInt16LE(at + 8) & 1) === 1) throw new ProductFileError('file-encrypted')
  if (method !== 0 && method !== 8) throw new ProductFileError('file-damaged')
  const localAt = directory.readUInt32LE(at + 42)
  const local = await readAt(file, localAt, 30)
  if (local.readUInt32LE(0) !== localSignature) throw new ProductFileError('file-damaged')
  return {
    name: directory.toString('utf8', at + 46, at + 46 + nameLength).replace(/^\//, ''),
    method,
    packedSize: directory.readUInt32LE(at + 20),
    size: directory.readUInt32LE(at + 24),
    dataAt: localAt + 30 + local.readUInt16LE(26) + local.readUInt16LE(28),
  }
}

async function readAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, at)
  if (bytesRead < length) throw new ProductFileError('file-damaged')
  return buffer
}

/**
 * The unpacked bytes of an entry, never more than `limit`: what the archive claims about sizes is not believed, so an archive made to
 * unfold into gigabytes is refused after `limit` bytes.
 */
export async function* unpack(path: string, entry: ZipEntry, limit: number): AsyncGenerator<Buffer> {
  if (entry.packedSize === 0) return
  const packed = packedBytes(path, entry)
  const unpacked = entry.method === 0 ? packed : packed.pipe(createInflateRaw())
  packed.on('error', (error) => unpacked.destroy(error))
  let size = 0
  try {
    for await (const piece of unpacked) {
      const bytes = Buffer.from(piece)
      size += bytes.length
      if (size > limit) throw new ProductFileError('file-too-large-unpacked', { limit })
      yield bytes
    }
  } catch (error) {
    throw error instanceof ProductFileError ? error : new ProductFileError('file-damaged')
  } finally {
    packed.destroy()
    unpacked.destroy()
  }
}

function packedBytes(path: string, entry: ZipEntry): Readable {
  return createReadStream(path, { start: entry.dataAt, end: entry.dataAt + entry.packedSize - 1, highWaterMark: 128 * 1024 })
}

/** A part of a new archive: an unpacked entry whose true size was measured, or a text of our own. */
export type ZipPart = { name: string; entry: ZipEntry; size: number } | { name: string; text: string }

/**
 * A new archive that holds exactly these parts in this order, unpacked. Each part is as long as its header says, come what may: when the file
 * changes under the reader the rest is filled with blanks and `onFailure` is told, because a pipe passes no errors on and its reader would wait
 * for ever.
 */
export function zipStream(path: string, parts: readonly ZipPart[], onFailure: (error: unknown) => void): Readable {
  return Readable.from(zipBytes(path, parts, onFailure))
}

async function* zipBytes(path: string, parts: readonly ZipPart[], onFailure: (error: unknown) => void): AsyncGenerator<Buffer> {
  for (const part of parts) {
    if ('text' in part) {
      const bytes = Buffer.from(part.text)
      yield localHeader(part.name, bytes.length)
      yield bytes
      continue
    }
    yield localHeader(part.name, part.size)
    let left = part.size
    try {
      for await (const bytes of unpack(path, part.entry, part.size)) {
        left -= bytes.length
        yield bytes
      }
    } catch (error) {
      onFailure(error)
    }
    if (left > 0) onFailure(new Error('The workbook changed while it was read'))
    for (; left > 0; left -= blank.length) yield blank.subarray(0, left)
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(endSignature, 0)
  yield end
}

const blank = Buffer.alloc(64 * 1024, ' ')

function localHeader(name: string, size: number): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(localSignature, 0)
  header.writeUInt16LE(20, 4)
  header.writeUInt32LE(size, 18)
  header.writeUInt32LE(size, 22)
  header.writeUInt16LE(Buffer.byteLength(name), 26)
  return Buffer.concat([header, Buffer.from(name)])
}
