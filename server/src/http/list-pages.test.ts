import { type Action, catalogue, familyOf } from '@wanpu/contract'
import { addForeignRows, addLimitedUser, fieldsOf, foreign, openShop, sampleInput, taskIds } from '@wanpu/testkit'
import { expect, test } from 'vitest'

const isPaged = (action: Action) =>
  'shape' in action.output && 'recordCount' in ((action.output.shape as object | undefined) ?? {}) && 'pageIndex' in fieldsOf(action)

test('pages of every list hold each row once, in the order of the whole list, whatever it is sorted by', async () => {
  await using shop = await openShop()
  const { boss } = await addLimitedUser(shop)
  await addForeignRows(shop)
  const alike = { createdAt: '2026-01-01T08:00:00.000Z', totalMinor: 500 }
  for (const paidAt of [null, '2026-01-02T08:00:00.000Z', null, '2026-01-02T08:00:00.000Z']) {
    await shop.given.goods({ title: 'Lamp', priceMinor: 500 })
    await shop.given.coupon({ endsAt: paidAt })
    await shop.given.order({ websiteId: foreign, paidAt, ...alike })
  }
  const read = async (action: Action, input: object) => {
    const { status, response } = await boss.send(action.name, input)
    // Parts of something that is not among the rows of each kind.
    if (status === 404) return []
    expect([status, action.name, input]).toEqual([200, action.name, input])
    return (response as { items: unknown[] }).items
  }
  let compared = 0
  for (const action of [...catalogue.values()].filter(isPaged).filter(({ name }) => name !== 'audit.search')) {
    const base = { ...(sampleInput(action, taskIds.get(familyOf(action)) ?? foreign) as object) }
    const sorts = (fieldsOf(action).sort?.properties?.by?.enum ?? []).flatMap((by) => [true, false].map((desc) => ({ by, desc })))
    for (const sort of [undefined, ...sorts]) {
      const input = { ...base, ...(sort && { sort }) }
      const whole = await read(action, { ...input, pageSize: 50 })
      const pages: unknown[] = []
      for (let pageIndex = 1; pageIndex <= Math.min(whole.length, 6); pageIndex++)
        pages.push(...(await read(action, { ...input, pageSize: 1, pageIndex })))
      expect([action.name, sort, pages]).toEqual([action.name, sort, whole.slice(0, 6)])
      if (whole.length > 1) compared++
    }
  }
  expect(compared).toBeGreaterThan(60)
}, 120_000)
