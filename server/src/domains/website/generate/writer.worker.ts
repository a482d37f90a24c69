import { parentPort } from 'node:worker_threads'
import { FileWriter } from './file-writer.ts'
import type { FileToWrite } from './page-writer.ts'

// A file that cannot be written ends this thread with the error, and nothing is written after it.
const port = parentPort
if (!port) throw new Error('runs as a worker only')
const writer = new FileWriter()

port.on('message', (files: FileToWrite[]) => port.postMessage(files.map(({ path, content }) => writer.write(path, content))))
