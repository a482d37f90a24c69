import { writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

// Loaded into a server by tests (--import): at SIGUSR2 it writes to LOOP_DELAY_FILE how long the event loop was held at most since the last time, in milliseconds.

const file = process.env.LOOP_DELAY_FILE
const resolution = 5

if (isMainThread && file !== undefined) {
  const delay = monitorEventLoopDelay({ resolution })
  delay.enable()
  process.on('SIGUSR2', () => {
    writeFileSync(file, String(Math.max(0, Math.round(delay.max / 1e6) - resolution)))
    delay.reset()
  })
}
