/** @module-tag long */
import { audit, memberUser } from '@wanpu/contract'
import { openShop, type Shop } from '@wanpu/testkit'
import { givenTraces } from '@wanpu/testkit/buyer-traces'
import { openMailServer } from '@wanpu/testkit/mail-server'
import { standInEnv } from '@wanpu/testkit/providers/paying-shop'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { json } from '../../../db/query.ts'
import { buy, orderOf } from '../../../shop-api/test-buyer.ts'
import { sendWaitingMails } from '../../messages/mail/send-mails.ts'

const now = '2026-11-20T10:00:00.000Z'
const email = 'anna@example.com'
/** What Anna's orders, notes and mails call her. Her invoice was issued to a name and an address. */
const traces = { [email]: {}, '1234567': {}, Meyer: { invoice: 1 }, Linden: { invoice: 1 } }

test('an operator erases a customer: no column of any table names her any more, except her invoices', async () => {
  await using server = await openMailServer()
  await using shop = await openShop({ env: standInEnv, now })
  await shop.given.mailSender({ port: server.port, operatorEvents: ['operator-order'], operatorAddresses: ['ops@example.com'] })
  const { admin, id } = await givenTraces(shop)
  await sendWaitingMails(shop.services)
  expect(Object.keys(await countTraces(shop, email))).toEqual(
    expect.arrayContaining(['audit_detail', 'mail', 'member', 'notice', 'saved_cart', 'shop_order', 'stock_alert', 'payment_event']),
  )

  expect(await admin.call(memberUser.previewErase, { id })).toMatchObject({
    websites: [{ orders: 2 }],
    invoices: 1,
    addresses: 1,
    alerts: 1,
    carts: 1,
    reviews: 1,
    blocks: 0,
    openOrders: [],
    isKnownElsewhere: false,
  })
  const erased = await admin.send(memberUser.erase.name, { id })

  expect(erased).toMatchObject({ status: 200, response: { affected: 1 } })
  expect(erased.changeSetId).toBeUndefined()
  for (const [trace, remaining] of Object.entries(traces))
    expect({ trace, left: await countTraces(shop, trace) }).toEqual({ trace, left: remaining })
  expect(await admin.call(memberUser.read, { id })).toMatchObject({ email: `erased-${id}@erased.invalid`, erasedAt: now, orders: 2 })
  const boss = await shop.signIn('SuperAdmin')
  const [line] = (await boss.call(audit.search, { action: memberUser.erase.name })).items
  expect(line).toMatchObject({ subject: '', subjectId: id, affected: 1, outcome: 'done' })
  expect(await boss.call(audit.read, { id: line?.id ?? '' })).toMatchObject({ input: { id }, before: {}, after: {} })
  await expect(admin.call(memberUser.erase, { id })).rejects.toMatchObject({ code: 'member-erased' })
})

test('who is limited to some websites of the seller erases nobody whom the others know, and learns no more than that', async () => {
  await using shop = await openShop({ now })
  const { db } = shop.services
  const [open, other] = [await shop.given.openShop(), await shop.given.openShop()]
  await db
    .updateTable('website')
    .set({ ownerCode: 'oak', seller: json({ name: 'Oak' }) })
    .execute()
  for (const at of [open, other]) await buy(shop.url, '/order', orderOf(at))
  await db.updateTable('shopOrder').set({ status: 'completed' }).execute()
  const clerk = await shop.signIn({ permissions: ['member-user.*'], websiteIds: [open.website.id] })
  const [member] = (await clerk.call(memberUser.search, {})).items
  const id = member?.id ?? ''

  expect(await clerk.call(memberUser.previewErase, { id })).toMatchObject({
    websites: [{ id: open.website.id, orders: 1 }],
    isKnownElsewhere: true,
  })
  const refusal = await clerk.send(memberUser.erase.name, { id })

  expect(refusal).toMatchObject({ status: 409, code: 'member-known-elsewhere' })
  expect(JSON.stringify(refusal)).not.toContain(other.website.domain)
  const boss = await shop.signIn('SuperAdmin')
  expect((await boss.call(audit.search, { action: memberUser.erase.name })).items).toMatchObject([
    { outcome: 'failed', subject: '', subjectId: id },
  ])
  expect(await boss.call(memberUser.previewErase, { id })).toMatchObject({ websites: [{}, {}], isKnownElsewhere: false })
  expect(await boss.call(memberUser.erase, { id })).toEqual({ affected: 1 })
  expect(await countTraces(shop, email)).toEqual({})
})

test('open orders are finished first, merged customers go along, and longer e-mails that end alike stay in the audit', async () => {
  await using shop = await openShop({ now })
  const { db } = shop.services
  const admin = await shop.signIn('Admin')
  const open = await shop.given.openShop()
  const placedOrder = await buy(shop.url, '/order', orderOf(open))
  await buy(shop.url, '/order', orderOf(open, { contact: { name: 'Anna', email: 'old@example.com', phone: '+49 170 1111111' } }))
  const joanna = { websiteId: open.website.id, email: `jo${email}`, name: 'Joanna' }
  await admin.call(memberUser.insert, joanna)
  const { items } = await admin.call(memberUser.search, {})
  const idOf = (address: string) => items.find((row) => row.email === address)?.id ?? ''
  const id = idOf(email)
  await admin.call(memberUser.merge, { id: idOf('old@example.com'), intoId: id })

  const { orderNo } = placedOrder.response as { orderNo: string }
  await db.updateTable('shopOrder').set({ status: 'completed' }).where('orderNo', '<>', orderNo).execute()
  expect(await admin.call(memberUser.previewErase, { id })).toMatchObject({ mergedEmails: ['old@example.com'], openOrders: [orderNo] })
  await expect(admin.call(memberUser.erase, { id })).rejects.toMatchObject({ code: 'member-orders-open', detail: { orders: [orderNo] } })
  expect(Object.keys(await countTraces(shop, 'old@example.com'))).toContain('shop_order')

  await db.updateTable('shopOrder').set({ status: 'completed' }).execute()
  expect(await admin.call(memberUser.erase, { id })).toEqual({ affected: 2 })
  expect(await countTraces(shop, 'old@example.com')).toEqual({})
  expect(await countTraces(shop, email)).toEqual({ audit_detail: 1, change_row: 1, member: 1 })
  expect(await countTraces(shop, joanna.email)).toEqual({ audit_detail: 1, change_row: 1, member: 1 })
})

/** How many rows of each table hold a text, in whatever column and case. */
async function countTraces({ services: { db } }: Shop, text: string): Promise<Record<string, number>> {
  const tables = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`.execute(db)
  const counts = await Array.fromAsync(tables.rows, async ({ name }) => {
    const result = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(name)} t where to_jsonb(t)::text ilike ${`%${text}%`}`.execute(db)
    return [name, result.rows[0]?.count ?? 0] as const
  })
  return Object.fromEntries(counts.filter(([, count]) => count > 0))
}
