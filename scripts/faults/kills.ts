import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { goodsImportTask } from '@wanpu/contract'
import type { Caller } from '../../testkit/src/client.ts'
import { type RunningServer, startServer } from '../../testkit/src/server.ts'
import { type Fault, signIn } from './fault.ts'
import { beginImport, demandProducts, importReaches } from './products.ts'

/** An import that ended before it could be killed is followed by one of twice its rows, at most so often. */
const mostImports = 8

/** A server that is killed and started again over the same folder. */
interface Killed {
  dataDir: string
  server: RunningServer
  api: Caller
}

/** Imports that follow each other, each with numbers of products of its own. */
interface Imports {
  /** The one that runs, and the rows of its file. */
  id: string
  rows: number
  /** Products of all of them. */
  products: number
  begun: number
  /**
   * Rows that were done at the last kill: a task that ends its process twice at one place is stopped, so the next kill
   * waits for more.
   */
  doneAtKill: number
}

/**
 * A process that is killed with -9 in the middle of an import. `npm run kill-test` does it to every kind of long work.
 */
export const kills: Fault = {
  name: 'kill -9 in the middle of an import',
  async run(isShort) {
    const [times, rows] = isShort ? [2, 10_000] : [5, 40_000]
    const dataDir = await mkdtemp(join(tmpdir(), 'wanpu-kills-'))
    const first = await startServer({ DATA_DIR: dataDir })
    const killed: Killed = { dataDir, server: first, api: await signIn(first) }
    try {
      let imports: Imports = { id: await beginImport(killed.api, rows), rows, products: rows, begun: 1, doneAtKill: 0 }
      for (let kill = 0; kill < times; ) {
        if (await killWithin(killed, imports, (kill + Math.random()) / (times + 1))) kill++
        else imports = await beginLarger(killed.api, imports)
      }
      await importReaches(() => killed.api, imports.id, 2)
      await demandProducts(killed.api, imports.products)
      return { proved: `killed ${times} times in ${imports.begun} imports: ${imports.products} products exactly` }
    } finally {
      await killed.server.stop()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
}

/**
 * Kills the process once the import has come so far (0 to 1), and starts it again; false when the import had ended
 * before the kill.
 */
async function killWithin(killed: Killed, imports: Imports, part: number): Promise<boolean> {
  const { id, doneAtKill } = imports
  const { endedAt } = await importReaches(() => killed.api, id, part, doneAtKill)
  if (endedAt !== null) return false
  await pause(Math.random() * 50)
  const at = Date.now()
  killed.server.process.kill('SIGKILL')
  await once(killed.server.process, 'exit')
  killed.server = await startServer({ DATA_DIR: killed.dataDir })
  killed.api = await signIn(killed.server)
  const after = await killed.api.call(goodsImportTask.read, { id })
  imports.doneAtKill = after.done
  return after.endedAt === null || Date.parse(after.endedAt) > at
}

async function beginLarger(api: Caller, { rows, products, begun }: Imports): Promise<Imports> {
  if (begun === mostImports) throw new Error(`an import of ${rows} rows still ended before it could be killed`)
  const more = rows * 2
  return { id: await beginImport(api, more, products + 1), rows: more, products: products + more, begun: begun + 1, doneAtKill: 0 }
}
