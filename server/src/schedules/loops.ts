import type { Services } from '../boot/services.ts'
import { repeat } from '../lib/repeat.ts'
import { makeRunner } from './run-schedule.ts'
import type { Loop } from './schedule.ts'

const keepEveryMs = 60_000

/**
 * Runs the loops independently until the signal is aborted; resolves when all of them, and the work that they began,
 * have ended.
 */
export async function runLoops(services: Services, loops: readonly Loop[], signal: AbortSignal): Promise<void> {
  await Promise.all(loops.map((loop) => runLoop(services, loop, signal)))
}

async function runLoop(services: Services, { name, everySeconds, open }: Loop, signal: AbortSignal): Promise<void> {
  const { run, idle } = open(services, signal)
  const runOnce = makeRunner(services, name, { keepEveryMs })
  await repeat(() => runOnce(run, signal).catch(() => undefined), everySeconds * 1000, signal)
  await idle?.()
}
