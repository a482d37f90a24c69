import type { Services } from '../../../../../boot/services.ts'
import type { TextEncodingName } from '../csv/encoding.ts'
import type { Delimiter } from '../csv/layout.ts'
import type { ChunkReader } from './chunk-reader.ts'
import type { FileRecord } from './file-record.ts'
import type { FileThread } from './file-thread.ts'
import type { RecordsAhead } from './records-ahead.ts'

/**
 * A reader, the thread that reads its file, and how the bytes are read, which takes a look at the whole file to find
 * out.
 */
export interface KeptReader {
  reader: ChunkReader<FileRecord>
  thread: FileThread
  ahead: RecordsAhead
  readAs: { encoding: TextEncodingName | undefined; delimiter: Delimiter | undefined }
}

/** A reader whose import does not come back is closed after this time. */
const keptMs = 10 * 60 * 1000
const mostKept = 4

/**
 * Readers of imports that yielded to another task, by task id: in its next time slice an import reads on from where it
 * was. Without its reader, after a restart or in another process, it has to read from the first row, because only that
 * shows which keys the file has used.
 */
class KeptReaders {
  readonly #kept = new Map<string, KeptReader & { timer: NodeJS.Timeout }>()

  /** The reader of that task, if it can go on after the row. It is the caller's then. */
  take(taskId: string, afterRow: number): KeptReader | undefined {
    const keptReader = this.#kept.get(taskId)
    if (!keptReader) return undefined
    this.#forget(taskId)
    if (keptReader.thread.isOpen() && keptReader.reader.canGoOnAfter(afterRow)) return keptReader
    keptReader.thread.close()
    return undefined
  }

  keep(taskId: string, keptReader: KeptReader): void {
    const [oldest] = this.#kept.keys()
    if (oldest !== undefined && this.#kept.size >= mostKept) this.#close(oldest)
    this.#kept.set(taskId, { ...keptReader, timer: setTimeout(() => this.#close(taskId), keptMs).unref() })
  }

  #close(taskId: string): void {
    const keptReader = this.#kept.get(taskId)
    this.#forget(taskId)
    keptReader?.thread.close()
  }

  #forget(taskId: string): void {
    clearTimeout(this.#kept.get(taskId)?.timer)
    this.#kept.delete(taskId)
  }
}

const readers = new WeakMap<Services, KeptReaders>()

/** The readers that this server keeps. */
export function readersOf(services: Services): KeptReaders {
  const keptReaders = readers.get(services) ?? new KeptReaders()
  readers.set(services, keptReaders)
  return keptReaders
}
