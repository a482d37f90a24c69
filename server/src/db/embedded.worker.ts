import { setFlagsFromString } from 'node:v8'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { serveSocket } from './embedded-socket.ts'

// The embedded database lives in this thread, so that a heavy query does not stop the web server.
// Given by embedded-thread.ts.
const { folder, socket, busySince } = workerData as { folder: string; socket: string; busySince: BigInt64Array }

// V8 optimises what has run for so many bytes of code. By its own measure, 13 million, a start spends half of its
// computing time on functions of the database that are hardly called again. Even by this one it would take 4 to 9
// seconds of a start, and 600 MB for a moment: so much V8 needs for the one function that computes expressions. So
// nothing is optimised but what is imported from JavaScript, which is nothing, until the database has worked for long,
// as it does for an import.
setFlagsFromString('--wasm-tiering-budget=2000000000')
setFlagsFromString('--wasm-tier-up-filter=0')
const optimisedAfter = 30_000_000

/** Lets V8 optimise everything once this thread has computed for so many microseconds. */
function optimiseWhenWorthwhile(): void {
  if (isOptimising) return
  const { user, system } = process.threadCpuUsage()
  if (user + system < optimisedAfter) return
  isOptimising = true
  setFlagsFromString('--wasm-tier-up-filter=-1')
}
let isOptimising = false

/**
 * A part of the 128 MB of PostgreSQL, which would stay in this process for good; what the buffers do not hold, the
 * operating system's file cache does.
 */
const settings = ['shared_buffers=32MB']
const startParams = [...PGlite.defaultStartParams, ...settings.flatMap((setting) => ['-c', setting])]

const db = await PGlite.create({ dataDir: folder, extensions: { pg_trgm }, startParams })
const server = await serveSocket(db, socket, {
  busy(isBusy) {
    Atomics.store(busySince, 0, BigInt(isBusy ? Date.now() : 0))
    if (!isBusy) optimiseWhenWorthwhile()
  },
  dead: () => parentPort?.postMessage('dead'),
})
parentPort?.postMessage('ready')

parentPort?.on('message', async () => {
  await server.close()
  await db.close()
  parentPort?.postMessage('closed')
  parentPort?.close()
})
