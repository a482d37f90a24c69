import { buyerBlock, catalogue, coupon, goods, isInsert, shopWebsite } from '@wanpu/contract'
import { openShop, type Shop } from '@wanpu/testkit'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { cleanUp } from '../boot/clean-up.ts'

const inserts = [...catalogue.values()].filter(({ name, effect }) => isInsert(name) && effect !== 'reads')

test('every insert of the catalogue may carry a key: the dispatcher opens its transaction, it has a caller and no file', () => {
  expect(inserts.length).toBeGreaterThan(50)
  expect(inserts.filter(({ transaction, access, takesFile }) => transaction !== 'dispatcher' || access === 'public' || takesFile)).toEqual(
    [],
  )
})

/** Sends an action as a client does, with a key. */
async function sender(shop: Shop, permissions = ['*']) {
  const { token } = await shop.signIn({ permissions })
  return async (name: string, payload: unknown, key: string) => {
    const response = await fetch(`${shop.url}/apis/Action`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'action-name': name, authorization: `Bearer ${token}`, 'idempotency-key': key },
      body: JSON.stringify(payload),
    })
    return (await response.json()) as { status: number; code?: string; response?: { id?: string } }
  }
}

const [firstKey, otherKey] = ['first-key-0001', 'other-key-0001']
const count = async ({ services: { db } }: Shop, table: 'goods' | 'coupon' | 'website' | 'buyerBlock' | 'audit') =>
  Number(
    (
      await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  )

describe.each([
  [
    'goods',
    goods.insert.name,
    { title: 'Cup', priceMinor: 100, currencyCode: 'USD' },
    { title: 'Mug', priceMinor: 100, currencyCode: 'USD' },
  ],
  ['website', shopWebsite.insert.name, { domain: 'a.localhost' }, { domain: 'b.localhost' }],
  [
    'coupon',
    coupon.insert.name,
    { code: 'AAAA', kind: 'percent', value: 10, currencyCode: 'USD' },
    { code: 'BBBB', kind: 'percent', value: 10, currencyCode: 'USD' },
  ],
  ['buyerBlock', buyerBlock.insert.name, { kind: 'email', value: 'a@shop.example' }, { kind: 'email', value: 'b@shop.example' }],
] as const)('%s', (table, name, payload, otherPayload) => {
  test('the same insert with the same key is one insert, answered alike and audited once', async () => {
    await using shop = await openShop()
    const send = await sender(shop)
    const before = await count(shop, table)

    const first = await send(name, payload, firstKey)
    const audited = await count(shop, 'audit')
    const again = await send(name, payload, firstKey)

    expect(first.status).toBe(200)
    expect(again).toEqual(first)
    expect([await count(shop, table), await count(shop, 'audit')]).toEqual([before + 1, audited])
  })

  test('another insert under the same key is refused, under another key it is made', async () => {
    await using shop = await openShop()
    const send = await sender(shop)
    const before = await count(shop, table)
    await send(name, payload, firstKey)

    expect(await send(name, otherPayload, firstKey)).toMatchObject({ status: 409, code: 'call-key-used' })
    expect(await send(name, otherPayload, otherKey)).toMatchObject({ status: 200 })
    expect(await count(shop, table)).toBe(before + 2)
  })

  test('sent ten times at once it is one insert; who comes too early is told', async () => {
    await using shop = await openShop()
    const send = await sender(shop)
    const before = await count(shop, table)

    const answers = await Promise.all(Array.from({ length: 10 }, () => send(name, payload, firstKey)))

    expect(await count(shop, table)).toBe(before + 1)
    expect(answers.filter(({ status, code }) => status !== 200 && code !== 'call-running')).toEqual([])
    expect(new Set(answers.filter(({ status }) => status === 200).map(({ response }) => JSON.stringify(response))).size).toBe(1)
  })
})

test('a failure is not kept: put right, the same key takes the insert', async () => {
  await using shop = await openShop()
  const send = await sender(shop)
  await send(shopWebsite.insert.name, { domain: 'a.localhost' }, firstKey)

  expect(await send(shopWebsite.insert.name, { domain: 'a.localhost' }, otherKey)).toMatchObject({ code: 'taken' })
  expect(await send(shopWebsite.insert.name, { domain: 'b.localhost' }, otherKey)).toMatchObject({ status: 200 })
})

test('a key is its user’s own, kept for a day, and never what is no key', async () => {
  await using shop = await openShop()
  const [one, other] = [await sender(shop), await sender(shop)]
  const insert = { title: 'Cup', priceMinor: 100, currencyCode: 'USD' }

  const first = await one(goods.insert.name, insert, firstKey)
  expect((await other(goods.insert.name, insert, firstKey)).response?.id).not.toBe(first.response?.id)
  await sql`update call_key set at = at - interval '25 hours'`.execute(shop.services.db)
  expect((await one(goods.insert.name, insert, firstKey)).response?.id).not.toBe(first.response?.id)
  expect(await one(goods.insert.name, insert, 'short')).toMatchObject({ status: 400, code: 'bad-input' })

  await sql`update call_key set at = at - interval '25 hours'`.execute(shop.services.db)
  await cleanUp(shop.services, new AbortController().signal)
  expect(await shop.services.db.selectFrom('callKey').select('key').execute()).toEqual([])
})

test('who lost the right to an insert is not answered with what it once returned', async () => {
  await using shop = await openShop()
  const send = await sender(shop)
  await send(goods.insert.name, { title: 'Cup', priceMinor: 100, currencyCode: 'USD' }, firstKey)
  await sql`update admin_role set permissions = '{}' where permissions = '{*}'`.execute(shop.services.db)

  expect(await send(goods.insert.name, { title: 'Cup', priceMinor: 100, currencyCode: 'USD' }, firstKey)).toMatchObject({ status: 403 })
})
