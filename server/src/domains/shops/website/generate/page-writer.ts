import { Worker } from 'node:worker_threads'
import type { Place } from '../store/places.ts'
import { SegmentWriter } from '../store/segment-writer.ts'
import { WriteQueue } from './write-queue.ts'

/** Writes what a build consists of into segments, in the order in which it comes, and tells of each where it lies. */
export interface PageWriter {
  /** Resolves when there is room for the next one. @throws what kept an earlier one from being written */
  write(content: string | Uint8Array, onWritten: (place: Place) => void): Promise<void>
  /** Resolves when everything that came so far is on the disk. */
  finish(): Promise<void>
  /** Resolves when nothing is written any more. */
  close(): Promise<void>
}

/** Encoding, hashing and writing take as long as rendering, so a build of many pages does them on a second thread; for fewer it is not worth its start. */
export function openPageWriter(segments: string, pages: number): PageWriter {
  return pages < 500 ? writeHere(segments) : new WriterThread(segments)
}

function writeHere(segments: string): PageWriter {
  const writer = new SegmentWriter(segments)
  return {
    write: async (content, onWritten) => onWritten(writer.add(content)),
    finish: async () => writer.flush(),
    close: async () => writer.close(),
  }
}

/** What a writing thread is told: pages to add, or, with none, to put everything on the disk. */
export type ToWriter = (string | Uint8Array)[]

/** Pages in one message to the thread; the queue bounds the messages on their way. */
const pagesAtOnce = 16

class WriterThread implements PageWriter {
  readonly #worker: Worker
  readonly #queue = new WriteQueue()
  readonly #answers: PromiseWithResolvers<Place[]>[] = []
  readonly #failed = Promise.withResolvers<never>()
  #pages: ToWriter = []
  #callbacks: ((place: Place) => void)[] = []

  constructor(segments: string) {
    this.#worker = new Worker(new URL('./writer.worker.ts', import.meta.url), { workerData: segments })
    this.#worker.on('message', (places: Place[]) => this.#answers.shift()?.resolve(places))
    this.#worker.on('error', this.#failed.reject)
    this.#failed.promise.catch(() => undefined)
  }

  async write(content: string | Uint8Array, onWritten: (place: Place) => void): Promise<void> {
    this.#pages.push(content)
    this.#callbacks.push(onWritten)
    if (this.#pages.length >= pagesAtOnce) await this.#send()
  }

  async finish(): Promise<void> {
    if (this.#pages.length > 0) await this.#send()
    await this.#send()
    await this.#queue.idle()
  }

  async close(): Promise<void> {
    await this.#worker.terminate()
  }

  async #send(): Promise<void> {
    const [pages, callbacks] = [this.#pages, this.#callbacks]
    this.#pages = []
    this.#callbacks = []
    await this.#queue.add(async () => {
      const answer = Promise.withResolvers<Place[]>()
      this.#answers.push(answer)
      this.#worker.postMessage(pages)
      const places = await Promise.race([answer.promise, this.#failed.promise])
      for (const [at, place] of places.entries()) callbacks[at]?.(place)
    })
  }
}
