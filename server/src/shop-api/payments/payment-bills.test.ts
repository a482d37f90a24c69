import { configRecord, paymentCompare, refund } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { openAlipay } from '@wanpu/testkit/providers/alipay'
import { givenPayingShop, placeOrder, readMoney, standInEnv } from '@wanpu/testkit/providers/paying-shop'
import { openWechatpay } from '@wanpu/testkit/providers/wechatpay'
import { describe, expect, test } from 'vitest'

// Money moves at 18:00 of the 20th in China; bills are asked for the next day at noon.
const now = '2026-11-20T10:00:00.000Z'
const nextNoon = '2026-11-21T04:00:00.000Z'
const day = '2026-11-20'

const cases = [
  { provider: 'wechatpay', open: openWechatpay, fromHour: 10 },
  { provider: 'alipay', open: openAlipay, fromHour: 9 },
] as const

/** A shop of which one order was paid at the provider, and what its day is asked with. */
async function begin({ provider, open }: (typeof cases)[number]) {
  const side = await open()
  const shop = await openShop({ now, env: standInEnv })
  const { settings, secrets } = side
  const selling = await givenPayingShop(shop, { provider, apiUrl: side.url, currencyCode: 'CNY', settings, secrets })
  side.movesAt = now
  const pay = async () => {
    const placed = await placeOrder(shop, selling)
    const { response } = await placed.pay()
    if ('visit' in side && typeof side.visit === 'function') side.visit(String(response?.url))
    side.pay(`${placed.orderNo}_1`)
    return placed
  }
  const paid = await pay()
  await paid.look()
  const { admin, order } = await readMoney(shop, paid.orderNo)
  // Days later the session of before is over.
  const compare = async (of = day) => (await shop.signIn('Admin')).send(paymentCompare.compare.name, { id: selling.account.id, day: of })
  const close = async () => {
    await shop[Symbol.asyncDispose]()
    await side[Symbol.asyncDispose]()
  }
  return { side, shop, selling, pay, paid, paymentNo: `${paid.orderNo}_1`, admin, order, compare, [Symbol.asyncDispose]: close }
}

type Differences = { differences: Record<string, unknown>[] }

describe.each(cases)('the bill of $provider', (providerCase) => {
  test('says the same as the payments and refunds here; its fees are in its sums, the day is that of China', async () => {
    await using at = await begin(providerCase)
    await at.admin.call(refund.insert, { orderId: at.order.id, version: at.order.version, otherMinor: 500, through: 'provider' })
    at.shop.travel(nextNoon)

    const { response } = await at.compare()

    const taken = { takenMinor: 2499, refundedMinor: 500 }
    expect(response).toEqual({
      isTold: true,
      timeZone: 'Asia/Shanghai',
      currencies: [
        {
          currencyCode: 'CNY',
          here: { ...taken, feeMinor: 0, netMinor: 1999 },
          there: { ...taken, feeMinor: 12, netMinor: 1987 },
        },
      ],
      differences: [],
      differenceCount: 0,
      unreadLines: [],
      unreadLineCount: 0,
    })
  })

  test('names what is missing here or there, of another amount, and refunds of the provider’s own console', async () => {
    await using at = await begin(providerCase)
    const unheard = await at.pay()
    at.side.refundAtConsole(at.paymentNo, 300)
    const { selling, order } = at
    const unknown = { orderId: order.id, websiteId: selling.website.id, accountId: selling.account.id, isTest: true, currencyCode: 'CNY' }
    await at.shop.given.payment({ ...unknown, provider: providerCase.provider, paymentNo: 'GHOST_1', settledAt: now, amountMinor: 700 })
    const charges = at.shop.services.db.updateTable('payment').set({ amountMinor: 9999 })
    await charges.where('paymentNo', '=', at.paymentNo).execute()
    at.shop.travel(nextNoon)

    const { differences } = (await at.compare()).response as unknown as Differences

    const consoleRefund = providerCase.provider === 'alipay' ? 2499 : 300
    expect(differences.map((row) => [row.reason, row.kind, row.orderNo, row.hereMinor, row.thereMinor]).toSorted()).toEqual([
      ['missing-here', 'charge', unheard.orderNo, null, 2499],
      ['missing-here', 'refund', '', null, consoleRefund],
      ['missing-there', 'charge', at.paid.orderNo, 700, null],
      ['other-amount', 'charge', at.paid.orderNo, 9999, 2499],
    ])
  })

  test('of the day before or after tells which payments count on another day', async () => {
    await using at = await begin(providerCase)
    at.side.movesAt = '2026-11-20T15:59:58.000Z'
    const late = await at.pay()
    at.shop.travel('2026-11-20T16:00:03.000Z')
    await late.look()
    at.side.movesAt = '2026-11-20T17:00:00.000Z'
    const unheard = await at.pay()
    at.shop.travel('2026-11-22T04:00:00.000Z')
    const reasons = async (of: string) =>
      ((await at.compare(of)).response as unknown as Differences).differences.map(({ reason, paymentNo }) => [reason, paymentNo])

    expect(await reasons(day)).toEqual([['other-day', `${late.orderNo}_1`]])
    expect(await reasons('2026-11-21')).toEqual([
      ['missing-here', `${unheard.orderNo}_1`],
      ['other-day', `${late.orderNo}_1`],
    ])
  })

  test('is compared by the day of China also where the business counts by another clock', async () => {
    await using at = await begin(providerCase)
    const root = await at.shop.signIn('SuperAdmin')
    const { version } = await root.call(configRecord.readTimeZone, {})
    await root.call(configRecord.saveTimeZone, { version, timeZone: 'America/New_York' })
    at.shop.travel(nextNoon)

    expect((await at.compare()).response).toMatchObject({
      timeZone: 'Asia/Shanghai',
      differences: [],
      currencies: [{ here: { takenMinor: 2499 } }],
    })
  })

  test('lists lines that can’t be read by day and number, and reads the others', async () => {
    await using at = await begin(providerCase)
    at.side.billLines = ['`not,`a line', 'neither']
    at.shop.travel(nextNoon)

    const { response } = await at.compare()

    const first = providerCase.provider === 'alipay' ? 7 : 3
    expect(response).toMatchObject({
      currencies: [{ there: { takenMinor: 2499 } }],
      differenceCount: 0,
      unreadLineCount: 2,
      unreadLines: [
        { day, line: first, text: '`not,`a line' },
        { day, line: first + 1, text: 'neither' },
      ],
    })
  })

  test('that is not there yet, or not at all, is said with its day; that of today is not asked for', async () => {
    await using at = await begin(providerCase)
    const later = { code: 'payment-compare-bill-later', detail: { day, hour: providerCase.fromHour } }
    const callsBefore = at.side.calls.length

    expect(await at.compare()).toMatchObject(later)
    expect(at.side.calls).toHaveLength(callsBefore)
    at.side.billFault = 'none'
    at.shop.travel('2026-11-21T00:30:00.000Z')
    expect(await at.compare()).toMatchObject(later)
    at.shop.travel(nextNoon)
    expect(await at.compare()).toMatchObject({ status: 409, code: 'payment-compare-no-bill', detail: { day } })
  })

  test('that is damaged, elsewhere or out of reach is not compared, and nobody else is called', async () => {
    await using at = await begin(providerCase)
    at.shop.travel(nextNoon)

    at.side.billFault = 'damaged'
    expect(await at.compare()).toMatchObject({ status: 409, code: 'payment-compare-bill-damaged', detail: { day } })
    at.side.billFault = 'elsewhere'
    expect(await at.compare()).toMatchObject({
      code: 'payment-compare-refused',
      detail: { reason: expect.stringContaining('bills.example') },
    })
    at.side.billFault = undefined
    at.side.faults.fail = 1
    expect(await at.compare()).toMatchObject({ code: 'payment-compare-down' })
  })
})

test('WeChat Pay’s word that it still makes a bill counts at any hour; its download is signed like every call', async () => {
  await using at = await begin(cases[0])
  at.shop.travel(nextNoon)

  at.side.billFault = 'being-made'
  expect(await at.compare()).toMatchObject({ code: 'payment-compare-bill-later', detail: { day, hour: 10 } })
  at.side.billFault = undefined
  expect((await at.compare()).response).toMatchObject({ isTold: true })
  const downloads = at.side.calls.filter(({ path }) => path === '/v3/billdownload/file')
  expect(downloads.map(({ headers }) => headers.authorization)).toEqual([expect.stringMatching(/^WECHATPAY2-SHA256-RSA2048 /)])
})
