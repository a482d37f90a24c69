import { workerData } from 'node:worker_threads'
import { serveCalls } from '../../../../lib/serve-calls.ts'
import { SegmentWriter } from '../store/segment-writer.ts'
import type { WriterCalls } from './page-writer.ts'

const writer = new SegmentWriter(String(workerData))

serveCalls<WriterCalls>(
  {
    add: (pages) => pages.map((page) => writer.add(page)),
    flush: () => writer.flush(),
  },
  // What cannot be written ends this thread with the error, and nothing is written after it.
  (error) => {
    throw error
  },
)
