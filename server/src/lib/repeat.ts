import { setTimeout as pause } from 'node:timers/promises'

/**
 * Does the work at once, and again so many milliseconds after it has ended, until the signal is aborted. An error of
 * the work ends the loop.
 */
export async function repeat(work: () => Promise<unknown>, everyMs: number, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await work()
    await pause(everyMs, undefined, { signal }).catch(() => undefined)
  }
}
