import { type Action, catalogue, familyOf, type Page } from '@wanpu/contract'
import { addForeignRows, addLimitedUser, fieldsOf, foreign, openShop, sampleInput, taskIds } from '@wanpu/testkit'
import { expect, test } from 'vitest'

const isPaged = (action: Action) =>
  'shape' in action.output && 'recordCount' in ((action.output.shape as object | undefined) ?? {}) && 'pageIndex' in fieldsOf(action)

/** Pages of these are worked out together, or are of few rows: they have numbers and no positions. */
const withoutPositions = new Set([
  'goods.history',
  'payment.search.days',
  'shop-goods.compare',
  'tax-report.search',
  'web-traffic.search',
  'web-traffic.search.owner',
])

test('pages of every list, by number and from one to the next and back, hold each row once in the order of the whole', {
  tags: 'long',
  timeout: 300_000,
}, async () => {
  await using shop = await openShop()
  const { boss } = await addLimitedUser(shop)
  await addForeignRows(shop)
  const alike = { createdAt: '2026-01-01T08:00:00.000Z', totalMinor: 500 }
  for (const paidAt of [null, '2026-01-02T08:00:00.000Z', null, '2026-01-02T08:00:00.000Z']) {
    await shop.given.goods({ title: 'Lamp', priceMinor: 500 })
    await shop.given.coupon({ endsAt: paidAt })
    await shop.given.order({ websiteId: foreign, paidAt, ...alike })
  }
  const read = async (action: Action, input: object): Promise<Pick<Page<unknown>, 'items' | 'ends'>> => {
    const { status, response } = await boss.send(action.name, input)
    // Parts of something that is not among the rows of each kind.
    if (status === 404) return { items: [] }
    expect([status, action.name, input]).toEqual([200, action.name, input])
    return response as Page<unknown>
  }
  const walk = async (action: Action, input: object, count: number) => {
    const there: unknown[] = []
    const back: unknown[] = []
    let page = await read(action, { ...input, seek: {} })
    for (let pageIndex = 2; page.ends && there.push(...page.items) < count; pageIndex++)
      page = await read(action, { ...input, pageIndex, seek: { after: page.ends.last } })
    for (let pageIndex = count - 1; page.ends && back.unshift(...page.items) < count; pageIndex--)
      page = await read(action, { ...input, pageIndex, seek: { before: page.ends.first } })
    return { there, back }
  }
  let compared = 0
  for (const action of [...catalogue.values()].filter(isPaged).filter(({ name }) => name !== 'audit.search')) {
    const base = { ...(sampleInput(action, taskIds.get(familyOf(action)) ?? foreign) as object) }
    const sorts = (fieldsOf(action).sort?.properties?.by?.enum ?? []).flatMap((by) => [true, false].map((desc) => ({ by, desc })))
    for (const sort of [undefined, ...sorts]) {
      const input = { ...base, ...(sort && { sort }) }
      const whole = (await read(action, { ...input, pageSize: 50 })).items.slice(0, 5)
      const pages: unknown[] = []
      for (let pageIndex = 1; pageIndex <= Math.ceil(whole.length / 2); pageIndex++)
        pages.push(...(await read(action, { ...input, pageSize: 2, pageIndex })).items)
      expect([action.name, sort, pages.slice(0, 5)]).toEqual([action.name, sort, whole])
      const hasPositions = 'seek' in fieldsOf(action) && !withoutPositions.has(action.name)
      if (hasPositions && whole.length > 0)
        expect([action.name, sort, await walk(action, { ...input, pageSize: 1 }, whole.length)]).toEqual([
          action.name,
          sort,
          { there: whole, back: whole },
        ])
      if (whole.length > 1) compared++
    }
  }
  expect(compared).toBeGreaterThan(60)

  // Found by rare words, products are gathered first.
  const [lamps, goodsSearch] = [{ keywords: 'lamp', sort: { by: 'priceMinor', desc: true } }, catalogue.get('goods.search')]
  if (!goodsSearch) throw new Error('no list of products')
  const whole = (await read(goodsSearch, lamps)).items
  expect(whole).toHaveLength(4)
  expect(await walk(goodsSearch, { ...lamps, pageSize: 1 }, whole.length)).toEqual({ there: whole, back: whole })
})
