import { Thread } from '../../../../lib/thread.ts'
import { placeOf } from '../store/place-of.ts'
import type { Place } from '../store/places.ts'
import { SegmentWriter } from '../store/segment-writer.ts'
import type { SiteFolder } from './site-folder.ts'
import { WriteQueue } from './write-queue.ts'

/** Writes the pages of a build into segments, in the order in which they come, and reports the position of each. */
export interface PageWriter {
  /** Resolves when there is room for the next one. @throws what kept an earlier one from being written */
  write(content: string | Uint8Array, onWritten: (place: Place) => void): Promise<void>
  /** Resolves when everything that came so far is on the disk. */
  finish(): Promise<void>
  /** Resolves when all that was written is part of the place of the website's builds. Nothing may come after it. @throws what kept it from being so */
  keep(): Promise<void>
  /** Resolves when nothing is written any more. */
  close(): Promise<void>
}

type LocalWriter = Omit<PageWriter, 'keep'>

/**
 * Encoding, hashing and writing take as long as rendering, so a build of many pages does them on a second thread; for
 * fewer it is not worth its start. A segment is kept as soon as the next one is begun.
 */
export function openPageWriter(site: SiteFolder, pages: number): PageWriter {
  const writer = pages < 500 ? writeHere(site.segments) : new WriterThread(site.segments)
  const [place, kept] = [placeOf(site), new WriteQueue()]
  let last: string | undefined
  const keepLast = () => {
    const segment = last
    // What fails is thrown at the end, by `idle`.
    if (segment !== undefined) kept.add(() => place.keepSegment(segment)).catch(() => undefined)
  }
  const write: PageWriter['write'] = (content, onWritten) =>
    writer.write(content, (written) => {
      if (written[0] !== last) {
        keepLast()
        last = written[0]
      }
      onWritten(written)
    })
  return {
    write,
    finish: () => writer.finish(),
    async keep() {
      await writer.finish()
      keepLast()
      await kept.idle()
    },
    close: () => writer.close(),
  }
}

function writeHere(segments: string): LocalWriter {
  const writer = new SegmentWriter(segments)
  return {
    write: async (content, onWritten) => onWritten(writer.add(content)),
    finish: async () => writer.flush(),
    close: async () => writer.close(),
  }
}

/** What the thread that writes is asked. */
export interface WriterCalls {
  add(pages: (string | Uint8Array)[]): Place[]
  /** Puts everything on the disk. */
  flush(given: null): void
}

/** Pages in one message to the thread; the queue bounds the messages on their way. */
const pagesAtOnce = 16

class WriterThread implements LocalWriter {
  readonly #thread: Thread<WriterCalls>
  readonly #queue = new WriteQueue()
  #pages: (string | Uint8Array)[] = []
  #callbacks: ((place: Place) => void)[] = []

  constructor(segments: string) {
    this.#thread = new Thread(new URL('./writer.worker.ts', import.meta.url), { workerData: segments })
    this.#thread.ref()
  }

  async write(content: string | Uint8Array, onWritten: (place: Place) => void): Promise<void> {
    this.#pages.push(content)
    this.#callbacks.push(onWritten)
    if (this.#pages.length >= pagesAtOnce) await this.#send()
  }

  async finish(): Promise<void> {
    if (this.#pages.length > 0) await this.#send()
    await this.#queue.add(() => this.#thread.call('flush', null))
    await this.#queue.idle()
  }

  async close(): Promise<void> {
    await this.#thread.end(new Error('the writer is closed'))
  }

  async #send(): Promise<void> {
    const [pages, callbacks] = [this.#pages, this.#callbacks]
    this.#pages = []
    this.#callbacks = []
    await this.#queue.add(async () => {
      const places = await this.#thread.call('add', pages)
      for (const [at, place] of places.entries()) callbacks[at]?.(place)
    })
  }
}
