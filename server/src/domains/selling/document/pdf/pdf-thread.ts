import { Worker } from 'node:worker_threads'
import type { FromPdfThread, ToPdfThread } from './pdf-calls.ts'
import type { Pictures, Sheet } from './sheet.ts'

/** A PDF that another thread draws. */
export interface PdfFile {
  /** Draws sheets behind those that were given before. */
  add(sheets: readonly Sheet[], pictures?: Pictures): Promise<void>
  /** The whole file; empty where it was written to a path. */
  end(): Promise<Uint8Array>
  /** Leaves a file that nobody needs any more. */
  forget(): void
}

interface Pending {
  resolve(bytes: Uint8Array): void
  reject(error: Error): void
}

interface Thread {
  ask(message: Distribute<ToPdfThread>): Promise<Uint8Array>
}
type Distribute<Message> = Message extends unknown ? Omit<Message, 'id'> : never

const idleFor = 60_000
const megabytes = 512
let thread: Thread | undefined
let files = 0

/** A new file on the thread that draws: at a path, or kept and returned at its end. */
export async function openPdf({ title, path = null }: { title: string; path?: string | null }): Promise<PdfFile> {
  thread ??= startThread()
  const own = thread
  const file = ++files
  await own.ask({ call: 'open', file, path, title })
  return {
    add: async (sheets, pictures = {}) => void (await own.ask({ call: 'add', file, sheets, pictures })),
    end: () => own.ask({ call: 'end', file }),
    forget: () => void own.ask({ call: 'forget', file }).catch(() => undefined),
  }
}

/** One document, drawn at once. */
export async function drawPdf(title: string, sheets: readonly Sheet[], pictures: Pictures = {}): Promise<Uint8Array> {
  const file = await openPdf({ title })
  await file.add(sheets, pictures)
  return file.end()
}

/** The thread ends when nothing was drawn for a minute. A failure of the thread itself ends it and all that waits for it; the next file begins a new one. */
function startThread(): Thread {
  const worker = new Worker(new URL('./pdf.worker.ts', import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: megabytes } })
  // A process that ends waits for no file.
  worker.unref()
  const pending = new Map<number, Pending>()
  const open = new Set<number>()
  let askedCount = 0
  let timer: NodeJS.Timeout | undefined
  const end = (reason: Error): void => {
    if (thread === started) thread = undefined
    clearTimeout(timer)
    for (const { reject } of pending.values()) reject(reason)
    pending.clear()
    void worker.terminate()
  }
  const rest = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => end(new Error('the thread that draws was idle')), idleFor)
    timer.unref()
  }
  worker.on('message', (message: FromPdfThread) => {
    const call = pending.get(message.id)
    pending.delete(message.id)
    if (pending.size === 0 && open.size === 0) rest()
    if ('failure' in message) call?.reject(new Error(message.failure))
    else call?.resolve(message.bytes ?? new Uint8Array())
  })
  worker.on('error', (error) => end(error instanceof Error ? error : new Error(String(error))))
  worker.on('exit', () => end(new Error('the thread that draws ended')))
  const started: Thread = {
    ask(message) {
      clearTimeout(timer)
      if (message.call === 'open') open.add(message.file)
      if (message.call === 'end' || message.call === 'forget') open.delete(message.file)
      const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
      const id = ++askedCount
      pending.set(id, { resolve, reject })
      worker.postMessage({ ...message, id } as ToPdfThread)
      return promise
    },
  }
  return started
}
