import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { Services } from '../../../boot/services.ts'
import { type Step, TaskFailed, type TaskRun } from '../../../tasks/kind.ts'
import { moveTasks } from '../../../tasks/task.sql.ts'
import { withCopies } from '../../catalog/upload/copy-names.rules.ts'
import { listSites, removeSite } from '../../shops/website/website-files.ts'
import { emptyTables, findLeftFiles, findOtherTasks, isOtherRunning } from './empty-tables.sql.ts'
import { countPaidOrders } from './installation.sql.ts'
import { deleteFiles } from './remove-rows.sql.ts'

const cursorShape = z.enum(['begun', 'halted', 'emptied'])
const lookEvery = 200
const steps = 3

type Run = Pick<TaskRun<unknown>, 'id' | 'cursor' | 'services' | 'signal'>

/**
 * Starts over: cancels all other tasks, empties the tables in one transaction, then removes the files. Where it stops in
 * between, it goes on behind what was done.
 */
export async function* startOver({ id, cursor, services, signal }: Run): AsyncGenerator<Step> {
  const { db } = services
  const begun = cursor === null ? 'begun' : cursorShape.parse(cursor)
  if (begun === 'begun') {
    yield async (trx) => {
      await moveTasks(trx, await findOtherTasks(trx, id), 'cancel')
      return { cursor: 'begun', done: 0, total: steps }
    }
    while (await isOtherRunning(db, id)) await pause(lookEvery, undefined, { signal })
    yield () => ({ cursor: 'halted', done: 1, total: steps })
  }
  if (begun !== 'emptied') {
    yield async (trx) => {
      const orders = await countPaidOrders(trx)
      if (orders > 0) throw new TaskFailed('real-money-taken', { orders })
      await emptyTables(trx, id)
      return { cursor: 'emptied', done: 2, total: steps }
    }
  }
  yield* removeFiles(services)
  yield () => ({ cursor: 'emptied', done: steps, total: steps })
}

async function* removeFiles(services: Services): AsyncGenerator<Step> {
  const { db, stores, files } = services
  for (let left = await findLeftFiles(db); left.length > 0; left = await findLeftFiles(db)) {
    await stores.remove(withCopies(left))
    const ids = left.map((file) => file.id)
    yield async (trx) => {
      await deleteFiles(trx, ids)
      return { cursor: 'emptied', done: 2 }
    }
  }
  await files.remove('/exports')
  const present = new Set((await db.selectFrom('website').select('id').execute()).map(({ id }) => id))
  for (const id of await listSites(services)) if (!present.has(id)) await removeSite(services, id)
}
