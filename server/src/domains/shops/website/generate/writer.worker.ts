import { parentPort, workerData } from 'node:worker_threads'
import { SegmentWriter } from '../store/segment-writer.ts'
import type { ToWriter } from './page-writer.ts'

// What cannot be written ends this thread with the error, and nothing is written after it.
const port = parentPort
if (!port) throw new Error('runs as a worker only')
const writer = new SegmentWriter(String(workerData))

port.on('message', (pages: ToWriter) => {
  if (pages.length === 0) writer.flush()
  port.postMessage(pages.map((page) => writer.add(page)))
})
