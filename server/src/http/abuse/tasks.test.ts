import {
  coupon,
  exportTask,
  goodsBatchTask,
  pictureLookTask,
  pictureRehostTask,
  shopGoods,
  staticFileGenerateTask,
  task,
} from '@wanpu/contract'
import { openShop, type Shop } from '@wanpu/testkit'
import { expect, test } from 'vitest'

// What a user limited to websites meets of the tasks and exports of others.

async function openLimited() {
  const shop = await openShop()
  const [own, foreign] = [await shop.given.website(), await shop.given.website()]
  const boss = await shop.signIn('SuperAdmin')
  const limited = await shop.signIn({ permissions: ['*'], websiteIds: [own.id] })
  return { shop, own, foreign, boss, limited, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() }
}

/** What a caller is answered who reads, moves and deletes a task. */
async function tryMoves(caller: Awaited<ReturnType<Shop['signIn']>>, family: string, id: string): Promise<number[]> {
  const names = ['read', 'read.log', 'read.failures', 'pause', 'resume', 'cancel', 'retry', 'retry.failures', 'delete']
  const statuses = []
  for (const name of names) {
    const input = name.startsWith('read') ? { id } : { ids: [id] }
    statuses.push((await caller.send(`${family}.${name}`, input)).status)
  }
  return statuses
}

const notThere = Array(9).fill(404)
const limitTo = (shop: Shop, userId: string, websiteIds: string[]) =>
  shop.services.db.updateTable('adminUser').set({ websiteScope: 'list', websiteIds }).where('id', '=', userId).execute()

test('a picture task over another website is not there for who may not see it', async () => {
  await using house = await openLimited()
  const { own, foreign, boss, limited } = house
  const { id } = await boss.call(pictureRehostTask.add, { websiteIds: [own.id, foreign.id] })

  expect(await tryMoves(limited, 'picture-rehost-task', id)).toEqual(notThere)
  expect((await limited.call(task.search, {})).items).toEqual([])
  expect((await limited.call(pictureRehostTask.readTrusteeship, {})).pending).toBe(0)
  expect(await boss.call(pictureRehostTask.read, { id })).toMatchObject({ status: 'pending' })
})

const repricing = (websiteId: string) => ({
  action: shopGoods.resetPriceProportional.name,
  input: { options: { websiteId }, percent: 200 },
})

test('a batch by filter over what another website sells is not there for who may not see it', async () => {
  await using house = await openLimited()
  const { own, foreign, boss, limited } = house
  const { id } = await boss.call(goodsBatchTask.add, repricing(foreign.id))
  const result = await boss.call(goodsBatchTask.add, repricing(own.id))

  expect(await tryMoves(limited, 'goods-batch-task', id)).toEqual(notThere)
  expect((await limited.call(goodsBatchTask.search, {})).items).toMatchObject([{ id: result.id }])
})

test('a task is compared with the websites that its maker may see today', async () => {
  await using house = await openLimited()
  const { shop, own, foreign } = house
  const clerk = await shop.signIn({ permissions: ['*'], websiteIds: [own.id, foreign.id] })
  const { id } = await clerk.call(goodsBatchTask.add, repricing(foreign.id))

  await limitTo(shop, clerk.userId, [own.id])

  expect(await tryMoves(clerk, 'goods-batch-task', id)).toEqual(notThere)
})

test('work on the shared stock is there for everybody who may use the family', async () => {
  await using house = await openLimited()
  const { id } = await house.boss.call(pictureLookTask.add, {})

  expect(await house.limited.call(pictureLookTask.read, { id })).toMatchObject({ id })
})

test('an export is listed, read and deleted by its maker and by who sees every website', async () => {
  await using house = await openLimited()
  const { shop, own, boss, limited } = house
  const colleague = await shop.signIn({ permissions: ['*'], websiteIds: [own.id] })
  const { id } = await limited.call(exportTask.add, { action: coupon.export.name, input: { options: {} } })

  expect(await tryMoves(colleague, 'export-task', id)).toEqual(notThere)
  expect((await colleague.call(exportTask.search, {})).recordCount).toBe(0)
  expect((await limited.call(exportTask.search, {})).items).toMatchObject([{ id }])
  await boss.call(exportTask.cancel, { ids: [id] })
  expect(await boss.call(exportTask.delete, { ids: [id] })).toMatchObject({ affected: 1 })
})

test('a file that was made with more websites than its maker sees today is not handed out', async () => {
  await using house = await openLimited()
  const { shop, own, foreign } = house
  await shop.given.coupon({ websiteIds: [foreign.id] })
  const clerk = await shop.signIn({ permissions: ['*'], websiteIds: [own.id, foreign.id] })
  const task = await clerk.call(exportTask.add, { action: coupon.export.name, input: { options: {} } })
  await shop.work()
  const { url } = await clerk.call(exportTask.readFile, { id: task.id })
  const atOnce = await clerk.call(coupon.export, { options: {} })

  await limitTo(shop, clerk.userId, [own.id])

  expect(await clerk.send(exportTask.readFile.name, { id: task.id })).toMatchObject({ status: 409, code: 'file-beyond-own' })
  for (const address of [url, atOnce.url ?? '']) expect((await shop.nobody().get(address)).status).toBe(404)
})

test('a file is not handed out to who may no longer export the list', async () => {
  await using house = await openLimited()
  const { shop } = house
  const clerk = await shop.signIn({ permissions: ['coupon.export'] })
  const { url = '' } = await clerk.call(coupon.export, { options: {} })

  await shop.services.db.updateTable('adminUser').set({ roleIds: [] }).where('id', '=', clerk.userId).execute()

  expect((await shop.nobody().get(url)).status).toBe(404)
})

test('automatic runs are for all websites: who sees only some of them does not switch them', async () => {
  await using house = await openLimited()
  const { boss, limited } = house
  const refusal = { status: 409, code: 'trusteeship-beyond-own' }

  expect(await limited.send(staticFileGenerateTask.stopTrusteeship.name, {})).toMatchObject(refusal)
  expect(await limited.send(staticFileGenerateTask.startTrusteeship.name, {})).toMatchObject(refusal)
  expect(await limited.call(staticFileGenerateTask.readTrusteeship, {})).toMatchObject({ isOn: true, maySwitch: false })
  expect(await boss.call(staticFileGenerateTask.stopTrusteeship, {})).toMatchObject({ isOn: false, maySwitch: true })
})

test('the description of the interface is for signed-in callers', { tags: 'long' }, async () => {
  await using house = await openLimited()

  expect((await house.shop.nobody().get('/apis/openapi.json')).status).toBe(401)
  expect((await house.limited.get('/apis/openapi.json')).status).toBe(200)
})
