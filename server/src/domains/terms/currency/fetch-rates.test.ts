import { currency, goodsBackup, type RateSource } from '@wanpu/contract'
import { openShop, type ShopOptions } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { openEcb } from '../../../../../testkit/src/ecb.ts'
import { readRates } from './currency.sql.ts'
import { fetchDueRates } from './fetch-due-rates.ts'
import { loadRates } from './load-rates.ts'
import { readRateSourceRecord } from './rate-source.sql.ts'

const today = '2026-11-26'
const morning = `${today}T09:00:00.000Z`

/** A shop in dollars with euro, yuan and lira, and the source of its rates. */
async function openShopWithRates(source: Partial<RateSource> = {}, options: ShopOptions = {}) {
  const shop = await openShop({ now: morning, env: { CHECK_ALLOW: '127.0.0.0/8' }, ...options })
  const ecb = await openEcb()
  for (const [code, rate, sort] of [
    ['USD', 1, 1],
    ['EUR', 0.9, 2],
    ['CNY', 7.1, 3],
    ['TRY', 20, 4],
    ['VND', 25_000, 5],
  ] as const)
    await shop.given.currency({ code, rate, sort })
  ecb.publish(today, { USD: '1.0563', CNY: '7.6345', TRY: '45.2' })
  const { db } = shop.services
  const admin = await shop.signIn('Admin')
  const setSource = async (fields: Partial<RateSource>, who = admin) => {
    const { version } = await who.call(currency.readRateSource, {})
    return who.call(currency.saveRateSource, { version, ...fields })
  }
  await setSource({ address: ecb.address, ...source })
  return {
    shop,
    ecb,
    admin,
    setSource,
    rates: async () => Object.fromEntries((await readRates(db)).entries().map(([code, { rate }]) => [code, rate])),
    state: async () => (await readRateSourceRecord(db)).fetch,
    notices: async () => (await db.selectFrom('notice').select('htmlZh').orderBy('id', 'desc').execute()).map(({ htmlZh }) => htmlZh),
    work: () => fetchDueRates(shop.services),
    async [Symbol.asyncDispose]() {
      await ecb[Symbol.asyncDispose]()
      await shop[Symbol.asyncDispose]()
    },
  }
}

const before = { USD: 1, EUR: 0.9, CNY: 7.1, TRY: 20, VND: 25_000 }
const after = { ...before, EUR: 0.94670075, CNY: 7.22758686 }

test('a preview tells what each rate becomes and changes nothing; applied, it is one change with the day of the rates, and can be undone', async () => {
  await using at = await openShopWithRates()

  const preview = await at.admin.call(currency.fetchRates, { preview: true })
  expect(preview).toEqual({
    affected: 2,
    day: today,
    rates: [
      { code: 'USD', outcome: 'base', before: 1, after: null },
      { code: 'EUR', outcome: 'changed', before: 0.9, after: 0.94670075 },
      { code: 'CNY', outcome: 'changed', before: 7.1, after: 7.22758686 },
      { code: 'TRY', outcome: 'jumped', before: 20, after: 42.7908738 },
      { code: 'VND', outcome: 'missing', before: 25_000, after: null },
    ],
  })
  expect(await at.rates()).toEqual(before)
  expect(await at.state()).toMatchObject({ fetchedAt: null, ratesDay: null })

  const response = await at.admin.send(currency.fetchRates.name, {})
  expect(await at.rates()).toEqual(after)
  expect(await at.state()).toMatchObject({ fetchedAt: morning, ratesDay: today, affected: 2, isUndone: false, problem: null })
  const { items } = await at.admin.call(goodsBackup.searchChangeSets, { sort: { by: 'id', desc: true }, pageSize: 1 })
  expect(items).toMatchObject([{ id: response.changeSetId, action: 'currency.fetch-rates', affected: 2 }])

  await at.admin.call(goodsBackup.undo, { changeSetId: response.changeSetId ?? '' })
  expect(await at.rates()).toEqual(before)
  expect(await at.state()).toMatchObject({ ratesDay: today, isUndone: true })
})

test('only chosen rates are taken over, a jump among them; what differs from the preview is refused and named', async () => {
  await using at = await openShopWithRates()

  await at.admin.call(currency.fetchRates, { rates: [{ code: 'TRY', rate: 42.7908738 }] })
  expect(await at.rates()).toEqual({ ...before, TRY: 42.7908738 })

  at.ecb.publish(today, { USD: '1.0563', CNY: '7.7', TRY: '45.2' })
  const attempt = at.admin.call(currency.fetchRates, {
    rates: [
      { code: 'CNY', rate: 7.22758686 },
      { code: 'EUR', rate: 0.94670075 },
    ],
  })
  await expect(attempt).rejects.toMatchObject({ code: 'rates-differ', detail: { codes: ['CNY'] } })
  expect(await at.rates()).toEqual({ ...before, TRY: 42.7908738 })
})

test('of two who take over the same rates at once one does it, and the other is told', async () => {
  await using at = await openShopWithRates()
  const rates = [{ code: 'CNY', rate: 7.22758686 }]

  const results = await Promise.allSettled([1, 2].map(() => at.admin.call(currency.fetchRates, { rates })))

  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'rates-differ' } })
})

test('without an address nothing is fetched; a currency by hand stays, and a surcharge is added', async () => {
  await using at = await openShopWithRates({ address: '' })

  await expect(at.admin.call(currency.fetchRates, { preview: true })).rejects.toMatchObject({ code: 'rates-off', status: 409 })
  await at.setSource({ address: at.ecb.address, byHand: ['CNY'], surchargePercent: 2 })
  await at.admin.call(currency.fetchRates, {})

  expect(await at.rates()).toEqual({ ...before, EUR: 0.96563476 })
})

test('each way in which a source fails is named, and changes nothing', async () => {
  await using at = await openShopWithRates()
  const refusal = async (preview = false) => {
    const { status, code, message } = await at.admin.send(currency.fetchRates.name, { preview })
    return { status, code, message }
  }
  const refusalOf = (code: string, message: unknown = expect.any(String)) => ({ status: 409, code, message })

  at.ecb.faults.fail = 1
  expect(await refusal(true)).toEqual(refusalOf('rates-status', '汇率来源返回了 HTTP 503'))
  at.ecb.faults.hangUp = 1
  expect(await refusal()).toEqual(refusalOf('rates-refused'))
  at.ecb.answer('', 302, { location: 'http://127.0.0.1:1/' })
  expect(await refusal()).toEqual(refusalOf('rates-status', '汇率来源返回了 HTTP 302'))
  at.ecb.answer('<html>Sign in</body>')
  expect(await refusal()).toEqual(refusalOf('rates-unreadable'))
  at.ecb.answer(`<a>${' '.repeat(1_100_000)}</a>`)
  expect(await refusal()).toEqual(refusalOf('rates-too-large'))
  at.ecb.publish('2026-11-15', { USD: '1.05' })
  expect(await refusal()).toEqual(refusalOf('rates-out-of-date', '汇率来源的日期是 2026-11-15，不在最近十天内'))
  at.ecb.publish(today, { CNY: '7.7' })
  expect(await refusal()).toEqual(refusalOf('rates-base-missing', '汇率来源没有基准货币 USD 的汇率'))
  await at.setSource({ address: 'http://rates.invalid/daily.xml' })
  expect(await refusal()).toEqual(refusalOf('rates-unknown-host'))
  await at.shop.services.db.updateTable('currency').set({ rate: 2 }).where('code', '=', 'USD').execute()
  await at.setSource({ address: at.ecb.address })
  expect(await refusal()).toEqual(refusalOf('rates-no-base'))

  expect(await at.rates()).toEqual({ ...before, USD: 2 })
  expect(await at.state()).toMatchObject({ fetchedAt: null })
})

test('private networks are asked only where that is allowed', async () => {
  await using at = await openShopWithRates({}, { env: {} })

  await expect(at.admin.call(currency.fetchRates, {})).rejects.toMatchObject({ code: 'rates-private-address' })
  expect(at.ecb.calls).toEqual([])
})

test('only an address that a service can be called at is kept; a stale version is refused, and a save can be undone', async () => {
  await using at = await openShopWithRates()
  const save = (fields: object) => at.admin.send(currency.saveRateSource.name, { version: 2, ...fields })

  for (const address of ['ftp://a.example/x', 'javascript:1', 'https://me:secret@a.example/x', 'rates'])
    expect(await save({ address })).toMatchObject({ code: 'bad-input' })
  for (const surchargePercent of [-1, 51, '2']) expect(await save({ surchargePercent })).toMatchObject({ code: 'bad-input' })
  const saveAnswer = await save({ address: at.ecb.address, byHand: ['try'], isDaily: false })
  expect(saveAnswer.response).toMatchObject({ version: 3, byHand: ['TRY'], isDaily: false, surchargePercent: 0 })
  expect(await save({ address: '' })).toMatchObject({ code: 'version-conflict' })

  await at.admin.call(goodsBackup.undo, { changeSetId: saveAnswer.changeSetId ?? '' })
  expect(await at.admin.call(currency.readRateSource, {})).toMatchObject({ byHand: [], isDaily: true })
})

test('who may change rates by hand may not fetch them, or set their source, without that right', async () => {
  await using at = await openShopWithRates()
  const clerk = await at.shop.signIn({ permissions: ['currency.search', 'currency.update.rates'] })
  const fetcher = await at.shop.signIn({ permissions: ['currency.fetch-rates'] })

  await expect(clerk.call(currency.fetchRates, { preview: true })).rejects.toMatchObject({ status: 403 })
  await expect(clerk.call(currency.readRateSource, {})).rejects.toMatchObject({ status: 403 })
  await expect(fetcher.call(currency.saveRateSource, { version: 2, address: '' })).rejects.toMatchObject({ status: 403 })
  expect(at.ecb.calls).toEqual([])
  expect(await fetcher.call(currency.fetchRates, { preview: true })).toMatchObject({ affected: 2 })
})

test('websites that show prices in a currency are marked when its rate comes, and not by a preview or by the same rates', async () => {
  await using at = await openShopWithRates()
  const { db } = at.shop.services
  const website = await at.shop.given.website()
  const pricedProduct = await at.shop.given.goods({ currencyCode: 'CNY' })
  await at.shop.given.shopGoods({ websiteId: website.id, goodsId: pricedProduct.id })
  const wasMarked = async () => {
    const { dirtySince } = await db.selectFrom('website').select('dirtySince').where('id', '=', website.id).executeTakeFirstOrThrow()
    await db.updateTable('website').set({ dirtySince: null }).where('id', '=', website.id).execute()
    return dirtySince !== null
  }
  await wasMarked()

  await at.admin.call(currency.fetchRates, { preview: true })
  expect(await wasMarked()).toBe(false)
  await at.admin.call(currency.fetchRates, {})
  expect(await wasMarked()).toBe(true)
  await at.admin.call(currency.fetchRates, {})
  expect(await wasMarked()).toBe(false)
})

test('rates come by themselves once a day, after the ECB has published them; what was undone is not written again with the same rates', async () => {
  await using at = await openShopWithRates()

  expect(await at.work()).toBe('taken')
  expect(await at.rates()).toEqual(after)
  expect(await at.state()).toMatchObject({ fetchedAt: morning, ratesDay: today, affected: 2, nextTryAt: `${today}T16:00:00.000Z` })
  const { items } = await at.admin.call(goodsBackup.searchChangeSets, { sort: { by: 'id', desc: true }, pageSize: 1 })
  expect(items).toMatchObject([{ action: 'currency.fetch-rates', takenBy: null, canUndo: true }])
  await at.admin.call(goodsBackup.undo, { changeSetId: items[0]?.id ?? '' })

  expect(await at.work()).toBe('not-due')
  at.shop.travel(`${today}T16:00:00.000Z`)
  expect(await at.work()).toBe('known')
  expect(await at.rates()).toEqual(before)

  at.shop.travel('2026-11-27T16:00:00.000Z')
  at.ecb.publish('2026-11-27', { USD: '1.0563', CNY: '7.7', TRY: '45.2' })
  expect(await at.work()).toBe('taken')
  expect(await at.rates()).toEqual({ ...after, CNY: 7.28959576 })
  expect(at.ecb.calls).toHaveLength(3)
})

test('a rate that jumps is left alone and told of once, until it jumps again', async () => {
  await using at = await openShopWithRates()
  await at.work()
  const jumpNotices = async () => (await at.notices()).filter((text) => text.includes('TRY'))

  expect(await jumpNotices()).toEqual(['<b>有汇率变动超过 20%，未自动更新</b><br>2026-11-26：TRY +114%。请在币种中确认。'])
  at.shop.travel('2026-11-27T16:00:00.000Z')
  at.ecb.publish('2026-11-27', { USD: '1.0563', TRY: '45.3' })
  expect(await at.work()).toBe('taken')
  expect(await jumpNotices()).toHaveLength(1)
})

test('nothing comes by itself where the source is off or by hand only', async () => {
  await using at = await openShopWithRates({ isDaily: false })

  expect(await at.work()).toBe('not-due')
  await at.setSource({ address: '' })
  expect(await at.work()).toBe('not-due')
  expect(at.ecb.calls).toEqual([])
})

test('a source that fails is tried again, changes nothing, and operators hear of it at the third time and a day later; a save begins again', async () => {
  await using at = await openShopWithRates()
  await at.work()
  at.ecb.answer('<html>')
  const tryAt = async (time: string) => {
    at.shop.travel(time)
    return [await at.work(), (await at.notices()).filter((text) => text.includes('汇率获取失败')).length]
  }

  expect(await tryAt('2026-11-26T16:00:00.000Z')).toEqual(['failed', 0])
  expect(await tryAt('2026-11-26T16:04:59.000Z')).toEqual(['not-due', 0])
  expect(await tryAt('2026-11-26T16:05:00.000Z')).toEqual(['failed', 0])
  expect(await tryAt('2026-11-26T16:20:00.000Z')).toEqual(['failed', 1])
  expect(await tryAt('2026-11-26T20:00:00.000Z')).toEqual(['failed', 1])
  expect(await tryAt('2026-11-27T17:00:00.000Z')).toEqual(['failed', 2])
  expect((await at.notices())[0]).toBe('<b>汇率获取失败</b><br>汇率来源返回的不是 ECB 格式的汇率。最近一次获取的是 2026-11-26 的汇率。')
  expect(await at.state()).toMatchObject({ problem: 'unreadable', failedSince: '2026-11-26T16:00:00.000Z', ratesDay: today })
  expect(await at.rates()).toEqual(after)

  at.ecb.publish('2026-11-27', { USD: '1.0563', CNY: '7.7' })
  await at.setSource({ address: at.ecb.address }, await at.shop.signIn('SuperAdmin'))
  expect(await at.state()).toMatchObject({ problem: null, nextTryAt: null })
  expect(await at.work()).toBe('taken')
})

test('of workers that look at the same time one asks the source; one that died leaves it to the next', async () => {
  await using at = await openShopWithRates()
  at.ecb.faults.delay = 100

  expect((await Promise.all([at.work(), at.work(), at.work()])).toSorted()).toEqual(['not-due', 'not-due', 'taken'])
  expect(at.ecb.calls).toHaveLength(1)

  at.shop.travel('2026-11-27T16:00:00.000Z')
  await at.shop.services.db.updateTable('rateFetch').set({ busyUntil: '2026-11-27T16:01:00.000Z' }).execute()
  expect(await at.work()).toBe('not-due')
  at.shop.travel('2026-11-27T16:01:00.000Z')
  expect(await at.work()).toBe('known')
})

test('a source that was changed while it was asked changes nothing', async () => {
  await using at = await openShopWithRates()
  at.ecb.faults.delay = 200

  const working = at.work()
  await expect.poll(() => at.ecb.calls.length).toBe(1)
  await at.setSource({ address: at.ecb.address, isDaily: false })
  expect(await working).toBe('not-due')
  expect(await at.rates()).toEqual(before)
})

test('a source that does not answer in time is given up', async () => {
  await using at = await openShopWithRates()
  at.ecb.faults.delay = 200

  expect(await loadRates(at.shop.services, at.ecb.address, 50)).toEqual({ kind: 'failed', problem: 'too-slow', detail: '' })
})
