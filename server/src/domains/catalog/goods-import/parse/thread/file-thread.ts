import { Worker } from 'node:worker_threads'
import { ProductFileError } from '../failure.ts'
import type { ChunkRequest, ProductFileFacts } from '../product-file.ts'
import type { FileCallName, FileCalls, FromFileThread, RowCount, ThreadFileOptions, ToFileThread } from './file-calls.ts'
import { type FileRecord, type ReadWhole, unpackRecords } from './file-record.ts'
import type { Packing } from './packed-records.rules.ts'
import { type WorkClock, workClock } from './work-clock.ts'

/** What reading one file may take. */
export interface FileLimits {
  /** Memory of the thread, in megabytes. */
  memoryMb: number
  /** Milliseconds in which no row is read. */
  stretchMs: number
  /** Milliseconds of reading in all, however it gets on. */
  totalMs?: number
}

/** Where a file lies, and what its user calls it. */
export interface NamedFile {
  path: string
  name: string
}

/** A product file that another thread reads. */
export interface ThreadFile extends ProductFileFacts {
  /** Counts the rows under the header that hold anything. */
  countRows(): Promise<RowCount>
  /** While `wish.skims` is set, records need only be skimmed. */
  chunks(wanted: ChunkRequest, packing: Packing, wish?: ReadingWish): AsyncGenerator<FileRecord[]>
}

/** Looked at before each chunk. */
export interface ReadingWish {
  readonly skims: boolean
}

/**
 * A thread that reads product files, with memory and time of its own: a file that takes more of either ends its thread, and every call to it is rejected
 * with `file-needs-memory` or `file-takes-long`. The process and its other work go on.
 */
export interface FileThread {
  /** @throws ProductFileError when the file as a whole cannot be read */
  open(file: NamedFile, options: ThreadFileOptions): Promise<ThreadFile>
  /** False once it was closed, or ended by its limits or the signal. */
  isOpen(): boolean
  /** Ends what is open; the thread ends too if it is in the middle of something. */
  close(): void
}

interface PendingCall {
  resolve(result: unknown): void
  reject(error: unknown): void
}

const idleFor = 60_000
const mostIdle = 2
const idle = new Map<Worker, { memoryMb: number; timer: NodeJS.Timeout }>()

/** Takes a thread under these limits. When the signal is aborted, the thread ends. */
export function takeFileThread(limits: FileLimits, signal?: AbortSignal): FileThread {
  const worker = takeWorker(limits.memoryMb)
  const pending = new Map<number, PendingCall>()
  let calls = 0
  let threadEnd: { reason: unknown } | undefined
  let fileName = ''

  const end = (reason: unknown): void => {
    if (threadEnd) return
    threadEnd = { reason }
    clock.close()
    detach()
    for (const { reject } of pending.values()) reject(reason)
    pending.clear()
    void worker.terminate()
  }
  const clock: WorkClock = workClock(limits, (ms) =>
    end(new ProductFileError('file-takes-long', { fileName, seconds: Math.ceil(ms / 1000) })),
  )
  const hear = (message: FromFileThread): void => {
    if (message.kind === 'rows') {
      clock.gotOn()
      return
    }
    const call = pending.get(message.id)
    pending.delete(message.id)
    if (pending.size === 0) clock.pause()
    if (message.kind === 'done') call?.resolve(message.result)
    else call?.reject(errorOf(message))
  }
  const noMemory = () => new ProductFileError('file-needs-memory', { fileName, megabytes: limits.memoryMb })
  const fail = (error: unknown) => end(isOutOfMemory(error) ? noMemory() : error)
  const exit = () => end(new Error('the thread that reads files ended'))
  const leave = () => end(signal?.reason)
  const detach = (): void => {
    worker.off('message', hear)
    worker.off('error', fail)
    worker.off('exit', exit)
    signal?.removeEventListener('abort', leave)
  }
  worker.on('message', hear)
  worker.on('error', fail)
  worker.on('exit', exit)
  signal?.addEventListener('abort', leave)
  if (signal?.aborted) leave()

  /** The thread answers each call with its own result, which is why the type of `result` is known. */
  const call = <Name extends FileCallName>(name: Name, input: FileCalls[Name]['given']): Promise<FileCalls[Name]['result']> => {
    if (threadEnd) return Promise.reject(threadEnd.reason)
    const { promise, resolve, reject } = Promise.withResolvers<FileCalls[Name]['result']>()
    const id = ++calls
    pending.set(id, { resolve: (result) => resolve(result as FileCalls[Name]['result']), reject })
    clock.start()
    worker.postMessage({ id, call: name, given: input } as ToFileThread)
    return promise
  }

  return {
    async open({ path, name }, options) {
      fileName = name
      const { file, facts } = await call('open', { path, options })
      return {
        ...facts,
        countRows: () => call('count', { file }),
        chunks: (chunkRequest, packing, wish) => chunksOf(call, { file, wanted: chunkRequest, packing }, wish),
      }
    },
    isOpen: () => threadEnd === undefined,
    close() {
      if (threadEnd) return
      if (pending.size > 0) return end(new Error('the reading of the file was ended'))
      threadEnd = { reason: new Error('the file is closed') }
      clock.close()
      detach()
      giveBack(worker, limits.memoryMb)
    },
  }
}

type Call = <Name extends FileCallName>(name: Name, given: FileCalls[Name]['given']) => Promise<FileCalls[Name]['result']>

async function* chunksOf(
  call: Call,
  input: FileCalls['read']['given'],
  wish: ReadingWish = { skims: false },
): AsyncGenerator<FileRecord[]> {
  const reading = await call('read', input)
  const next = () => call('next', { reading, skims: wish.skims })
  const readWhole: ReadWhole = (chunk, places) => call('readWhole', { reading, chunk, places })
  for (let chunk = await next(); chunk; chunk = await next()) yield unpackRecords(chunk, readWhole)
}

function errorOf(message: Extract<FromFileThread, { kind: 'refused' | 'failed' }>): Error {
  if (message.kind === 'refused') return new ProductFileError(message.code, message.detail)
  return Object.assign(new Error(message.message), message.code !== undefined && { code: message.code })
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}

function takeWorker(memoryMb: number): Worker {
  for (const [worker, idleWorker] of idle) {
    if (idleWorker.memoryMb !== memoryMb) continue
    clearTimeout(idleWorker.timer)
    idle.delete(worker)
    return worker
  }
  const worker = new Worker(new URL('./file.worker.ts', import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: memoryMb } })
  // A process that ends waits for no file.
  worker.unref()
  // Whoever waits for an answer hears of it too; a thread that fails while idle is only forgotten.
  worker.on('error', () => idle.delete(worker))
  worker.on('exit', () => idle.delete(worker))
  return worker
}

function giveBack(worker: Worker, memoryMb: number): void {
  if (idle.size >= mostIdle) return void worker.terminate()
  worker.postMessage({ call: 'forget' } satisfies ToFileThread)
  const timer = setTimeout(() => {
    idle.delete(worker)
    void worker.terminate()
  }, idleFor)
  timer.unref()
  idle.set(worker, { memoryMb, timer })
}
