import { exportTask, goods, goodsBackup, type TaskStatus } from '@wanpu/contract'
import { openShop, type Shop } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { trimPending } from '../batches/trim-pending.ts'
import { trimNotices } from '../domains/messages/notice/trim-notices.ts'
import { recordVisits } from '../domains/selling/traffic/traffic.intake.ts'
import { trimVisits } from '../domains/selling/traffic/trim-visits.ts'
import { trimBuilds } from '../domains/shops/website/website.tasks.ts'
import { trimSessions } from '../domains/system/user/trim-sessions.ts'
import { trimExports } from '../export/trim-exports.ts'

/**
 * A price change whose task ended, or waits, in the middle: two of its rows are still noted as pending. Returns the
 * change set's id.
 */
async function anUnfinishedBatch({ services, given, signIn }: Shop, status: TaskStatus): Promise<string> {
  const { db } = services
  const admin = await signIn('Admin')
  const product = await given.goods({ priceMinor: 1000 })
  const { changeSetId = '' } = await admin.call(goods.resetPriceProportional, { options: { ids: [product.id] }, percent: 200 })
  await db.insertInto('task').values({ kind: 'goods-batch-task', title: status, status, changeSetId, payload: '{}' }).execute()
  await db
    .insertInto('changePending')
    .values([1, 2].map((rowId) => ({ changeSetId, rowId })))
    .execute()
  return changeSetId
}

async function pendingOf({ services: { db } }: Shop): Promise<string[]> {
  const rows = await db.selectFrom('changePending').select('changeSetId').distinct().orderBy('changeSetId').execute()
  return rows.map(({ changeSetId }) => changeSetId)
}

test('rows that a cancelled batch did not come to are forgotten once it cannot be tried again', async () => {
  await using shop = await openShop()
  const { db } = shop.services
  const cancelledBatch = await anUnfinishedBatch(shop, 'cancelled')
  const undoResponse = await anUnfinishedBatch(shop, 'failed')
  const deletedBatch = await anUnfinishedBatch(shop, 'cancelled')
  const paused = await anUnfinishedBatch(shop, 'paused')
  const admin = await shop.signIn('Admin')
  await admin.call(goodsBackup.undo, { changeSetId: undoResponse })
  await db.deleteFrom('task').where('changeSetId', '=', deletedBatch).execute()

  expect(await trimPending(shop.services)).toBe(4)

  expect(await pendingOf(shop)).toEqual([cancelledBatch, paused])
})

test('who visited is forgotten after some days, single visits after their time, and what was counted stays', async () => {
  await using shop = await openShop({ now: '2011-03-10T08:00:00.000Z', env: { VISIT_HISTORY_DAYS: '400' } })
  const { db } = shop.services
  const { id: websiteId } = await shop.given.website()
  const at = (day: string) => `${day}T03:00:00.000Z`
  const days = ['2009-12-31', '2010-02-01', '2011-03-06', '2011-03-08', '2011-03-10']
  const visit = { websiteId, visitor: 'v', path: '/', referrer: '', shopGoodsId: null, device: 'phone', isBot: false } as const
  await recordVisits(
    db,
    days.map((day) => ({ ...visit, at: at(day) })),
  )

  await trimVisits(shop.services)

  const rows = await db.selectFrom('visitSeen').select('day').orderBy('day').execute()
  expect(rows.map(({ day }) => day)).toEqual(['2011-03-08', '2011-03-10'])
  const visits = await db.selectFrom('visit').select('at').orderBy('at').execute()
  expect(visits.map((row) => row.at)).toEqual(days.slice(1).map(at))
  expect(await db.selectFrom('visitDay').select(['visitors']).execute()).toHaveLength(5)

  await recordVisits(db, [{ ...visit, at: at('2009-12-31') }])
  expect(await db.selectFrom('visit').select('at').execute()).toHaveLength(days.length)
})

test('sessions that ended a month ago are forgotten with their addresses', async () => {
  await using shop = await openShop({ now: '2027-03-10T08:00:00.000Z' })
  const { db } = shop.services
  const [oldSession, young] = [await shop.signIn({ permissions: ['coupon.*'] }), await shop.signIn({ permissions: ['coupon.*'] })]
  const end = (userId: string, expiresAt: string) => db.updateTable('session').set({ expiresAt }).where('userId', '=', userId).execute()
  await end(oldSession.userId, '2027-02-07T08:00:00.000Z')
  await end(young.userId, '2027-02-09T08:00:00.000Z')

  await trimSessions(shop.services)

  expect((await db.selectFrom('session').select('userId').execute()).map(({ userId }) => userId)).toEqual([young.userId])
})

test('exported files and notices are deleted when their days are over, without anybody exporting or clearing', async () => {
  await using shop = await openShop()
  const { db } = shop.services
  const admin = await shop.signIn('Admin')
  await shop.given.goods()
  await admin.call(exportTask.add, { action: 'goods.export', input: { options: {}, format: 'csv' } })
  await shop.work()
  const files = () => Array.fromAsync(shop.services.files.walk('/exports'))
  const notice = { needs: 'goods.search', htmlZh: '', htmlEn: '', kind: 'low-stock' }
  await db
    .insertInto('notice')
    .values({ ...notice, createdAt: new Date().toISOString() })
    .execute()
  const after = async (days: number) => {
    shop.travel(new Date(Date.now() + days * 86_400_000).toISOString())
    await trimExports(shop.services)
    await trimNotices(shop.services)
    const { length: notices } = await db.selectFrom('notice').select('id').execute()
    return { files: (await files()).length, records: (await db.selectFrom('exportFile').select('id').execute()).length, notices }
  }

  expect(await after(6)).toEqual({ files: 1, records: 1, notices: 1 })
  expect(await after(8)).toEqual({ files: 0, records: 0, notices: 1 })
  expect(await after(91)).toEqual({ files: 0, records: 0, notices: 0 })
})

test('versions whose files are gone are deleted as old as tasks; those with files, and the newest, stay', async () => {
  await using shop = await openShop({ now: '2027-03-10T08:00:00.000Z', env: { TASK_HISTORY_DAYS: '90' } })
  const { db } = shop.services
  const [{ id: oldWebsiteId }, { id: other }] = [await shop.given.website(), await shop.given.website()]
  const builds = [
    { id: 'old', websiteId: oldWebsiteId, status: 'gone', createdAt: '2026-12-01T00:00:00Z' },
    { id: 'refused', websiteId: oldWebsiteId, status: 'refused', createdAt: '2026-12-02T00:00:00Z' },
    { id: 'kept', websiteId: oldWebsiteId, status: 'ready', createdAt: '2026-12-03T00:00:00Z' },
    { id: 'young', websiteId: oldWebsiteId, status: 'gone', createdAt: '2026-12-20T00:00:00Z' },
    { id: 'newest', websiteId: other, status: 'refused', createdAt: '2026-12-01T00:00:00Z' },
  ]
  await db.insertInto('siteBuild').values(builds).execute()

  expect(await trimBuilds(shop.services)).toBe(2)

  const remainingBuilds = await db.selectFrom('siteBuild').select('id').orderBy('createdAt').execute()
  expect(remainingBuilds.map(({ id }) => id)).toEqual(['newest', 'kept', 'young'])
})
