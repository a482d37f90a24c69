import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { feed, feedRun, feedTask, goods } from '@wanpu/contract'
import { startS3Server } from '@wanpu/testkit/s3-server'
import { startSshServer } from '@wanpu/testkit/ssh-server'
import { expect, onTestFinished, test } from 'vitest'
import type { TaskRun } from '../../../tasks/kind.ts'
import { feedTaskDefinition } from './feed.task.ts'
import { openFeedShop, productsCsv, tenProducts } from './test-feed-shop.ts'

test('the newest file of an SFTP folder is taken, from the server whose key was pinned', { tags: 'long' }, async () => {
  await using site = await openFeedShop()
  await using server = await startSshServer()
  const folder = await mkdtemp(join(tmpdir(), 'wanpu-feed-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const put = async (name: string, csv: string, day: string) => {
    await writeFile(join(folder, name), csv)
    await utimes(join(folder, name), new Date(day), new Date(day))
  }
  await put('stock-b.csv', productsCsv(['OLD', 1, 1]), '2026-01-01')
  await put('stock-a.csv', productsCsv(['NEW', 1, 1]), '2026-01-02')
  await put('other.csv', productsCsv(['OTHER', 1, 1]), '2026-01-03')
  const { host, port, username, key } = server
  const place = { kind: 'sftp', address: '', host, port, username, secret: key, path: folder, filePattern: 'stock-*.csv' } as const
  const id = await site.add(place)

  const tested = await site.boss.call(feed.test, { id })

  expect(tested).toMatchObject({
    isOk: true,
    files: [{ name: 'stock-a.csv', modifiedAt: '2026-01-02T00:00:00.000Z' }, { name: 'stock-b.csv' }],
  })
  expect((await site.boss.call(feed.read, { id })).hostKey).toMatch(/^SHA256:/)
  expect(await site.run(id)).toMatchObject({ status: 'done', fileName: 'stock-a.csv' })
  expect((await site.boss.call(goods.search, {})).items).toMatchObject([{ sku: 'NEW' }])

  await server.renew()
  expect(await site.boss.call(feed.test, { id })).toMatchObject({ isOk: false, message: 'host-key-changed' })
  await site.boss.call(feed.forgetKey, { id })
  expect(await site.boss.call(feed.test, { id })).toMatchObject({ isOk: true })
})

test('the newest file below a prefix of an S3 store is taken; none that matches is the answer of a test', async () => {
  await using site = await openFeedShop()
  await using store = await startS3Server()
  const put = (key: string, csv: string, modifiedAt: string) =>
    store.objects.set(key, { content: Buffer.from(csv), type: 'text/csv', modifiedAt })
  put('out/stock-1.csv', productsCsv(['OLD', 1, 1]), '2026-01-02T00:00:00.000Z')
  put('out/stock-2.csv', productsCsv(['NEW', 1, 1]), '2026-01-03T00:00:00.000Z')
  put('stock-3.csv', productsCsv(['ELSEWHERE', 1, 1]), '2026-01-04T00:00:00.000Z')
  const { url: endpoint, region, bucket, accessKey, secretKey } = store
  const place = {
    kind: 's3',
    address: '',
    endpoint,
    region,
    bucket,
    pathStyle: true,
    username: accessKey,
    secret: secretKey,
    path: '/out',
  } as const
  const id = await site.add({ ...place, filePattern: 'stock-?.csv' })
  const none = await site.add({ ...place, name: 'None', filePattern: '*.xlsx' })

  expect(await site.run(id)).toMatchObject({ status: 'done', fileName: 'stock-2.csv' })
  expect((await site.boss.call(goods.search, {})).items).toMatchObject([{ sku: 'NEW' }])
  expect(await site.boss.call(feed.test, { id: none })).toMatchObject({ isOk: false, message: 'no-file', files: [] })
})

test('an address in a private network is refused unless it is allowed', async () => {
  await using site = await openFeedShop({ env: { PUSH_ALLOW: '' } })
  const id = await site.add()

  expect(await site.boss.call(feed.test, { id })).toMatchObject({ isOk: false, message: 'private-address' })
})

test.each([1, 2])('a run that was killed behind its step %i goes on, and imports once', async (steps) => {
  await using site = await openFeedShop()
  const { db } = site.shop.services
  const id = await site.add()
  site.supplier.csv = tenProducts(5)
  const { id: taskId } = await site.boss.call(feedTask.add, { feedId: id })
  const run: TaskRun<{ feedId: string; startedBy: 'call' }> = {
    id: taskId,
    payload: { feedId: id, startedBy: 'call' },
    cursor: null,
    done: 0,
    total: 0,
    websiteId: null,
    changeSetId: null,
    createdBy: null,
    services: site.shop.services,
    signal: new AbortController().signal,
    tell: () => undefined,
  }
  const killed = feedTaskDefinition.run(run)
  for (let step = 0; step < steps; step++) {
    const { value } = await killed.next()
    if (value) await db.transaction().execute(async (trx) => value(trx))
  }

  await site.work()

  expect((await site.boss.call(feedRun.search, {})).items).toMatchObject([{ status: 'done', counts: { new: 10 } }])
  expect(await db.selectFrom('resource').select('id').execute()).toHaveLength(1)
  expect(site.server.calls).toHaveLength(1)
  expect((await site.boss.call(goods.search, {})).recordCount).toBe(10)
})
