import { createWriteStream, type WriteStream } from 'node:fs'
import { serveCalls } from '../../../../lib/serve-calls.ts'
import { openSheetWriter, type SheetWriter } from './draw-sheets.ts'
import type { PdfCalls } from './pdf-calls.ts'

// Draws PDF files on a thread of its own, so that long files block nobody. A file with a path is written to the disk as
// it grows; otherwise it is collected in memory and sent back.

interface OpenFile {
  writer: SheetWriter
  stream: WriteStream | undefined
  kept: Uint8Array[]
  ended: Promise<void>
}

const files = new Map<number, OpenFile>()

function open(path: string | null, title: string): OpenFile {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const chunks: Uint8Array[] = []
  const stream = path === null ? undefined : createWriteStream(path, { mode: 0o600 })
  stream?.on('error', reject)
  stream?.on('finish', resolve)
  // Nobody may be waiting yet when the disk is full.
  promise.catch(() => undefined)
  const write = (bytes: Uint8Array) => void (stream ? stream.write(bytes) : chunks.push(bytes))
  const endFile = () => (stream ? void stream.end() : resolve())
  return { writer: openSheetWriter(title, write, endFile), stream, kept: chunks, ended: promise }
}

const fileOf = (file: number): OpenFile => {
  const openFile = files.get(file)
  if (!openFile) throw new Error('this file is not open')
  return openFile
}

serveCalls<PdfCalls>({
  open({ file, path, title }) {
    files.set(file, open(path, title))
  },
  async add({ file, sheets, pictures }) {
    await fileOf(file).writer.add(sheets, pictures)
    if (fileOf(file).stream?.errored) await fileOf(file).ended
  },
  async end({ file }) {
    const { writer, ended: fileEnd, kept: chunks, stream } = fileOf(file)
    files.delete(file)
    writer.end()
    await fileEnd
    return stream ? new Uint8Array() : new Uint8Array(Buffer.concat(chunks))
  },
  forget({ file }) {
    files.get(file)?.stream?.destroy()
    files.delete(file)
  },
})
