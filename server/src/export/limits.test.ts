import { exportTask, orderExport, webVisits } from '@wanpu/contract'
import { type Caller, openShop, type Shop } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { recordVisits } from '../domains/selling/traffic/traffic.intake.ts'

const contact = { name: 'Anna Meyer', email: 'anna@example.com', phone: '+49 170 1234567' }
const unmasked = { options: {}, columns: ['buyer', 'phone', 'email'] as const, masked: false }
const asTask = { action: orderExport.export.name, input: unmasked }

/** The text of a file that a task makes. */
async function readTask(shop: Shop, caller: Caller, action: string, input: object): Promise<string> {
  const { id } = await caller.call(exportTask.add, { action, input: { ...input } })
  await shop.work()
  const { url } = await caller.call(exportTask.readFile, { id })
  return (await caller.get(url)).text()
}

test('buyers without stars are for who may open an order, also in a file that a task makes', async () => {
  await using shop = await openShop()
  const { id: websiteId } = await shop.given.website()
  await shop.given.order({ websiteId, contact })
  const clerk = await shop.signIn({ permissions: ['order.search', 'order.export', 'export-task.*'] })
  const admin = await shop.signIn('Admin')

  expect(await clerk.send(exportTask.add.name, asTask)).toMatchObject({ status: 403 })

  expect(await readTask(shop, clerk, orderExport.export.name, { ...unmasked, masked: true })).toContain('a***@example.com')
  expect(await readTask(shop, admin, orderExport.export.name, unmasked)).toContain('anna@example.com')
})

test('who may open orders no longer fetches no file with buyers that was made before', async () => {
  await using shop = await openShop()
  const { id: websiteId } = await shop.given.website()
  await shop.given.order({ websiteId, contact })
  const less = await shop.signIn({ permissions: ['order.search', 'order.export', 'export-task.*'] })
  const clerk = await shop.signIn({ permissions: ['order.search', 'order.read', 'order.export', 'export-task.*'] })
  const { id } = await clerk.call(exportTask.add, { ...asTask, input: { ...unmasked } })
  await shop.work()
  const { url } = await clerk.call(exportTask.readFile, { id })
  const atOnce = await clerk.call(orderExport.export, { ...unmasked, columns: [...unmasked.columns] })

  const { db } = shop.services
  const { roleIds } = await db.selectFrom('adminUser').select('roleIds').where('id', '=', less.userId).executeTakeFirstOrThrow()
  await db.updateTable('adminUser').set({ roleIds }).where('id', '=', clerk.userId).execute()

  expect(await clerk.send(exportTask.readFile.name, { id })).toMatchObject({ status: 403 })
  for (const address of [url, atOnce.url ?? '']) expect((await shop.nobody().get(address)).status).toBe(404)
})

test('a file of one’s own websites holds no others when a task makes it', async () => {
  await using shop = await openShop()
  const [own, foreign] = [await shop.given.website({ ownerCode: 'A' }), await shop.given.website({ ownerCode: 'B' })]
  const orders = [await shop.given.order({ websiteId: own.id }), await shop.given.order({ websiteId: foreign.id })]
  const at = new Date(Date.now() - 60_000).toISOString()
  const visit = { at, visitor: 'a', referrer: '', shopGoodsId: null, device: 'phone', isBot: false } as const
  const visits = [own, foreign].map(({ id: websiteId }) => ({ ...visit, websiteId, path: `/of-${websiteId}` }))
  await recordVisits(shop.services.db, visits)
  const permissions = ['order.export', 'web-visits.search.owner', 'web-visits.export', 'export-task.*']
  const owner = await shop.signIn({ permissions, ownerCode: 'A' })
  // They are not limited to websites: it is their permissions that show them their own alone.
  await shop.services.db.updateTable('adminUser').set({ websiteScope: 'all' }).where('id', '=', owner.userId).execute()

  const visited = await readTask(shop, owner, webVisits.export.name, { options: {} })
  const ordered = await readTask(shop, owner, orderExport.export.name, { options: {}, onlyOwn: true })

  expect(visited).toContain(`/of-${own.id}`)
  expect(visited).not.toContain(`/of-${foreign.id}`)
  expect(orders.map(({ orderNo }) => ordered.includes(orderNo))).toEqual([true, false])
})
