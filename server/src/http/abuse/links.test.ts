import { adminUser, shopWebsite, staticFileGenerateTask } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { buy, orderOf } from '../../shop-api/test-buyer.ts'

// Links that open things without a session: how they end.

test('a preview link ends with the session that asked for it, and with the right to see the website', async () => {
  await using shop = await openShop()
  const [website, other] = [await shop.given.website(), await shop.given.website()]
  const admin = await shop.signIn('Admin')
  const clerk = await shop.signIn({ permissions: ['*'], websiteIds: [website.id] })
  await admin.call(staticFileGenerateTask.add, { websiteIds: [website.id] })
  await shop.work()
  const [own, clerks] = await Promise.all([admin, clerk].map((who) => who.call(shopWebsite.previewLink, { websiteId: website.id })))
  const status = async (link: { url: string } | undefined) => (await shop.nobody().get(link?.url ?? '')).status
  expect([await status(own), await status(clerks)]).toEqual([200, 200])

  await admin.call(adminUser.signOut, {})
  await shop.services.db
    .updateTable('adminUser')
    .set({ websiteIds: [other.id] })
    .where('id', '=', clerk.userId)
    .execute()

  expect([await status(own), await status(clerks)]).toEqual([404, 404])
})

test('preview links are listed with who made them and when they were opened, and end one by one or all at once', async () => {
  await using shop = await openShop({ now: '2026-01-01T10:00:00.000Z' })
  const [website, other] = [await shop.given.website(), await shop.given.website()]
  const admin = await shop.signIn('SuperAdmin')
  await admin.call(staticFileGenerateTask.add, { websiteIds: [website.id, other.id] })
  await shop.work()
  const make = (websiteId = website.id) => admin.call(shopWebsite.previewLink, { websiteId })
  const status = async ({ url }: { url: string }) => (await shop.nobody().get(url)).status
  const list = async () => (await admin.call(shopWebsite.readPreviewLinks, { websiteId: website.id })).items
  const [first, second, elsewhere] = [await make(), await make(), await make(other.id)]
  shop.travel('2026-01-01T10:05:00.000Z')
  expect(await status(first)).toBe(200)
  // Opening another one later says nothing of it.
  shop.travel('2026-01-01T10:07:00.000Z')
  expect(await status(elsewhere)).toBe(200)

  const [newer, older] = await list()
  const times = { madeAt: '2026-01-01T10:00:00.000Z', endsAt: '2026-01-01T12:00:00.000Z' }
  expect(older).toEqual({ id: older?.id, madeBy: 'SuperAdmin', buildId: null, ...times, openedAt: '2026-01-01T10:05:00.000Z' })
  expect(newer).toMatchObject({ ...times, openedAt: null })
  const revoke = (input: object) => admin.send(shopWebsite.revokePreviewLinks.name, { websiteId: website.id, ...input })
  const [ofOther] = (await admin.call(shopWebsite.readPreviewLinks, { websiteId: other.id })).items
  expect((await revoke({ linkIds: [older?.id, ofOther?.id] })).response).toEqual({ affected: 1 })
  expect([await status(first), await status(second), await status(elsewhere)]).toEqual([404, 200, 200])
  expect((await revoke({})).response).toEqual({ affected: 1 })
  expect([await status(second), await status(elsewhere)]).toEqual([404, 200])
  expect(await list()).toEqual([])

  await make()
  shop.travel('2026-01-01T12:10:00.000Z')
  expect(await list()).toEqual([])
})

test('what an ended link to an order began cannot be gone on with: neither paying nor looking', async () => {
  await using shop = await openShop({ now: '2026-01-01T10:00:00.000Z' })
  const open = await shop.given.openShop()
  const { response } = await buy(shop.url, '/order', orderOf(open))
  const post = (what: string) => buy(shop.url, `/order/${response?.orderNo}/${what}`, { token: response?.token })

  // The order is paid by transfer: there is no provider to go to.
  expect(await post('pay')).toMatchObject({ status: 503, code: 'payment-unavailable' })
  shop.travel('2026-06-30T10:01:00.000Z')
  for (const what of ['pay', 'look']) expect(await post(what)).toMatchObject({ status: 410, code: 'link-ended' })
})

test('a link to an order ends 180 days after its last change, and says so', async () => {
  await using shop = await openShop({ now: '2026-01-01T10:00:00.000Z' })
  const open = await shop.given.openShop()
  const { response } = await buy(shop.url, '/order', orderOf(open))
  const look = () => buy(shop.url, `/order/${response?.orderNo}?token=${response?.token}`)

  shop.travel('2026-06-30T09:59:00.000Z')
  expect((await look()).status).toBe(200)
  shop.travel('2026-06-30T10:01:00.000Z')
  expect(await look()).toMatchObject({ status: 410, code: 'link-ended', message: expect.stringContaining('180 days') })
  await shop.services.db.updateTable('shopOrder').set({ updatedAt: '2026-06-01T00:00:00.000Z' }).execute()
  expect((await look()).status).toBe(200)
})
