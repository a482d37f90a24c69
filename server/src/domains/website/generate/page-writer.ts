import { Worker } from 'node:worker_threads'
import { FileWriter, type WrittenFile } from './file-writer.ts'
import { WriteQueue } from './write-queue.ts'

export interface FileToWrite {
  path: string
  content: string | Uint8Array
}

/** Writes the files of a build in their order, and tells of each what was written. */
export interface PageWriter {
  /** Resolves when there is room for the next file. @throws what kept an earlier file from being written */
  write(file: FileToWrite, onWritten: (written: WrittenFile) => void): Promise<void>
  /** Resolves when every file is written. */
  finish(): Promise<void>
  /** Resolves when nothing is written any more. */
  close(): Promise<void>
}

/** Encoding, hashing and writing take as long as rendering, so a build of many files does them on a second thread; for fewer it is not worth its start. */
export function openPageWriter(files: number): PageWriter {
  return files < 500 ? writerHere() : new WriterThread()
}

function writerHere(): PageWriter {
  const writer = new FileWriter()
  return {
    write: async ({ path, content }, onWritten) => onWritten(writer.write(path, content)),
    finish: async () => undefined,
    close: async () => undefined,
  }
}

/** Files in one message to the thread; the queue bounds the messages on their way. */
const filesAtOnce = 16

class WriterThread implements PageWriter {
  readonly #worker = new Worker(new URL('./writer.worker.ts', import.meta.url))
  readonly #queue = new WriteQueue()
  readonly #answers: PromiseWithResolvers<WrittenFile[]>[] = []
  readonly #failed = Promise.withResolvers<never>()
  #files: FileToWrite[] = []
  #told: ((written: WrittenFile) => void)[] = []

  constructor() {
    this.#worker.on('message', (writtenFiles: WrittenFile[]) => this.#answers.shift()?.resolve(writtenFiles))
    this.#worker.on('error', this.#failed.reject)
    this.#failed.promise.catch(() => undefined)
  }

  async write(file: FileToWrite, onWritten: (written: WrittenFile) => void): Promise<void> {
    this.#files.push(file)
    this.#told.push(onWritten)
    if (this.#files.length >= filesAtOnce) await this.#send()
  }

  async finish(): Promise<void> {
    await this.#send()
    await this.#queue.idle()
  }

  async close(): Promise<void> {
    await this.#worker.terminate()
  }

  async #send(): Promise<void> {
    const [files, callbacks] = [this.#files, this.#told]
    this.#files = []
    this.#told = []
    await this.#queue.add(async () => {
      const answer = Promise.withResolvers<WrittenFile[]>()
      this.#answers.push(answer)
      this.#worker.postMessage(files)
      const writtenFiles = await Promise.race([answer.promise, this.#failed.promise])
      for (const [at, writtenFile] of writtenFiles.entries()) callbacks[at]?.(writtenFile)
    })
  }
}
