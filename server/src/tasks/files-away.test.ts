import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  backupPlan,
  backupTask,
  exportTask,
  pictureLookTask,
  shopWebsiteCheckTask,
  shopWebsitePushTask,
  staticFileGenerateTask,
  taskMessageIn,
  uploadFile,
} from '@wanpu/contract'
import { openShop, type Shop } from '@wanpu/testkit'
import type { Caller } from '@wanpu/testkit/client'
import { filesIn, startS3Server } from '@wanpu/testkit/s3-server'
import { expect, test } from 'vitest'
import { json } from '../db/query.ts'

/** A published website whose files lie in a store, and what tasks of each kind begin with. */
async function aStoredShop() {
  const store = await startS3Server()
  const rootDir = await mkdtemp(join(tmpdir(), 'wanpu-away-'))
  const shop = await openShop({ env: filesIn(store) })
  const admin = await shop.signIn('SuperAdmin')
  const server = await shop.given.shopServer({ rootDir })
  const website = await shop.given.website({ domain: 'outdoor.localhost' })
  await shop.services.db
    .updateTable('website')
    .set({ shopServerId: server.id, seller: json({ name: 'Bergmann', address: 'Bremen', email: 'shop@bergmann.example' }) })
    .execute()
  await shop.services.files.write('/uploads/pics/1/boot.webp', Buffer.from('RIFF picture'))
  const pictures = json([{ path: '/uploads/pics/1/boot.webp', width: 10, height: 10 }])
  const goods = await shop.given.goods({ title: 'Boot', urlKeywords: 'boot', priceMinor: 4500, pictures })
  await shop.given.shopGoods({ websiteId: website.id, goodsId: goods.id, urlKeywords: 'boot' })
  await admin.call(staticFileGenerateTask.add, { websiteIds: [website.id] })
  await shop.work()
  const list = await admin.upload(uploadFile.upload, { name: 'cups.csv', content: 'sku,title,price\nc1,Blue cup,9.90\n' })
  const { id: planId } = await admin.call(backupPlan.insert, {
    name: 'Nightly',
    shopServerId: server.id,
    folder: 'nightly',
    verifies: false,
  })
  return {
    shop,
    admin,
    store,
    given: { websiteId: website.id, listId: list.id, planId },
    async [Symbol.asyncDispose]() {
      await shop[Symbol.asyncDispose]()
      await store[Symbol.asyncDispose]()
      await rm(rootDir, { recursive: true })
    },
  }
}

type Given = Awaited<ReturnType<typeof aStoredShop>>['given']

/** Tasks that read or write files of the store. */
const begin: Record<string, (admin: Caller, given: Given, services: Shop['services']) => Promise<unknown>> = {
  // The call that adds one leaves the file open for it, in the same process.
  'an import': (_, { listId }, { tasks, db }) =>
    tasks.add(db, 'goods-import-task', [{ title: 'cups.csv', payload: { uploadId: listId } }], null),
  'a look at pictures': (admin) => admin.call(pictureLookTask.add, {}),
  'an export': (admin) => admin.call(exportTask.add, { action: 'goods.export', input: { options: {}, format: 'csv' } }),
  'a generation': (admin, { websiteId }) => admin.call(staticFileGenerateTask.add, { websiteIds: [websiteId] }),
  'a push': (admin, { websiteId }) => admin.call(shopWebsitePushTask.add, { websiteIds: [websiteId] }),
  'a check': (admin, { websiteId }) => admin.call(shopWebsiteCheckTask.add, { websiteIds: [websiteId] }),
  'a backup': (admin, { planId }) => admin.call(backupTask.add, { planId }),
}

const stateOf = ({ services }: Shop) =>
  services.db.selectFrom('task').select(['status', 'message', 'attempts']).orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()

test.each(Object.keys(begin))(
  '%s waits while the store is away, says so in words, and goes on by itself',
  { tags: 'long' },
  async (kind) => {
    await using fixture = await aStoredShop()
    const { shop, admin, store, given } = fixture
    await shop.services.db.updateTable('goods').set({ priceMinor: 4900 }).execute()
    await begin[kind]?.(admin, given, shop.services)
    store.beforeAnswer = () => 'AccessDenied'

    await shop.work()

    const waiting = await stateOf(shop)
    expect(waiting).toEqual({ status: 'running', message: 'files-unavailable', attempts: 0 })
    expect(taskMessageIn(waiting.message, 'en')).toBe('The store of files can’t be reached right now. Try again in a moment')
    store.beforeAnswer = () => undefined
    // Its time comes.
    await shop.services.db
      .updateTable('task')
      .set({ notBefore: new Date(0).toISOString() })
      .execute()
    await shop.work()
    expect(await stateOf(shop)).toEqual({ status: 'succeeded', message: '', attempts: 0 })
  },
)
