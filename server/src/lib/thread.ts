import { Worker, type WorkerOptions } from 'node:worker_threads'

/** What a thread can be asked: each call with what it is given and what it returns. */
export type Calls<C> = { [Name in keyof C]: (given: never) => unknown }

/** Calls with the number 0 are not answered. */
export interface ToThread {
  id: number
  name: string
  given: unknown
}
/** Notes are about a call that goes on. */
export type FromThread = { id: number; result: unknown } | { id: number; failure: unknown; code?: string | undefined } | { note: unknown }

/** Who uses a thread. */
export interface ThreadUser {
  /** Hears what the thread says while it works. */
  onNote?(note: unknown): void
  /** Called after each answer. */
  onAnswer?(): void
  /** Called once, when the thread has ended. */
  onEnd?(): void
  /** The error of a failure that a call met. */
  toError?(failure: unknown): unknown
  /** The error for pending calls when the thread itself fails. */
  toThreadError?(error: unknown): unknown
}

/**
 * A thread that `serveCalls` runs on. Whatever ends it, every call that waits is rejected, and so are those that come
 * later. A process that ends waits for no thread, unless it was held by `ref`.
 */
export class Thread<C extends Calls<C>> {
  readonly #worker: Worker
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>()
  #user: ThreadUser = {}
  #lastId = 0
  #end: { reason: unknown } | undefined

  constructor(file: URL, options: WorkerOptions = {}) {
    this.#worker = new Worker(file, options)
    this.#worker.unref()
    this.#worker.on('message', (message: FromThread) => this.#hear(message))
    this.#worker.on('error', (error) => this.end(this.#user.toThreadError ? this.#user.toThreadError(error) : error))
    this.#worker.on('exit', () => this.end(new Error('the thread ended')))
  }

  get isOpen(): boolean {
    return this.#end === undefined
  }

  /** What ended it; undefined while it is open. */
  get endReason(): unknown {
    return this.#end?.reason
  }

  /** Whether calls wait for their answers. */
  get isBusy(): boolean {
    return this.#waiting.size > 0
  }

  /** From now on only this user hears of the thread. */
  serve(user: ThreadUser): void {
    this.#user = user
  }

  call<Name extends keyof C & string>(name: Name, given: Parameters<C[Name]>[0]): Promise<Awaited<ReturnType<C[Name]>>> {
    if (this.#end) return Promise.reject(this.#end.reason)
    const answer = Promise.withResolvers<unknown>()
    const id = ++this.#lastId
    this.#waiting.set(id, answer)
    this.#worker.postMessage({ id, name, given } satisfies ToThread)
    // The thread answers each call with its own result.
    return answer.promise as Promise<Awaited<ReturnType<C[Name]>>>
  }

  /** A call that nobody waits for. */
  tell<Name extends keyof C & string>(name: Name, given: Parameters<C[Name]>[0]): void {
    this.#worker.postMessage({ id: 0, name, given } satisfies ToThread)
  }

  ref(): void {
    this.#worker.ref()
  }

  unref(): void {
    this.#worker.unref()
  }

  /** Ends the thread, in the middle of whatever it does. */
  async end(reason: unknown): Promise<void> {
    if (this.#end) return
    this.#end = { reason }
    for (const { reject } of this.#waiting.values()) reject(reason)
    this.#waiting.clear()
    this.#user.onEnd?.()
    await this.#worker.terminate()
  }

  #hear(message: FromThread): void {
    if ('note' in message) {
      this.#user.onNote?.(message.note)
      return
    }
    const answer = this.#waiting.get(message.id)
    this.#waiting.delete(message.id)
    if ('failure' in message) answer?.reject(this.#user.toError ? this.#user.toError(message.failure) : withCode(message))
    else answer?.resolve(message.result)
    this.#user.onAnswer?.()
  }
}

/** The failure with the code that it had on its thread, such as ENOSPC. */
function withCode({ failure, code }: { failure: unknown; code?: string | undefined }): unknown {
  return failure instanceof Error && code !== undefined ? Object.assign(failure, { code }) : failure
}

/** Threads without work, with what is known of each, the latest last. Each is ended when its time has passed. */
export class IdleThreads<Held extends { thread: Pick<Thread<never>, 'isOpen' | 'end'> }> {
  readonly #timers = new Map<Held, NodeJS.Timeout>()

  /** Those that have not died meanwhile. */
  get all(): Held[] {
    for (const held of this.#timers.keys()) if (!held.thread.isOpen) this.take(held)
    return [...this.#timers.keys()]
  }

  /** Takes one out, so that it does not end. */
  take(held: Held): Held {
    clearTimeout(this.#timers.get(held))
    this.#timers.delete(held)
    return held
  }

  add(held: Held, milliseconds: number): void {
    this.take(held)
    const timer = setTimeout(() => void this.take(held).thread.end(new Error('the thread was idle')), milliseconds)
    timer.unref()
    this.#timers.set(held, timer)
  }
}
