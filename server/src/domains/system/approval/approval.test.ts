import {
  adminUser,
  apiKey,
  approval,
  audit,
  coupon,
  currency,
  goods,
  goodsBackup,
  goodsBatchTask,
  goodsRestoreTask,
  notice,
  pricePlan,
} from '@wanpu/contract'
import { openKey, openShop, smallLimits } from '@wanpu/testkit'
import { expect, test } from 'vitest'

const now = '2026-03-01T08:00:00Z'
const rights = ['goods.*', 'coupon.*', 'goods-bak.*']

async function openDay(fields: Parameters<typeof openKey>[2]) {
  const shop = await openShop({ now, limits: smallLimits })
  const boss = await shop.signIn('SuperAdmin')
  const key = await openKey(shop.url, boss, { permissions: rights, callsPerMinute: 6000, ...fields })
  const oaks = []
  for (const title of ['Oak chair', 'Oak table']) oaks.push(await boss.call(goods.insert, { title, priceMinor: 1000, currencyCode: 'USD' }))
  const prices = async () => (await boss.call(goods.search, { sort: { by: 'id' } })).items.map(({ priceMinor }) => priceMinor)
  const raise = (newValue = 1500, headers: Record<string, string> = {}) =>
    key.send(
      goods.updateBatch.name,
      { options: { keywords: 'oak' }, updateColumns: [{ name: 'priceMinor', operator: 0, newValue }] },
      headers,
    )
  const ask = async () => String((await raise()).detail?.approvalId)
  return { shop, boss, key, oaks, prices, raise, ask, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() }
}

test('a change that waits is shown to a person, done under the names of key and maker, and undone', async () => {
  await using day = await openDay({ approval: 'everything' })
  const { shop, boss, key, prices, raise } = day

  const asked = await raise()
  expect(asked).toMatchObject({ status: 202, code: 'approval-needed', detail: { expiresAt: '2026-03-02T08:00:00.000Z' } })
  const id = String(asked.detail?.approvalId)
  expect(await prices()).toEqual([1000, 1000])
  expect((await boss.call(goodsBackup.searchChangeSets, { action: goods.updateBatch.name })).recordCount).toBe(0)
  const { items } = await boss.call(approval.search, { state: 'waiting' })
  expect(items).toMatchObject([{ id, action: 'goods.update.batch', apiKeyName: 'ERP', ownerName: 'SuperAdmin', affected: 2 }])
  expect(await boss.call(notice.search, {})).toMatchObject({ unread: 1, items: [{ kind: 'approval', link: '/setting/approvals' }] })

  const shown = await boss.call(approval.preview, { id })
  expect(shown).toMatchObject({ affected: 2, hasChanged: false, sample: [{ title: 'Oak chair', after: { priceMinor: 1500 } }, {}] })
  const done = await boss.call(approval.approve, { id, seen: shown.seen })
  expect(done).toMatchObject({ outcome: 'applied', changeSetId: expect.any(String) })
  expect(await prices()).toEqual([1500, 1500])
  expect(await key.call(approval.readState, { id })).toMatchObject({ state: 'applied', changeSetId: done.changeSetId })
  const lines = (await boss.call(audit.search, { action: goods.updateBatch.name })).items
  expect(lines).toMatchObject([{ username: 'SuperAdmin', apiKeyName: 'ERP', approvedByName: 'SuperAdmin', outcome: 'done' }])

  await boss.call(goodsBackup.undo, { changeSetId: done.changeSetId ?? '' })
  expect(await prices()).toEqual([1000, 1000])
  await shop.work()
})

test('a single record is shown as it would be, though its action has no preview', async () => {
  await using day = await openDay({ approval: 'everything' })
  const { boss, key } = day
  const { id: couponId } = await boss.call(coupon.insert, { code: 'AAAA', kind: 'percent', value: 10, currencyCode: 'USD' })
  const { detail } = await key.send(coupon.delete.name, { ids: [couponId] })
  const id = String(detail?.approvalId)

  const shown = await boss.call(approval.preview, { id })
  expect(shown).toMatchObject({ affected: 1, sample: [{ title: 'AAAA', before: { code: 'AAAA' }, after: null }] })
  expect((await boss.call(approval.read, { id })).input).toEqual({ ids: [couponId] })
  expect((await boss.call(coupon.search, {})).recordCount).toBe(1)
  expect(await boss.call(approval.approve, { id, seen: shown.seen })).toMatchObject({ outcome: 'applied' })
  expect((await boss.call(coupon.search, {})).recordCount).toBe(0)
})

test('rows that changed since are not overwritten: what it would do now is looked at first', async () => {
  await using day = await openDay({ approval: 'everything' })
  const { boss, oaks, prices, ask } = day
  const id = await ask()
  const before = await boss.call(approval.preview, { id })
  await boss.call(goods.updateFields, { id: oaks[0]?.id ?? '', version: 1, fields: ['priceMinor'], values: { priceMinor: 900 } })

  const answer = await boss.call(approval.approve, { id, seen: before.seen })
  expect(answer).toMatchObject({ outcome: 'changed', preview: { hasChanged: true, sample: [{ before: { priceMinor: 900 } }, {}] } })
  expect(await prices()).toEqual([900, 1000])
  expect(await boss.call(approval.approve, { id, seen: answer.preview?.seen ?? '' })).toMatchObject({ outcome: 'applied' })
  expect(await prices()).toEqual([1500, 1500])
})

test('above so many rows it waits, below it does not; only the named actions wait', async () => {
  await using day = await openDay({ approval: 'rows', approvalRows: 1, approvalActions: ['goods.*'] })
  const { boss, key, oaks, raise } = day
  const change = { fields: ['title'], values: { title: 'Oak stool' } }

  expect(await key.send(goods.updateFields.name, { id: oaks[0]?.id, version: 1, ...change })).toMatchObject({ status: 200 })
  expect(await raise()).toMatchObject({ status: 202 })
  for (const code of ['AAAA', 'BBBB']) await boss.call(coupon.insert, { code, kind: 'percent', value: 10, currencyCode: 'USD' })
  const ids = (await boss.call(coupon.search, {})).items.map(({ id }) => id)
  expect(await key.send(coupon.delete.name, { ids })).toMatchObject({ status: 200 })
})

test('above an amount of money it waits, in the base currency', async () => {
  await using day = await openDay({ approval: 'value', approvalValueMinor: 1000 })
  const { boss, raise } = day
  await boss.call(currency.insert, { code: 'USD', symbol: '$', rate: 1 }).catch(() => undefined)

  expect(await raise(1500)).toMatchObject({ status: 200 })
  expect(await raise(2001)).toMatchObject({ status: 202 })
  const { items } = await boss.call(approval.search, {})
  expect(items).toMatchObject([{ reason: 'value', valueMinor: 1002 }])
})

test('who refuses says why, and who asked is told; then nobody decides any more', async () => {
  await using day = await openDay({ approval: 'everything' })
  const { boss, key, prices, ask } = day
  const id = await ask()
  const { seen } = await boss.call(approval.preview, { id })

  await boss.call(approval.refuse, { id, reason: 'Not before the sale' })
  expect(await key.call(approval.readState, { id })).toMatchObject({ state: 'refused', refusal: 'Not before the sale' })
  expect(await boss.send(approval.approve.name, { id, seen })).toMatchObject({ code: 'approval-ended' })
  expect(await boss.send(approval.refuse.name, { id })).toMatchObject({ code: 'approval-ended' })
  expect(await prices()).toEqual([1000, 1000])
})

test('it expires after a day, and ends with its key', async () => {
  await using day = await openDay({ approval: 'everything' })
  const { shop, key, ask } = day
  const id = await ask()
  shop.travel('2026-03-02T08:00:01Z')
  const boss = await shop.signIn('SuperAdmin')
  expect(await boss.send(approval.preview.name, { id })).toMatchObject({ code: 'approval-ended' })
  expect(await key.call(approval.readState, { id })).toMatchObject({ state: 'expired' })

  const again = await ask()
  expect(again).not.toBe(id)
  await boss.call(apiKey.revoke, { ids: [key.keyId] })
  expect(await boss.send(approval.approve.name, { id: again, seen: 'x' })).toMatchObject({ code: 'approval-ended' })
  expect((await boss.call(approval.search, { state: 'waiting' })).recordCount).toBe(0)
})

test('nobody approves what they may not do themselves, and no key approves', { tags: 'long' }, async () => {
  await using day = await openDay({ approval: 'everything', permissions: [...rights, 'shop-goods.*', 'approval.*'] })
  const { shop, key, ask } = day
  const id = await ask()
  const approver = await shop.signIn({ permissions: ['approval.*', 'goods.search', 'coupon.*'] })
  const seller = await shop.signIn({ permissions: ['goods.*'] })

  expect((await approver.call(approval.search, {})).recordCount).toBe(0)
  for (const [name, input] of [
    [approval.read.name, { id }],
    [approval.preview.name, { id }],
    [approval.approve.name, { id, seen: 'x' }],
    [approval.refuse.name, { id }],
    [approval.readState.name, { id }],
  ] as const)
    expect([name, await approver.send(name, input)]).toMatchObject([name, { status: 404 }])
  expect(await seller.send(approval.approve.name, { id, seen: 'x' })).toMatchObject({ status: 403 })
  expect(await key.send(approval.approve.name, { id, seen: 'x' })).toMatchObject({ code: 'session-needed' })
})

test('who is limited to websites approves what lies within them alone', { tags: 'long' }, async () => {
  await using shop = await openShop({ now })
  const boss = await shop.signIn('SuperAdmin')
  const [own, foreign] = [await shop.given.website(), await shop.given.website()]
  const key = await openKey(shop.url, boss, { permissions: ['coupon.*'], approval: 'everything' })
  const limited = await shop.signIn({ permissions: ['approval.*', 'coupon.*'], websiteIds: [own.id] })
  const ask = async (code: string, websiteIds: string[]) =>
    String((await key.send(coupon.insert.name, { code, kind: 'percent', value: 10, currencyCode: 'USD', websiteIds })).detail?.approvalId)
  const [mine, theirs, both] = [await ask('AAAA', [own.id]), await ask('BBBB', [foreign.id]), await ask('CCCC', [own.id, foreign.id])]

  expect((await limited.call(approval.search, {})).items.map(({ id }) => id)).toEqual([mine])
  for (const id of [theirs, both]) expect(await limited.send(approval.preview.name, { id })).toMatchObject({ status: 404 })
  const { seen } = await limited.call(approval.preview, { id: mine })
  expect(await limited.call(approval.approve, { id: mine, seen })).toMatchObject({ outcome: 'applied' })
})

test('asked for twice it waits once; approved, the same call is answered as done', { tags: 'long' }, async () => {
  await using day = await openDay({ approval: 'everything' })
  const { boss, prices, raise } = day
  const named = { 'idempotency-key': 'raise-prices-once' }
  const first = await raise(1500, named)
  expect(await raise(1500, named)).toMatchObject({ status: 202, detail: first.detail })
  const id = String(first.detail?.approvalId)
  const { seen } = await boss.call(approval.preview, { id })

  const answers = await Promise.all([1, 2].map(() => boss.send(approval.approve.name, { id, seen })))
  // The second one finds it decided, or is answered what the first one did.
  expect(answers.filter(({ code, response }) => code !== 'approval-ended' && Object(response).outcome !== 'applied')).toEqual([])
  expect(answers.some(({ status }) => status === 200)).toBe(true)
  expect(await prices()).toEqual([1500, 1500])
  expect(await raise(1500, named)).toMatchObject({ status: 200, response: { affected: 2 } })
  expect((await boss.call(goodsBackup.searchChangeSets, { action: goods.updateBatch.name })).recordCount).toBe(1)
})

test('a key changes no more rows, money, or times an hour than it may, approved or not', async () => {
  await using day = await openDay({ mostRows: 1 })
  const { shop, boss, oaks, prices, raise } = day
  expect(await raise()).toMatchObject({ status: 403, code: 'key-rows', detail: { rows: 2, most: 1 } })

  await boss.call(currency.insert, { code: 'USD', symbol: '$', rate: 1 }).catch(() => undefined)
  const cheap = await openKey(shop.url, boss, { permissions: rights, mostValueMinor: 500, mostChangesPerHour: 2 })
  const change = (version: number, priceMinor: number) =>
    cheap.send(goods.updateFields.name, { id: oaks[0]?.id, version, fields: ['priceMinor'], values: { priceMinor } })
  expect(await change(1, 1501)).toMatchObject({ status: 403, code: 'key-value', detail: { value: 'USD 5.01', most: 'USD 5.00' } })
  expect([(await change(1, 1500)).status, (await change(2, 1400)).status]).toEqual([200, 200])
  expect(await change(3, 1300)).toMatchObject({ status: 429, code: 'key-changes', detail: { most: 2, seconds: 3600 } })
  expect(await prices()).toEqual([1400, 1000])
  shop.travel('2026-03-01T09:00:00Z')
  expect(await change(3, 1300)).toMatchObject({ status: 200 })
})

test('the price of a variant is compared with its own, wherever it stands; a new one with the nearest that there was', async () => {
  await using day = await openDay({})
  const { shop, boss } = day
  await boss.call(currency.insert, { code: 'USD', symbol: '$', rate: 1 }).catch(() => undefined)
  const variant = (sku: string, priceMinor: number) => ({ sku, options: { Size: sku }, stock: 1, priceMinor })
  const [small, large] = [variant('S', 5000), variant('L', 9000)]
  const product = { title: 'Shirt', priceMinor: 5000, currencyCode: 'USD', variants: [small, large] }
  const { id } = await boss.call(goods.insert, product)
  const cheap = await openKey(shop.url, boss, { permissions: rights, mostValueMinor: 500 })
  const change = async (...variants: object[]) => {
    const { version } = await boss.call(goods.read, { id })
    const { status, detail } = await cheap.send(goods.updateFields.name, { id, version, fields: ['variants'], values: { variants } })
    return [status, detail?.value]
  }

  expect(await change(large, small)).toEqual([200, undefined])
  expect(await change(large, { ...small, priceMinor: 5400 })).toEqual([200, undefined])
  expect(await change(large, { ...small, priceMinor: 1 })).toEqual([403, 'USD 53.99'])
  expect(await change(large)).toEqual([200, undefined])
  expect(await change(large, { ...small, priceMinor: 1 })).toEqual([403, expect.any(String)])
  expect(await change(large, variant('XL', 9400))).toEqual([200, undefined])
})

test('prices of websites that tasks change count as too much money, for a limit and for an approval', async () => {
  await using day = await openDay({})
  const { shop, boss, oaks } = day
  await boss.call(currency.insert, { code: 'USD', symbol: '$', rate: 1 }).catch(() => undefined)
  const website = await shop.given.website()
  for (const { id: goodsId } of oaks) await shop.given.shopGoods({ websiteId: website.id, goodsId })
  const rows = [{ selling: { by: 'proportion', percent: 1 } }]
  const plan = async (fields: object) => {
    const key = await openKey(shop.url, boss, { permissions: ['price-plan.*'], ...fields })
    return key.send(pricePlan.applyWebsites.name, { rows, websiteIds: [website.id] })
  }

  expect(await plan({ mostValueMinor: 1 })).toMatchObject({ status: 403, code: 'key-value' })
  expect(await plan({ approval: 'value', approvalValueMinor: 1 })).toMatchObject({ status: 202, code: 'approval-needed' })
  expect(await plan({})).toMatchObject({ status: 200, response: { affected: 2 } })
})

test('a call that was made without waiting meanwhile is not done again, and waits no more', async () => {
  await using day = await openDay({ approval: 'everything' })
  const { boss, key, prices, raise } = day
  const named = { 'idempotency-key': 'raise-prices-once' }
  const id = String((await raise(1500, named)).detail?.approvalId)
  const { version, name, permissions } = await boss.call(apiKey.read, { id: key.keyId })
  await boss.call(apiKey.update, { id: key.keyId, version, name, permissions, approval: 'nothing' })
  const { changeSetId } = (await raise(1500, named)).response as { changeSetId: string }
  await boss.call(goodsBackup.undo, { changeSetId })

  const { seen } = await boss.call(approval.preview, { id })
  expect(await boss.call(approval.approve, { id, seen })).toMatchObject({ outcome: 'applied', changeSetId })
  expect(await key.call(approval.readState, { id })).toMatchObject({ state: 'applied', changeSetId })
  expect(await prices()).toEqual([1000, 1000])
})

test('no key adds a task in place of a change that its limits would refuse', async () => {
  await using day = await openDay({ permissions: ['*'], mostRows: 1, mostValueMinor: 1 })
  const { shop, key, prices, raise } = day
  const input = { options: { keywords: 'oak' }, percent: 1 }

  expect(await raise()).toMatchObject({ code: 'key-rows' })
  for (const [name, payload] of [
    [goodsBatchTask.add.name, { action: goods.resetPriceProportional.name, input }],
    [goodsRestoreTask.add.name, { options: { reason: 'changed' } }],
  ] as const)
    expect([name, await key.send(name, payload)]).toMatchObject([name, { status: 403, code: 'session-needed' }])
  await shop.work()
  expect(await prices()).toEqual([1000, 1000])
})

test('what would fail is shown as failing, and a secret is kept nowhere until tomorrow', async () => {
  await using day = await openDay({ approval: 'everything', permissions: [...rights, 'shop-server.*', 'admin-user.*'] })
  const { boss, key, oaks } = day
  const change = { id: oaks[0]?.id, version: 1, fields: ['priceMinor'], values: { priceMinor: 900 } }
  const id = String((await key.send(goods.updateFields.name, change)).detail?.approvalId)
  await boss.call(goods.updateFields, { id: oaks[0]?.id ?? '', version: 1, fields: ['priceMinor'], values: { priceMinor: 950 } })

  expect(await boss.call(approval.preview, { id })).toMatchObject({ problem: { code: 'version-conflict' } })
  expect(await boss.call(approval.approve, { id, seen: 'x' })).toMatchObject({ outcome: 'failed' })
  expect(await key.send(adminUser.search.name, {})).toMatchObject({ status: 200 })
})

test('the same call, made several times at once, waits once', { tags: 'long' }, async () => {
  await using day = await openDay({ approval: 'everything' })

  // No two of these hold a row of each other up.
  const lamp = { title: 'Lamp', priceMinor: 1000, currencyCode: 'USD' }
  const answers = await Promise.all(Array.from({ length: 8 }, () => day.key.send(goods.insert.name, lamp)))

  expect(new Set(answers.map(({ detail }) => detail?.approvalId)).size).toBe(1)
  expect((await day.boss.call(approval.search, {})).recordCount).toBe(1)
})

test('a change with random prices, sent again with its idempotency key once it was approved, is answered as done', async () => {
  await using day = await openDay({ approval: 'everything' })
  const { boss, key, prices } = day
  const ask = () =>
    key.send(
      goods.resetSellingPrice.name,
      { options: { keywords: 'oak' }, minUnitPrice: 5, maxUnitPrice: 9 },
      { 'idempotency-key': 'oak-prices-1' },
    )
  const id = String((await ask()).detail?.approvalId)
  const { seen } = await boss.call(approval.preview, { id })
  const { changeSetId } = await boss.call(approval.approve, { id, seen })
  const drawn = await prices()

  expect(await ask()).toMatchObject({ status: 200, response: { affected: 2, changeSetId } })
  expect(await prices()).toEqual(drawn)
})
