import { parentPort } from 'node:worker_threads'
import { ProductFileError } from '../failure.ts'
import { openProductFile, type ProductFile } from '../product-file.ts'
import { decimalsBy } from '../values/decimals-lookup.ts'
import type { FileCallName, FileCalls, FromFileThread, ToFileThread } from './file-calls.ts'
import { type PackedRecords, RecordPacker } from './packed-records.rules.ts'

// Reads product files in a thread of its own, whose memory and time are limited from outside: see file-thread.ts.
const port = parentPort
if (!port) throw new Error('runs as a worker only')
const post = (message: FromFileThread) => port.postMessage(message)

const files = new Map<number, ProductFile>()
const readings = new Map<number, { chunks: AsyncGenerator<PackedRecords>; packer: RecordPacker }>()
let readingCount = 0
let noticedAt = 0
const noticeEvery = 500

const calls: { [Name in FileCallName]: (given: FileCalls[Name]['given']) => Promise<FileCalls[Name]['result']> } = {
  async open({ path, options: { decimals, ...options } }) {
    const productFile = await openProductFile(path, { ...options, decimalsOf: decimalsBy(decimals), onRows: noticeRows })
    const { countRows, records, chunks, collect, ...facts } = productFile
    files.set(++readingCount, productFile)
    return { file: readingCount, facts }
  },
  count: ({ file }) => fileOf(file).countRows(),
  async read({ file, wanted: chunkRequest, packing }) {
    const { collect } = fileOf(file)
    const packer = new RecordPacker(packing)
    readings.set(++readingCount, { chunks: collect(chunkRequest, packer), packer })
    return readingCount
  },
  async next({ reading, skims }) {
    const { chunks, packer } = readingOf(reading)
    packer.skims = skims
    const next = await chunks.next()
    return next.done ? undefined : next.value
  },
  readWhole: async ({ reading, chunk, places }) => readingOf(reading).packer.readWhole(chunk, places),
}

port.on('message', async (message: ToFileThread) => {
  if (message.call === 'forget') return forget()
  const { id } = message
  try {
    post({ kind: 'done', id, result: await run(message) })
  } catch (error) {
    if (error instanceof ProductFileError) return post({ kind: 'refused', id, code: error.code, detail: error.detail })
    post({ kind: 'failed', id, message: String(error), code: codeOf(error) })
  }
})

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}

function run(message: Exclude<ToFileThread, { call: 'forget' }>): Promise<unknown> {
  switch (message.call) {
    case 'open':
      return calls.open(message.given)
    case 'count':
      return calls.count(message.given)
    case 'read':
      return calls.read(message.given)
    case 'next':
      return calls.next(message.given)
    case 'readWhole':
      return calls.readWhole(message.given)
  }
}

function fileOf(file: number): ProductFile {
  const openFile = files.get(file)
  if (!openFile) throw new Error(`no file ${file} is open`)
  return openFile
}

function readingOf(reading: number) {
  const openReading = readings.get(reading)
  if (!openReading) throw new Error(`no reading ${reading} is open`)
  return openReading
}

function noticeRows(): void {
  const now = Date.now()
  if (now - noticedAt < noticeEvery) return
  noticedAt = now
  post({ kind: 'rows' })
}

function forget(): void {
  for (const { chunks } of readings.values()) void chunks.return(undefined)
  readings.clear()
  files.clear()
}
