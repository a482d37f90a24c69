/** @module-tag long */
import { rename, rm, writeFile } from 'node:fs/promises'
import { dashboard, shopWebsite, shopWebsiteCheckTask, staticFileGenerateTask } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { siteFolder } from './site-folder.ts'
import { aShop, generate, passMinute, passMinuteWithoutTries } from './test-generation.ts'

test('a refused generation is not tried again until something changes; the list, the website and the home page say why', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { website, taken: offer } = await aShop(shop)
  await generate(shop, admin, website.id)
  const setAddress = (urlKeywords: string | null) =>
    shop.services.db.updateTable('shopGoods').set({ urlKeywords }).where('id', '=', offer.id).execute()
  await setAddress('sandal')
  const failures = async () => (await admin.call(staticFileGenerateTask.search, { status: ['failed'] })).recordCount

  for (let minute = 0; minute < 3; minute++) await passMinute(shop)

  expect(await failures()).toBe(1)
  const problem = { path: '/goods/sandal.html', problem: 'path-collision', detail: expect.stringContaining('↔') }
  expect((await admin.call(shopWebsite.search, {})).items).toMatchObject([{ refusedPages: [problem] }])
  expect(await admin.call(shopWebsite.read, { id: website.id })).toMatchObject({ refusedPages: [problem] })
  expect((await admin.call(dashboard.read, {})).websites.items[0]?.needs).toContain('refused-pages')

  await shop.services.db.updateTable('goods').set({ title: 'Edited' }).execute()
  await passMinute(shop)
  expect(await failures()).toBe(2)
  await setAddress(null)
  await passMinute(shop)
  expect(await admin.call(shopWebsite.read, { id: website.id })).toMatchObject({ refusedPages: [], dirtySince: null })
})

test('a generation that failed is tried again after an hour, or as soon as something changes', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { website } = await aShop(shop)
  await generate(shop, admin, website.id)
  const { db } = shop.services
  const failures = async () => (await admin.call(staticFileGenerateTask.search, { status: ['failed'] })).recordCount
  const edit = (title: string) => db.updateTable('goods').set({ title }).execute()
  await edit('First')
  const { segments } = siteFolder(shop.services, website.id)
  await rename(segments, `${segments}-kept`)
  await writeFile(segments, 'no folder')

  for (let minute = 0; minute < 3; minute++) await passMinuteWithoutTries(shop)
  expect(await failures()).toBe(1)
  await edit('Second')
  await passMinuteWithoutTries(shop)
  expect(await failures()).toBe(2)

  await rm(segments)
  await rename(`${segments}-kept`, segments)
  await passMinute(shop)
  expect((await admin.call(shopWebsite.read, { id: website.id })).dirtySince).not.toBeNull()
  await db
    .updateTable('task')
    .set({ endedAt: new Date(Date.now() - 3_660_000).toISOString() })
    .where('status', '=', 'failed')
    .execute()
  await passMinute(shop)
  expect((await admin.call(shopWebsite.read, { id: website.id })).dirtySince).toBeNull()
})

test('a check that failed is due again after an hour', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { website } = await aShop(shop)
  await generate(shop, admin, website.id)
  const { db, tasks } = shop.services
  const checks = async () => (await admin.call(shopWebsiteCheckTask.search, {})).items.map(({ status }) => status)
  await tasks.add(db, 'shop-website-check-task', [{ title: website.domain, websiteId: website.id, payload: {} }], null)
  const endedAt = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  await db
    .updateTable('task')
    .set({ status: 'failed', endedAt: endedAt(59) })
    .where('status', '=', 'pending')
    .execute()

  await tasks.addDueWork(shop.services)
  expect(await checks()).toEqual(['failed'])
  await db
    .updateTable('task')
    .set({ endedAt: endedAt(61) })
    .where('status', '=', 'failed')
    .execute()
  await tasks.addDueWork(shop.services)
  expect(await checks()).toEqual(['pending', 'failed'])
})
