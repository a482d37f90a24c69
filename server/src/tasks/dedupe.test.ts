import { exportTask, goodsBatchTask, goodsImportTask, staticFileGenerateTask, uploadFile } from '@wanpu/contract'
import { type Caller, openShop, type Shop } from '@wanpu/testkit'
import { describe, expect, test } from 'vitest'
import { guest } from '../action.ts'
import { taskKinds } from '../domains/actions.ts'
import { addTasks } from './add-tasks.ts'

const kinds = taskKinds.map(({ kind, mayRepeat = false }) => ({ kind, mayRepeat }))
const ten = <Result>(work: () => Promise<Result>) => Promise.all(Array.from({ length: 10 }, work))

/** Ten transactions at once that each add the task; returns the different ids. */
async function addTenTimes(shop: Shop, caller: Caller, kind: string, websiteId: string): Promise<Set<string>> {
  const { services } = shop
  const task = { title: 'a task', websiteId, payload: { depth: { b: 1, a: [2] }, seed: 7 } }
  const addedTasks = await ten(() =>
    services.db.transaction().execute((db) => addTasks(kind, [task], { db, services, caller: { ...guest, id: caller.userId } })),
  )
  return new Set(addedTasks.flatMap(({ ids }) => ids))
}

test('only changes that count each time, and exports, which compare their files, may wait twice', () => {
  expect(kinds.filter(({ mayRepeat }) => mayRepeat).map(({ kind }) => kind)).toEqual([
    'goods-batch-task',
    'export-task',
    'scheduled-export-task',
  ])
})

describe.each(kinds)('$kind', ({ kind, mayRepeat }) => {
  test('added ten times at once for a website, it waits once, unless each time counts', async () => {
    await using shop = await openShop()
    const admin = await shop.signIn('Admin')
    const website = await shop.given.website()
    expect((await addTenTimes(shop, admin, kind, website.id)).size).toBe(mayRepeat ? 10 : 1)
  })
})

test('ten clicks on generate make one task; what has begun is followed by another one', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const website = await shop.given.website()
  const other = await shop.given.website()
  const add = (websiteIds = [website.id]) => admin.call(staticFileGenerateTask.add, { websiteIds })

  const answers = await ten(() => add())
  const [first] = answers
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect(answers.reduce((sum, { waited }) => sum + waited, 0)).toBe(9)
  const both = await add([other.id, website.id])
  expect(both).toMatchObject({ affected: 2, waited: 1 })
  expect(both.ids).toContain(first?.id)

  await admin.call(staticFileGenerateTask.start, { ids: [first?.id ?? ''] })
  expect((await add()).id).not.toBe(first?.id)
})

test('a file imported twice waits once; with other wishes it waits once more', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id: uploadId } = await admin.upload(uploadFile.upload, { name: 'a.csv', content: 'title,sku\nLamp,L1\n' })

  const first = await admin.call(goodsImportTask.add, { uploadId })
  expect(await admin.call(goodsImportTask.add, { uploadId })).toEqual({ ...first, waited: 1 })
  expect((await admin.call(goodsImportTask.add, { uploadId, mode: 'add' })).id).not.toBe(first.id)
})

test('an export that waits is answered to who asks for the same again, and to nobody else', async () => {
  await using shop = await openShop()
  const [admin, colleague] = [await shop.signIn('Admin'), await shop.signIn('Admin')]
  const request = { action: 'goods.export', input: { options: { keywords: 'lamp' } } }

  const first = await admin.call(exportTask.add, request)
  expect(await admin.call(exportTask.add, request)).toMatchObject({ id: first.id, waited: 1 })
  expect((await admin.call(exportTask.add, { ...request, input: { options: {} } })).id).not.toBe(first.id)
  expect((await colleague.call(exportTask.add, request)).id).not.toBe(first.id)
})

test('nobody has more tasks waiting than their limit; others may still add theirs', async () => {
  await using shop = await openShop({ limits: { waitingTasks: 3 } })
  const [admin, colleague] = [await shop.signIn('Admin'), await shop.signIn('Admin')]
  const raise = { action: 'goods.reset-price-proportional', input: { options: {}, percent: 110 } }
  for (let time = 0; time < 3; time++) await admin.call(goodsBatchTask.add, raise)

  const refusal = await admin.send(goodsBatchTask.add.name, raise)
  expect(refusal).toMatchObject({ status: 429, code: 'tasks-waiting', detail: { count: 3, most: 3 } })
  await colleague.call(goodsBatchTask.add, raise)
  await shop.work()
  await admin.call(goodsBatchTask.add, raise)
})
