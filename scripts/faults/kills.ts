import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startServer } from '../../testkit/src/server.ts'
import { type Fault, signIn } from './fault.ts'
import { beginImport, demandProducts, importReaches } from './products.ts'

/** A process that is killed with -9 in the middle of an import. `npm run kill-test` does it to every kind of long work. */
export const kills: Fault = {
  name: 'kill -9 in the middle of an import',
  async run(isShort) {
    const [times, rows] = isShort ? [2, 10_000] : [5, 40_000]
    const dataDir = await mkdtemp(join(tmpdir(), 'wanpu-kills-'))
    let server = await startServer({ DATA_DIR: dataDir })
    try {
      let api = await signIn(server)
      const id = await beginImport(api, rows)
      let killed = 0
      for (; killed < times; killed++) {
        const { endedAt } = await importReaches(() => api, id, (killed + Math.random()) / (times + 1))
        if (endedAt !== null) throw new Error(`the import ended after ${killed} kills`)
        await pause(Math.random() * 100)
        server.process.kill('SIGKILL')
        await once(server.process, 'exit')
        server = await startServer({ DATA_DIR: dataDir })
        api = await signIn(server)
      }
      await importReaches(() => api, id, 2)
      await demandProducts(api, rows)
      return { proved: `killed ${killed} times: ${rows} products exactly` }
    } finally {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
}
