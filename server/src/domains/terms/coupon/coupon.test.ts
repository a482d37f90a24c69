import { coupon, goodsBackup } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { expect, test } from 'vitest'

const spring = { code: 'SPRING', kind: 'percent', value: 10, currencyCode: 'USD' } as const

test('a coupon is found by a part of its code, newest first', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  await shop.given.coupon({ code: 'SPRING10' })
  await shop.given.coupon({ code: 'AUTUMN10' })
  await shop.given.coupon({ code: 'SPRING20' })

  const page = await admin.call(coupon.search, { keywords: 'spring' })

  expect(page.items.map((row) => row.code)).toEqual(['SPRING20', 'SPRING10'])
  expect(page).toMatchObject({ recordCount: 2, countIsExact: true })
})

test('a new coupon is a draft with its terms, its code in capitals', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')

  const { id, status } = await admin.call(coupon.insert, { ...spring, code: 'spring', endsAt: '2030-01-01' })
  const active = await admin.call(coupon.insert, { ...spring, code: 'NOW', status: 'active' })

  expect([status, active.status]).toEqual(['draft', 'active'])
  expect(await admin.call(coupon.read, { id })).toMatchObject({
    code: 'SPRING',
    status: 'draft',
    value: 10,
    used: 0,
    endsAt: '2030-01-01T00:00:00.000Z',
  })
})

test('a coupon that has expired is not made active', async () => {
  await using shop = await openShop({ now: '2026-06-01' })
  const admin = await shop.signIn('Admin')

  const attempt = admin.call(coupon.insert, { ...spring, status: 'active', endsAt: '2026-05-31' })

  await expect(attempt).rejects.toMatchObject({ code: 'coupon-expired' })
})

test('a code exists once', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  await admin.call(coupon.insert, spring)

  await expect(admin.call(coupon.insert, spring)).rejects.toMatchObject({
    status: 409,
    code: 'taken',
    detail: { fields: { code: '已存在' } },
  })
})

test('a coupon that ends before it starts is refused', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')

  const attempt = admin.call(coupon.insert, { ...spring, startsAt: '2030-02-01', endsAt: '2030-01-01' })

  await expect(attempt).rejects.toMatchObject({ status: 409, code: 'coupon-period' })
})

test('a percentage above 100 is refused', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')

  await expect(admin.call(coupon.insert, { ...spring, value: 101 })).rejects.toMatchObject({ code: 'coupon-percent' })
})

test('an update with an old version answers the current row', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id } = await admin.call(coupon.insert, spring)
  await admin.call(coupon.update, { id, version: 1, ...spring, value: 20 })

  const attempt = admin.call(coupon.update, { id, version: 1, ...spring, value: 30 })

  await expect(attempt).rejects.toMatchObject({ status: 409, code: 'version-conflict', detail: { current: { value: 20, version: 2 } } })
})

test('a field that a saved form leaves out becomes empty', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id } = await admin.call(coupon.insert, { ...spring, usageLimit: 5 })

  const result = await admin.call(coupon.update, { id, version: 1, ...spring })

  expect(result.usageLimit).toBeNull()
})

test('an expired coupon cannot be switched on', async () => {
  await using shop = await openShop({ now: '2025-06-01' })
  const expiredCoupon = await shop.given.coupon({ code: 'SPRING', endsAt: '2025-05-31' })
  const admin = await shop.signIn('Admin')

  const attempt = admin.call(coupon.setStatus, { ids: [expiredCoupon.id], status: 'active' })

  await expect(attempt).rejects.toMatchObject({ code: 'coupon-expired', detail: { codes: ['SPRING'] } })
})

test('those already in the status are not counted', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const draft = await shop.given.coupon()
  const active = await shop.given.coupon({ status: 'active' })

  const answer = await admin.send(coupon.setStatus.name, { ids: [draft.id, active.id], status: 'active' })

  expect(answer).toMatchObject({ status: 200, message: '成功更新 1 条记录', response: { affected: 1 } })
})

test('the same fields of many coupons are changed at once, the others stay', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const editedCoupon = await shop.given.coupon({ memo: 'keep' })
  const two = await shop.given.coupon({ memo: 'keep' })

  await admin.call(coupon.modifySelected, { ids: [editedCoupon.id, two.id], usageLimit: 7 })

  const page = await admin.call(coupon.search, {})
  expect(page.items.map(({ usageLimit, memo }) => ({ usageLimit, memo }))).toEqual([
    { usageLimit: 7, memo: 'keep' },
    { usageLimit: 7, memo: 'keep' },
  ])
})

test('every field of chosen coupons is changed or emptied, previewed before and undone after', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const website = await shop.given.website()
  const rows = [await shop.given.coupon({ code: 'ONE' }), await shop.given.coupon({ code: 'TWO', value: 20 })]
  const ids = rows.map(({ id }) => id)
  const change = {
    value: 20,
    startsAt: '2030-01-01T00:00:00.000Z',
    endsAt: '2030-02-01T00:00:00.000Z',
    minAmountMinor: 100,
    maxDiscountMinor: 500,
    usageLimit: 5,
    perMemberLimit: 1,
    websiteIds: [website.id],
    memo: 'x',
  }
  const read = async () => (await admin.call(coupon.search, { sort: { by: 'code' } })).items
  const before = await read()

  const preview = await admin.call(coupon.modifySelected, { ids, ...change, preview: true })
  expect(preview).toMatchObject({
    affected: 2,
    sample: [{ title: 'ONE', before: { value: 10, memo: '' }, after: { value: 20, memo: 'x' } }, { title: 'TWO' }],
  })
  expect(preview.sample?.[1]?.after).not.toHaveProperty('value')
  expect(await read()).toEqual(before)
  await admin.call(coupon.modifySelected, { ids, ...change })
  expect(await read()).toMatchObject([change, change])

  await admin.call(coupon.modifySelected, {
    ids,
    clear: ['startsAt', 'endsAt', 'minAmountMinor', 'maxDiscountMinor', 'usageLimit', 'perMemberLimit', 'websiteIds', 'groupIds', 'memo'],
  })
  const empty = {
    startsAt: null,
    endsAt: null,
    minAmountMinor: 0,
    maxDiscountMinor: null,
    usageLimit: null,
    perMemberLimit: null,
    websiteIds: [],
    groupIds: [],
    memo: '',
  }
  expect(await read()).toMatchObject([empty, empty])
  const sets = await shop.services.db
    .selectFrom('changeSet')
    .select('id')
    .where('action', '=', 'coupon.modify-selected')
    .orderBy('id', 'desc')
    .execute()
  for (const { id } of sets) await admin.call(goodsBackup.undo, { changeSetId: id })
  expect(await read()).toMatchObject(before.map(({ code, value }) => ({ code, value, memo: '', usageLimit: null, websiteIds: [] })))
})

test('one amount for coupons of several kinds or currencies is refused, as is a percentage above 100 and a field that is set and emptied', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const percent = await shop.given.coupon({ kind: 'percent', value: 10 })
  const fixed = await shop.given.coupon({ kind: 'fixed', value: 500 })
  const modify = (ids: string[], change: object) => admin.send(coupon.modifySelected.name, { ids, ...change })

  expect(await modify([percent.id, fixed.id], { value: 20 })).toMatchObject({ status: 409, code: 'coupon-mixed' })
  expect(await modify([percent.id], { value: 101 })).toMatchObject({ code: 'coupon-percent' })
  expect(await modify([fixed.id], { value: 700 })).toMatchObject({ status: 200 })
  expect(await modify([fixed.id], { memo: 'x', clear: ['memo'] })).toMatchObject({
    status: 400,
    detail: { fields: { memo: expect.any(String) } },
  })
})

test('an end before the start of one chosen coupon is refused for all', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const free = await shop.given.coupon()
  const lateCoupon = await shop.given.coupon({ startsAt: '2030-06-01' })

  const attempt = admin.call(coupon.modifySelected, { ids: [free.id, lateCoupon.id], endsAt: '2030-05-01' })

  await expect(attempt).rejects.toMatchObject({ code: 'coupon-period' })
  expect((await admin.call(coupon.read, { id: free.id })).endsAt).toBeNull()
})

test('many codes are generated with one prefix, all different', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { code: _, ...terms } = spring

  const { codes, affected } = await admin.call(coupon.generate, { ...terms, prefix: 'VIP-', quantity: 500, length: 6 })

  expect(affected).toBe(500)
  expect(new Set(codes).size).toBe(500)
  expect(codes.every((code) => /^VIP-[A-Z2-9]{6}$/.test(code))).toBe(true)
})

test('coupons that orders used stay', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const usedCoupon = await shop.given.coupon({ code: 'USED', used: 1 })
  const unusedCoupon = await shop.given.coupon()

  await expect(admin.call(coupon.delete, { ids: [unusedCoupon.id, usedCoupon.id] })).rejects.toMatchObject({
    code: 'coupon-used',
    detail: { codes: ['USED'] },
  })
  expect(await admin.call(coupon.delete, { ids: [unusedCoupon.id] })).toEqual({ affected: 1 })
})

test('a user limited to a website neither sees nor touches the coupons of others', async () => {
  await using shop = await openShop()
  const mine = await shop.given.website()
  const foreign = await shop.given.website()
  const own = await shop.given.coupon({ websiteIds: [mine.id] })
  const others = await shop.given.coupon({ websiteIds: [foreign.id] })
  const everywhere = await shop.given.coupon()
  const limited = await shop.signIn({ permissions: ['coupon.*'], websiteIds: [mine.id] })

  expect((await limited.call(coupon.search, {})).items.map((row) => row.id)).toEqual([own.id])
  await expect(limited.call(coupon.read, { id: others.id })).rejects.toMatchObject({ status: 404 })
  await expect(limited.call(coupon.setStatus, { ids: [own.id, everywhere.id], status: 'active' })).rejects.toMatchObject({ status: 404 })
  await expect(limited.call(coupon.insert, spring)).rejects.toMatchObject({ status: 404 })
})
