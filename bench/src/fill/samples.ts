import { goods } from '@wanpu/contract'
import { addForeignRows, foreign, taskIds } from '../../../testkit/src/foreign-rows.ts'
import { makeGiven } from '../../../testkit/src/given/index.ts'
import type { Stage } from '../stage.ts'

/** A few rows of each kind. */
export async function fillSamples({ started: { services }, api }: Stage): Promise<void> {
  const { db } = services
  const filled = await db.selectFrom('website').select('id').where('id', '=', foreign).executeTakeFirst()
  if (filled) return
  let number = 0
  const given = makeGiven({ db, next: () => ++number })
  await addForeignRows({ given, services })
  const taskId = taskIds.get('goods-import-task') ?? foreign
  const removed = await given.goods()
  await api.call(goods.delete, { ids: [removed.id] })
  await given.protectedWord('sample')
  await given.classification()
  await given.carrier()
  await given.shippingMode()
  await db
    .insertInto('protectedWordLog')
    .values({ event: 'blocked', source: 'import', words: ['sample'], title: 'Sample', goodsId: foreign })
    .execute()
  await db.insertInto('siteBuild').values({ id: '2026-sample', websiteId: foreign, status: 'gone' }).execute()
  await db
    .insertInto('importProblem')
    .values({ recordId: foreign, rowNumber: 1, columnTitle: 'sku', code: 'no-title', severity: 'error', value: '', cells: [] })
    .execute()
  for (const id of [foreign, taskId]) {
    await db.insertInto('taskLog').values({ taskId: id, text: 'done' }).execute()
    await db.insertInto('taskFailure').values({ taskId: id, item: 'item', reason: 'missing' }).execute()
  }
  await db
    .insertInto('pictureChange')
    .values({ action: 'upload.replace', fromPath: '/uploads/a.webp', toPath: '/uploads/b.webp' })
    .execute()
}
