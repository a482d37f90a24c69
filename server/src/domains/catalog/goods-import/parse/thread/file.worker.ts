import { serveCalls } from '../../../../../lib/serve-calls.ts'
import { ProductFileError } from '../failure.ts'
import { openProductFile } from '../product-file.ts'
import type { ProductFile } from '../product-file-types.ts'
import { decimalsBy } from '../values/decimals-lookup.ts'
import type { FileCalls, FileFailure } from './file-calls.ts'
import { type PackedRecords, RecordPacker } from './packed-records.rules.ts'

// Reads product files in a thread of its own, whose memory and time are limited from outside: see file-thread.ts.

const files = new Map<number, ProductFile>()
const readings = new Map<number, { chunks: AsyncGenerator<PackedRecords>; packer: RecordPacker }>()
let readingCount = 0
let noticedAt = 0
const noticeEvery = 500

const noteRows = serveCalls<FileCalls>(
  {
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
    forget() {
      for (const { chunks } of readings.values()) void chunks.return(undefined)
      readings.clear()
      files.clear()
    },
  },
  toFailure,
)

function toFailure(error: unknown): FileFailure {
  if (error instanceof ProductFileError) return { kind: 'refused', code: error.code, detail: error.detail }
  return { kind: 'failed', message: String(error), code: error instanceof Error && 'code' in error ? String(error.code) : undefined }
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
  noteRows(null)
}
