import type { LentCopy } from '../../../../../file-systems/local-copies.ts'
import { IdleThreads, Thread } from '../../../../../lib/thread.ts'
import { ProductFileError } from '../failure.ts'
import type { ChunkRequest, ProductFileFacts } from '../product-file-types.ts'
import type { FileCalls, FileFailure, RowCount, ThreadFileOptions } from './file-calls.ts'
import { type FileRecord, type ReadWhole, unpackRecords } from './file-record.ts'
import type { Packing } from './packed-records.rules.ts'
import { workClock } from './work-clock.ts'

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
 * A thread that reads product files, with memory and time of its own: a file that takes more of either ends its thread,
 * and every call to it is rejected with `file-needs-memory` or `file-takes-long`. The process and its other work go on.
 */
export interface FileThread {
  /** @throws ProductFileError when the file as a whole cannot be read */
  open(file: NamedFile, options: ThreadFileOptions): Promise<ThreadFile>
  /** Keeps the copy of a file until the thread is closed or ends. */
  keep(copy: LentCopy): void
  /** False once it was closed, or ended by its limits or the signal. */
  isOpen(): boolean
  /** Ends what is open; the thread ends too if it is in the middle of something. */
  close(): void
}

interface HeldThread {
  thread: Thread<FileCalls>
  memoryMb: number
  /** Resolves once the thread has loaded its program: no time of the file, however busy the machine is. */
  isReady: Promise<unknown>
}

const idleFor = 60_000
const mostIdle = 2
const idle = new IdleThreads<HeldThread>()

/** Takes a thread under these limits. When the signal is aborted, the thread ends. */
export function takeFileThread(limits: FileLimits, signal?: AbortSignal): FileThread {
  const heldThread = takeThread(limits.memoryMb)
  const { thread, isReady } = heldThread
  let fileName = ''
  let isClosed = false
  const copies = new Map<string, LentCopy>()

  const clock = workClock(limits, (ms) => thread.end(new ProductFileError('file-takes-long', { fileName, seconds: Math.ceil(ms / 1000) })))
  const abort = () => thread.end(signal?.reason)
  const leave = (): void => {
    clock.close()
    signal?.removeEventListener('abort', abort)
    for (const copy of copies.values()) void copy[Symbol.asyncDispose]()
    copies.clear()
  }
  thread.serve({
    onNote: () => clock.gotOn(),
    onAnswer: () => !thread.isBusy && clock.pause(),
    onEnd: leave,
    toError,
    toThreadError: (error) =>
      isOutOfMemory(error) ? new ProductFileError('file-needs-memory', { fileName, megabytes: limits.memoryMb }) : error,
  })
  signal?.addEventListener('abort', abort)
  if (signal?.aborted) void abort()

  const call: Thread<FileCalls>['call'] = (name, given) =>
    isReady.then(() => {
      if (isClosed) throw new Error('the file is closed')
      if (thread.isOpen) clock.start()
      return thread.call(name, given)
    })

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
    keep(copy) {
      if (!thread.isOpen || isClosed || copies.has(copy.file)) return void copy[Symbol.asyncDispose]()
      copies.set(copy.file, copy)
    },
    isOpen: () => thread.isOpen && !isClosed,
    close() {
      if (!thread.isOpen || isClosed) return
      if (thread.isBusy) return void thread.end(new Error('the reading of the file was ended'))
      isClosed = true
      leave()
      giveBack(heldThread)
    },
  }
}

async function* chunksOf(
  call: Thread<FileCalls>['call'],
  input: Parameters<FileCalls['read']>[0],
  wish: ReadingWish = { skims: false },
): AsyncGenerator<FileRecord[]> {
  const reading = await call('read', input)
  const next = () => call('next', { reading, skims: wish.skims })
  const readWhole: ReadWhole = (chunk, places) => call('readWhole', { reading, chunk, places })
  for (let chunk = await next(); chunk; chunk = await next()) yield unpackRecords(chunk, readWhole)
}

function toError(failure: FileFailure): Error {
  if (failure.kind === 'refused') return new ProductFileError(failure.code, failure.detail)
  return Object.assign(new Error(failure.message), failure.code !== undefined && { code: failure.code })
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}

function takeThread(memoryMb: number): HeldThread {
  const idleThread = idle.all.find((held) => held.memoryMb === memoryMb)
  if (idleThread) return idle.take(idleThread)
  const resourceLimits = { maxOldGenerationSizeMb: memoryMb }
  const thread = new Thread<FileCalls>(new URL('./file.worker.ts', import.meta.url), { resourceLimits })
  const isReady = thread.call('forget', null)
  // Whoever calls the thread hears of it.
  isReady.catch(() => undefined)
  return { thread, memoryMb, isReady }
}

function giveBack(heldThread: HeldThread): void {
  const { thread } = heldThread
  thread.serve({})
  if (idle.all.length >= mostIdle) return void thread.end(new Error('the thread is not needed'))
  thread.tell('forget', null)
  idle.add(heldThread, idleFor)
}
