import { goods, goodsBackup, goodsBatchTask, goodsImportTask, staticFileGenerateTask, task, uploadFile } from '@wanpu/contract'
import { openShop, type Shop } from '@wanpu/testkit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

async function generations(shop: Shop, count: number) {
  const admin = await shop.signIn('Admin')
  const sites = []
  while (sites.length < count) sites.push(await shop.given.website())
  const { ids } = await admin.call(staticFileGenerateTask.add, { websiteIds: sites.map((site) => site.id) })
  return { admin, ids, sites }
}

test('many tasks are moved at once: what a state does not allow is skipped and named', async () => {
  await using shop = await openShop()
  const { admin, ids } = await generations(shop, 3)
  const [first = '', second = '', third = ''] = ids
  expect(await admin.call(staticFileGenerateTask.pause, { ids: [first, second] })).toEqual({ affected: 2, skipped: [] })

  expect(await admin.call(staticFileGenerateTask.resume, { ids })).toEqual({ affected: 2, skipped: [third] })
  await expect(admin.call(staticFileGenerateTask.resume, { ids })).rejects.toMatchObject({ status: 409, code: 'task-cannot-move' })
  expect(await admin.call(staticFileGenerateTask.cancel, { ids: [first] })).toEqual({ affected: 1, skipped: [] })
  expect(await admin.call(staticFileGenerateTask.delete, { ids })).toEqual({ affected: 1, skipped: [second, third] })
  await expect(admin.call(staticFileGenerateTask.delete, { ids: [second] })).rejects.toMatchObject({ code: 'task-still-live' })
  await expect(admin.call(staticFileGenerateTask.pause, { ids: [second, '999'] })).rejects.toMatchObject({ status: 404 })
})

test('tasks added together share a batch; they are found by it, by who added them and by their websites', async () => {
  await using shop = await openShop()
  const { admin, ids, sites } = await generations(shop, 2)
  const boss = await shop.signIn('SuperAdmin')
  await boss.call(staticFileGenerateTask.add, { websiteIds: [sites[0]?.id ?? ''], push: true })

  // Rows of one millisecond may stand in any order of time.
  const items = (await admin.call(staticFileGenerateTask.search, {})).items.toSorted((a, b) => Number(a.id) - Number(b.id))
  const [first] = items
  const findTaskIds = async (filter: object) =>
    (await admin.call(staticFileGenerateTask.search, filter)).items.map((item) => item.id).sort()

  expect(items.map((item) => item.batch === first?.batch)).toEqual([true, true, false])
  expect(await findTaskIds({ batch: first?.batch })).toEqual(ids)
  expect(await findTaskIds({ createdByName: 'superad' })).toEqual([items[2]?.id])
  expect(await findTaskIds({ websiteIds: [sites[1]?.id] })).toEqual([ids[1]])
})

test('the tasks of all families stand in one list, as far as the caller may see them', { tags: 'long' }, async () => {
  await using shop = await openShop()
  const { admin, sites } = await generations(shop, 2)
  const upload = await admin.upload(uploadFile.upload, { name: 'a.csv', content: 'title,price\nLamp,10\n' })
  await admin.call(goodsImportTask.add, { uploadId: upload.id, mode: 'both' })
  const limited = await shop.signIn({ permissions: ['task.search', 'static-file-generate-task.*'], websiteIds: [sites[0]?.id ?? ''] })

  const kinds = (items: { kind: string }[]) => items.map((item) => item.kind)
  expect(kinds((await admin.call(task.search, {})).items)).toEqual([
    'goods-import-task',
    'static-file-generate-task',
    'static-file-generate-task',
  ])
  expect(kinds((await admin.call(task.search, { kinds: ['goods-import-task'] })).items)).toEqual(['goods-import-task'])
  expect((await limited.call(task.search, {})).items).toMatchObject([{ kind: 'static-file-generate-task', websiteId: sites[0]?.id }])
  expect((await limited.call(task.search, { kinds: ['goods-import-task'] })).recordCount).toBe(0)
})

test('the trusteeship says who decided on it and when, and how many tasks wait, run and failed', async () => {
  await using shop = await openShop({ now: '2026-06-01T08:00:00.000Z' })
  const { admin, ids } = await generations(shop, 3)
  expect(await admin.call(staticFileGenerateTask.readTrusteeship, {})).toMatchObject({ isOn: true, updatedByName: null, pending: 3 })

  await admin.call(staticFileGenerateTask.pause, { ids: ids.slice(0, 1) })
  const result = await admin.call(staticFileGenerateTask.stopTrusteeship, {})

  expect(result).toMatchObject({
    updatedAt: '2026-06-01T08:00:00.000Z',
    isOn: false,
    updatedByName: expect.stringMatching(/^user-/),
    pending: 2,
    paused: 1,
    running: 0,
    failed: 0,
  })
})

test('only the rows of a file that failed are read again', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const content = 'title,sku,price\nLamp,L1,10\nChair,C1,abc\nDesk,D1,30\n'
  const upload = await admin.upload(uploadFile.upload, { name: 'a.csv', content })
  const { id } = await admin.call(goodsImportTask.add, { uploadId: upload.id, mode: 'both' })
  await shop.work()
  expect(await admin.call(goodsImportTask.read, { id })).toMatchObject({ failed: 1, result: { rows: 3, new: 2 } })

  const secondAnswer = await admin.call(goodsImportTask.retryFailures, { ids: [id] })
  await shop.work()

  expect(await admin.call(goodsImportTask.read, { id: secondAnswer.id })).toMatchObject({
    status: 'succeeded',
    title: 'a.csv',
    total: 1,
    result: { rows: 1, new: 0, failing: 1 },
  })
})

test('without failed items there is nothing to try again', async () => {
  await using shop = await openShop()
  const { admin, ids } = await generations(shop, 1)

  await expect(admin.call(staticFileGenerateTask.retryFailures, { ids })).rejects.toMatchObject({ status: 409, code: 'no-failed-items' })
})

test('a task whose changes were taken back is not tried again: what it did then could not be undone', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  await shop.given.goods({ priceMinor: 1000 })
  const { changeSetId = '' } = await admin.call(goods.resetPriceProportional, { options: {}, percent: 200 })
  const { id } = await shop.services.db
    .insertInto('task')
    .values({ kind: 'goods-batch-task', title: 'goods.reset-price-proportional', status: 'cancelled', changeSetId, payload: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await admin.call(goodsBackup.undo, { changeSetId })

  const attempt = admin.call(goodsBatchTask.retry, { ids: [id] })

  await expect(attempt).rejects.toMatchObject({ code: 'task-cannot-move', detail: { ids: [id] } })
  expect(await admin.call(goodsBatchTask.read, { id })).toMatchObject({ status: 'cancelled' })
})

test('of a long log the latest 5,000 lines are read, with how many there are in all', async () => {
  await using shop = await openShop()
  const { admin, ids } = await generations(shop, 1)
  const [id = ''] = ids
  await sql`insert into task_log (task_id, text) select ${id}, 'line ' || n from generate_series(1, 5002) n order by n`.execute(
    shop.services.db,
  )

  const { items, recordCount } = await admin.call(staticFileGenerateTask.readLog, { id })

  expect([items.length, items[0]?.text, items.at(-1)?.text]).toEqual([5000, 'line 3', 'line 5002'])
  expect(recordCount).toBe(5002)
})
