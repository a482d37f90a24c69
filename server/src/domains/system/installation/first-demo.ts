import type { Services } from '../../../boot/services.ts'
import { json } from '../../../db/query.ts'
import { insertTasks } from '../../../tasks/task.sql.ts'
import { demoRecordId } from '../config/demo-record.ts'
import { installationKind, isWithoutShops } from './installation.sql.ts'
import { newWork } from './installation.task.ts'

/**
 * Loads the demo on a first start, by the same task as the console does, while the product is already in use. Does
 * nothing when a first start came to it before, or when there are websites. Resolves when the task has ended.
 */
export async function loadFirstDemo(services: Services): Promise<void> {
  const taskId = await services.db.transaction().execute(async (db) => {
    const value = json({ at: services.now().toISOString() })
    const claim = db.insertInto('configRecord').values({ id: demoRecordId, value })
    const claimed = await claim.onConflict((conflict) => conflict.column('id').doNothing()).executeTakeFirst()
    if (Number(claimed.numInsertedOrUpdatedRows ?? 0) === 0 || !(await isWithoutShops(db))) return undefined
    const ids = await insertTasks(db, installationKind, [newWork({ work: 'load-demo' })], null)
    return ids[0]
  })
  if (taskId === undefined) return
  await services.tasks.runNow(services, taskId)
}
