import { cache, order } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { expect, test } from 'vitest'

const toOrders = { frontend: 'Order', frontendactionname: 'order.search' }

test('a call handed on answers the inner envelope as JSON in a string', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const website = await shop.given.website({ ownerCode: 'north' })
  const { orderNo } = await shop.given.order({ websiteId: website.id })

  const outer = await admin.send('frontend.send', { pageIndex: 1, pageSize: 20, orderOwner: 'north' }, toOrders)

  expect(outer.status).toBe(200)
  expect(JSON.parse(String(outer.response))).toMatchObject({ status: 200, response: { recordCount: 1, items: [{ orderNo }] } })
})

test('the inner call keeps its own rules: rights, fields, website scope', async () => {
  await using shop = await openShop()
  const website = await shop.given.website()
  await shop.given.order({ websiteId: website.id })
  const clerk = await shop.signIn({ permissions: ['frontend.send'] })
  const scoped = await shop.signIn({ permissions: ['frontend.send', 'order.*'], websiteIds: [] })
  const admin = await shop.signIn('Admin')
  const inner = async (who: typeof clerk, payload: object, headers = toOrders) =>
    JSON.parse(String((await who.send('frontend.send', payload, headers)).response))

  expect(await inner(clerk, {})).toMatchObject({ status: 403 })
  expect(await inner(scoped, {})).toMatchObject({ response: { items: [] } })
  expect(await inner(admin, { pageSize: 'many' })).toMatchObject({ status: 400, detail: { fields: { pageSize: expect.any(String) } } })
  expect(await inner(admin, { ids: ['1'], status: 'paid' }, { ...toOrders, frontendactionname: order.setStatus.name })).toMatchObject({
    response: { affected: 1 },
  })
})

test('the front end of orders also answers for the visits of owned websites, and for no more', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const clerk = await shop.signIn({ permissions: ['frontend.send'] })
  const inner = (frontendactionname: string) => ({ ...toOrders, frontendactionname })

  for (const name of [
    'order-log.search',
    'web-traffic.search',
    'web-traffic.search.owner',
    'web-visits.search',
    'web-visits.search.owner',
  ]) {
    expect(JSON.parse(String((await admin.send('frontend.send', {}, inner(name))).response)), name).toMatchObject({
      status: 200,
      response: { items: [] },
    })
    expect(JSON.parse(String((await clerk.send('frontend.send', {}, inner(name))).response)), name).toMatchObject({ status: 403 })
  }
  for (const name of ['admin-user.search', 'payment-account.update', 'coupon.search']) {
    expect(await admin.send('frontend.send', {}, inner(name)), name).toMatchObject({ status: 404, code: 'no-such-action' })
  }
})

test('an unknown front end, a foreign action and missing headers are refused', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')

  expect(await admin.send('frontend.send', {}, { ...toOrders, frontend: 'Elsewhere' })).toMatchObject({
    status: 409,
    code: 'frontend-unknown',
  })
  expect(await admin.send('frontend.send', {}, { ...toOrders, frontendactionname: 'goods.search' })).toMatchObject({
    status: 404,
    code: 'no-such-action',
  })
  expect(await admin.send('frontend.send', {})).toMatchObject({ status: 400, detail: { fields: { Frontend: expect.any(String) } } })
})

test('clearing the cache marks websites to be made again, those of the caller only', async () => {
  await using shop = await openShop()
  const [own, other] = [await shop.given.website(), await shop.given.website()]
  const clerk = await shop.signIn({ permissions: ['cache.*'], websiteIds: [own.id] })
  const dirty = async () =>
    (await shop.services.db.selectFrom('website').select('id').where('dirtySince', 'is not', null).execute()).map((row) => row.id)

  expect(await clerk.call(cache.clear, {})).toEqual({ affected: 1 })
  expect(await dirty()).toEqual([own.id])
  await expect(clerk.call(cache.clear, { websiteIds: [other.id] })).rejects.toMatchObject({ status: 404 })
})
