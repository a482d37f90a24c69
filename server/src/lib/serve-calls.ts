import { parentPort } from 'node:worker_threads'
import type { Calls, FromThread, ToThread } from './thread.ts'

/** What answers calls; it may take its time. */
type Handlers<C extends Calls<C>> = {
  [Name in keyof C]: (given: Parameters<C[Name]>[0]) => ReturnType<C[Name]> | Promise<ReturnType<C[Name]>>
}

/**
 * Answers the calls of a `Thread`, from within it; several may go on at once. `toFailure` makes an error such that it
 * can cross to another thread. Returns what sends a note.
 */
export function serveCalls<C extends Calls<C>>(
  handlers: Handlers<C>,
  toFailure = (error: unknown): unknown => error,
): (note: unknown) => void {
  const port = parentPort
  if (!port) throw new Error('runs as a worker only')
  const post = (message: FromThread) => port.postMessage(message)
  const byName = new Map(Object.entries<(given: never) => unknown>(handlers))

  port.on('message', async ({ id, name, given }: ToThread) => {
    try {
      // A thread is asked only what it has handlers for, with what these take.
      const result = await byName.get(name)?.(given as never)
      if (id !== 0) post({ id, result })
    } catch (error) {
      if (id === 0) throw error
      post({ id, failure: toFailure(error), code: codeOf(error) })
    }
  })
  return (note) => post({ note })
}

/** An error that crosses to another thread loses what is not its name, message, stack or cause. */
const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
