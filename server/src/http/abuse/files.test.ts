import { batchImportRecorder, goodsImportTask, upload, uploadFile } from '@wanpu/contract'
import { type Caller, openShop } from '@wanpu/testkit'
import { expect, test } from 'vitest'

// Files that were sent to be imported, and what came of them, are their senders' and theirs who see every website.

const content = 'title,sku,price\nLamp,L1,10\nChair,C1,abc\n'

async function openImported() {
  const shop = await openShop()
  const website = await shop.given.website()
  const signInLimited = () => shop.signIn({ permissions: ['*'], websiteIds: [website.id] })
  const [sender, other, boss] = [await signInLimited(), await signInLimited(), await shop.signIn('SuperAdmin')]
  const file = await sender.upload(uploadFile.upload, { name: 'a.csv', content })
  const task = await sender.call(goodsImportTask.add, { uploadId: file.id, mode: 'both' })
  await shop.work()
  return { shop, sender, other, boss, file, task, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() }
}

test('an import file is handed out to its sender and to who sees every website, and to nobody by its address alone', async () => {
  await using house = await openImported()
  const { shop, sender, other, boss, file } = house
  const clerk = await shop.signIn({ permissions: ['goods.search'] })
  const statusFor = async (caller: Caller, path = file.url) => (await caller.get(path)).status

  expect(await statusFor(shop.nobody())).toBe(401)
  expect(await statusFor(clerk)).toBe(403)
  expect(await statusFor(other)).toBe(404)
  const answer = await sender.get(file.url)
  expect([answer.status, answer.headers.get('content-disposition'), await answer.text()]).toEqual([
    200,
    `attachment; filename="file"; filename*=UTF-8''a.csv`,
    content,
  ])
  expect(await statusFor(boss)).toBe(200)
  for (const way of ['/uploads/%66iles/', '/uploads//files/', '/uploads/./files/', '/uploads/x/../files/', '/uploads/files%2F']) {
    expect([way, await statusFor(shop.nobody(), file.url.replace('/uploads/files/', way))]).not.toEqual([way, 200])
  }
})

test('a limited user neither sees nor previews nor imports the file of another user', async () => {
  await using house = await openImported()
  const { sender, other, boss, file } = house

  expect((await other.call(upload.search, {})).recordCount).toBe(0)
  expect((await other.send(upload.read.name, { id: file.id })).status).toBe(404)
  for (const action of [goodsImportTask.preview, goodsImportTask.add]) {
    expect((await other.send(action.name, { uploadId: file.id, mode: 'both' })).code).toBe('no-such-upload')
  }
  for (const caller of [sender, boss]) {
    expect((await caller.call(upload.search, {})).recordCount).toBe(1)
    expect((await caller.send(goodsImportTask.preview.name, { uploadId: file.id, mode: 'both' })).status).toBe(200)
  }
})

test('a limited user neither sees nor deletes the imports of another user, nor the rows that failed', async () => {
  await using house = await openImported()
  const { sender, other, boss, task } = house
  const [record] = (await sender.call(batchImportRecorder.search, {})).items
  const id = record?.id ?? ''

  expect((await other.call(batchImportRecorder.search, {})).items).toEqual([])
  for (const action of [batchImportRecorder.read, batchImportRecorder.searchProblems, batchImportRecorder.readErrors]) {
    expect((await other.send(action.name, { id })).status).toBe(404)
  }
  expect((await other.send(batchImportRecorder.delete.name, { ids: [id] })).status).toBe(404)
  expect((await other.send(goodsImportTask.readFailures.name, { id: task.id })).status).toBe(404)
  expect((await other.get(`/apis/files/import-errors/${id}`)).status).toBe(404)
  expect((await boss.call(batchImportRecorder.read, { id })).problemCount).toBe(1)
  expect((await sender.get(`/apis/files/import-errors/${id}`)).status).toBe(200)
})
