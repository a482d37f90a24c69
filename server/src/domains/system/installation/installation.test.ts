import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { audit, classification, goods, installation, installationTask, paymentAccount, shopWebsite, uploadImage } from '@wanpu/contract'
import { type Caller, openShop, type Shop } from '@wanpu/testkit'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { demoSteps } from '../../../../demo/demo.ts'
import { openDesk } from '../../../../demo/desk.ts'
import { demoShops } from '../../../../demo/shops.ts'
import { actions } from '../../actions.ts'
import { emptiedTables, keptTables, thinnedTables } from './emptied-tables.ts'
import { emptyTables } from './empty-tables.sql.ts'
import { loadFirstDemo } from './first-demo.ts'
import { removalPieces } from './remove-demo.ts'
import { countRows, foldCounts, loadFirstStep, loadOneShop, seed } from './test-demo.ts'

const removalPhrase = 'remove the demo'
const emptyPhrase = 'delete everything'
/** Who did what when, and what the database notes for a while. */
const records = ['audit', 'audit_detail', 'buyer_trace', 'call_key', 'config_record', 'record_change', 'session', 'task', 'task_log']

async function openEmpty(): Promise<Shop> {
  const shop = await openShop()
  await seed(shop)
  return shop
}

async function removeAll(shop: Shop, admin: Caller, takesTried = false): Promise<void> {
  await admin.call(installation.removeDemo, { takesTried, confirmation: removalPhrase })
  await shop.work()
  await shop.work()
}

test('removing the demo leaves every table and folder as before, also when loading and removing were killed in between', {
  tags: 'long',
}, async () => {
  await using shop = await openEmpty()
  const admin = await shop.signIn('SuperAdmin')
  const before = await countRows(shop)
  const accounts = await admin.call(paymentAccount.search, { pageSize: 200, sort: { by: 'name', desc: false } })
  // Killed while the shop was made: its rows are there, and the checkpoint is that of the step before.
  const made = await loadFirstStep(shop)
  const [, makeShop] = demoSteps(demoShops.filter(({ key }) => key === 'atelier'))
  const desk = await openDesk(shop.services, actions)
  await makeShop?.make({ services: shop.services, made, desk: desk.at('shop-atelier', new AbortController().signal) })

  await loadOneShop(shop, admin, made)

  expect(await admin.call(installation.read, {})).toEqual({
    task: null,
    demo: { websites: 2, products: 15, orders: 60 },
    isEmpty: false,
    mayStartOver: true,
  })
  const preview = await admin.call(installation.previewRemoval, {})
  expect(preview).toEqual({
    going: [
      { kind: 'websites', count: 2 },
      { kind: 'orders', count: 60 },
      { kind: 'customers', count: 15 },
      { kind: 'products', count: 15 },
      { kind: 'categories', count: 4 },
      { kind: 'coupons', count: 3 },
      { kind: 'servers', count: 1 },
      { kind: 'pictures', count: expect.any(Number) },
    ],
    staying: [],
    triedOrders: 0,
    ownProducts: 0,
  })
  // Killed while it was removed.
  let pieces = 0
  for await (const piece of removalPieces(shop.services, { takesTried: false })) {
    await shop.services.db.transaction().execute(piece)
    if (++pieces === 3) break
  }
  await removeAll(shop, admin)
  await foldCounts(shop)

  const after = await countRows(shop)
  expect(Object.keys(after).filter((table) => after[table] !== before[table] && !records.includes(table))).toEqual([])
  const restored = await admin.call(paymentAccount.search, { pageSize: 200, sort: { by: 'name', desc: false } })
  expect(restored.items.map(({ account, status }) => [account, status])).toEqual(
    accounts.items.map(({ account, status }) => [account, status]),
  )
  expect(await readdir(join(shop.services.config.dataDir, 'sites'))).toEqual([])
  expect(await admin.call(installation.read, {})).toMatchObject({ demo: null, isEmpty: true, task: null })
})

test('what is the operators’ own stays with what of the demo it needs, which the preview says before', { tags: 'long' }, async () => {
  await using shop = await openEmpty()
  const admin = await shop.signIn('SuperAdmin')
  await loadOneShop(shop, admin)
  const [atelier] = (await admin.call(shopWebsite.search, { keywords: 'atelier' })).items
  const sold = (await admin.call(goods.search, { pageSize: 50, sort: { by: 'id' } })).items
  const [shared, inClass] = sold
  if (!atelier || !shared || !inClass) throw new Error('the demo has products')
  const own = await shop.given.website()
  const ownGoods = await shop.given.goods({ title: 'Own lamp', classificationId: inClass.classificationId })
  await admin.call(goods.addToWebsite, { options: { ids: [shared.id] }, websiteIds: [own.id] })
  await admin.call(goods.addToWebsite, { options: { ids: [ownGoods.id] }, websiteIds: [atelier.id] })

  const preview = await admin.call(installation.previewRemoval, {})

  expect(preview.ownProducts).toBe(1)
  expect(preview.going).toContainEqual({ kind: 'products', count: 14 })
  expect(preview.staying).toEqual([
    { kind: 'products', why: 'in-use', count: 1, names: [shared.title] },
    { kind: 'categories', why: 'in-use', count: expect.any(Number), names: expect.any(Array) },
    { kind: 'pictures', why: 'in-use', count: expect.any(Number), names: expect.any(Array) },
  ])
  // An order that somebody placed in a demo shop keeps the shop, unless they let it go; one that was paid always does.
  const tried = await shop.given.order({ websiteId: atelier.id })
  const stayingShop = { kind: 'websites', why: 'ordered', count: 1, names: ['atelier.localhost'] }
  expect(await admin.call(installation.previewRemoval, {})).toMatchObject({
    triedOrders: 1,
    staying: expect.arrayContaining([stayingShop]),
  })
  expect((await admin.call(installation.previewRemoval, { takesTried: true })).staying).toEqual(preview.staying)
  const orders = shop.services.db.updateTable('shopOrder').where('id', '=', tried.id)
  await orders.set({ status: 'paid', paidAt: new Date().toISOString() }).execute()
  expect(await admin.call(installation.previewRemoval, { takesTried: true })).toMatchObject({
    triedOrders: 0,
    staying: expect.arrayContaining([{ ...stayingShop, why: 'paid' }]),
  })
  await orders.set({ status: 'pending', paidAt: null }).execute()

  await removeAll(shop, admin, true)
  const left = (await admin.call(goods.search, { pageSize: 50, sort: { by: 'id' } })).items
  expect(left.map(({ title }) => title).toSorted()).toEqual(['Own lamp', shared.title].toSorted())
  expect((await admin.call(shopWebsite.search, {})).items.map(({ id }) => id)).toEqual([own.id])
  expect((await admin.call(classification.search, { pageSize: 50 })).items.map(({ id }) => id)).toContain(inClass.classificationId)
  expect((await admin.call(installation.read, {})).demo, 'what stays is the operators’ own').toBe(null)
  for (const { path } of left.flatMap(({ pictures }) => pictures)) expect(existsSync(join(shop.services.config.dataDir, path))).toBe(true)
})

test('the demo is loaded into an empty installation, by one task at a time, by whoever has the right', async () => {
  await using shop = await openEmpty()
  const [superAdmin, admin] = [await shop.signIn('SuperAdmin'), await shop.signIn('Admin')]
  await expect(admin.call(installationTask.add, {})).rejects.toMatchObject({ status: 403 })
  await expect(superAdmin.call(installation.removeDemo, { confirmation: removalPhrase })).rejects.toMatchObject({ code: 'no-demo' })

  const { id } = await superAdmin.call(installationTask.add, {})

  expect(await superAdmin.call(installation.read, {})).toMatchObject({ task: { id, work: 'load-demo' }, isEmpty: true })
  await expect(superAdmin.call(installationTask.add, {})).rejects.toMatchObject({ code: 'installation-busy' })
  await expect(superAdmin.call(installation.startOver, { confirmation: emptyPhrase })).rejects.toMatchObject({ code: 'installation-busy' })
  await superAdmin.call(installationTask.cancel, { ids: [id] })
  await shop.given.website()
  await expect(superAdmin.call(installationTask.add, {})).rejects.toMatchObject({ code: 'installation-not-empty' })
})

test('a first start loads the demo once, and not where websites are', async () => {
  await using shop = await openEmpty()
  const website = await shop.given.website()

  await loadFirstDemo(shop.services)
  await shop.services.db.deleteFrom('website').where('id', '=', website.id).execute()
  await loadFirstDemo(shop.services)

  expect((await (await shop.signIn('SuperAdmin')).call(installationTask.search, {})).items).toEqual([])
})

test('starting over takes away all but accounts, settings and the audit, and continues after a crash', { tags: 'long' }, async () => {
  await using shop = await openEmpty()
  const admin = await shop.signIn('SuperAdmin')
  const seeded = await countRows(shop)
  await loadFirstStep(shop)
  const { website } = await shop.given.openShop({ stock: 5 })
  await shop.given.order({ websiteId: website.id })
  const content = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#f00' } })
    .png()
    .toBuffer()
  const picture = await admin.upload(uploadImage.upload, { name: 'red.png', content })
  const before = await countRows(shop)
  const { going, paidOrders } = await admin.call(installation.previewStartOver, {})
  expect([paidOrders, going]).toMatchObject([
    0,
    expect.arrayContaining([
      { kind: 'websites', count: 1 },
      { kind: 'orders', count: 1 },
    ]),
  ])

  const { taskId } = await admin.call(installation.startOver, { confirmation: emptyPhrase })
  // Killed behind the tables, before the files.
  await shop.services.db.transaction().execute((db) => emptyTables(db, taskId))
  await sql`update task set cursor = '"emptied"', status = 'running', started_at = now() where id = ${taskId}`.execute(shop.services.db)
  await shop.work()

  const after = await countRows(shop)
  expect(emptiedTables.filter((table) => after[table] !== 0)).toEqual([])
  expect(after).toMatchObject({ website: 0, goods: 0, shop_order: 0, resource: 0, task: 1 })
  for (const table of ['admin_user', 'admin_role', 'currency', 'carrier']) expect(after[table]).toBe(before[table])
  // Settings stay, but for what the demo made of them: its accounts and numbers go.
  expect(after.payment_account).toBe((seeded.payment_account ?? 0) + 1)
  const accounts = await admin.call(paymentAccount.search, { pageSize: 200 })
  expect(accounts.items.filter(({ account }) => account.startsWith('DEMO'))).toEqual([])
  expect(existsSync(join(shop.services.config.dataDir, picture.url))).toBe(false)
  expect(await admin.call(installationTask.read, { id: taskId })).toMatchObject({ status: 'succeeded' })
  const [line] = (await admin.call(audit.search, { action: installation.startOver.name })).items
  expect(line).toMatchObject({ username: 'SuperAdmin', outcome: 'done' })
})

test('nobody but SuperAdmin starts over, nor with other words, nor once real money was paid', async () => {
  await using shop = await openEmpty()
  const admin = await shop.signIn('SuperAdmin')
  const helper = await shop.signIn({ permissions: ['installation.*'] })
  const { website } = await shop.given.openShop({ stock: 5 })
  await expect(helper.call(installation.startOver, { confirmation: emptyPhrase })).rejects.toMatchObject({ status: 403 })
  await expect(admin.call(installation.startOver, { confirmation: 'everything' })).rejects.toMatchObject({ code: 'not-confirmed' })

  await shop.given.order({ websiteId: website.id, status: 'paid', paidAt: new Date().toISOString() })

  await expect(admin.call(installation.startOver, { confirmation: emptyPhrase })).rejects.toMatchObject({
    code: 'real-money-taken',
    detail: { orders: 1 },
  })
})

test('each table is named as kept or thinned, or is emptied, and nothing that stays refers to one that is emptied', async () => {
  await using shop = await openEmpty()
  const all = Object.keys(await countRows(shop))
  expect([...keptTables, ...thinnedTables, ...emptiedTables].toSorted(), 'emptied-tables.ts names each').toEqual(all.toSorted())
  const { rows } = await sql<{ reference: string }>`
    select conrelid::regclass || ' → ' || confrelid::regclass as reference from pg_constraint
    where contype = 'f' and confrelid::regclass::text = any (${sql.val([...emptiedTables])}::text[])
      and conrelid::regclass::text = any (${sql.val([...keptTables, ...thinnedTables])}::text[])`.execute(shop.services.db)
  expect(rows).toEqual([])
})
