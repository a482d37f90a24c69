import { writeFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

// Loaded into a server by tests (--import): at SIGUSR2 it writes to LOOP_DELAY_FILE how long the event loop was held at
// most since the last time, in milliseconds. Only time in which this thread worked counts: where other processes take
// the cores, the clock alone would blame the server for it.

const file = process.env.LOOP_DELAY_FILE
const lookEvery = 5

if (isMainThread && file !== undefined) {
  let longest = 0
  let lookedAt = performance.now()
  let worked = workedMs()
  const look = () => {
    const [now, work] = [performance.now(), workedMs()]
    longest = Math.max(longest, Math.min(now - lookedAt - lookEvery, work - worked))
    lookedAt = now
    worked = work
  }
  setInterval(look, lookEvery).unref()
  process.on('SIGUSR2', () => {
    writeFileSync(file, String(Math.round(longest)))
    longest = 0
    look()
    longest = 0
  })
}

/** Milliseconds that this thread has had a core for. */
function workedMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
