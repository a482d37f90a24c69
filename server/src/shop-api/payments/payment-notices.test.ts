/** @module-tag long */
import { paymentAccount } from '@wanpu/contract'
import { openShop, type Shop } from '@wanpu/testkit'
import { givenPayingShop, payments, placeOrder, readMoney, standInEnv, workedOn } from '@wanpu/testkit/providers/paying-shop'
import { openStripe, type StripeStandIn } from '@wanpu/testkit/providers/stripe'
import { expect, test } from 'vitest'

/** A shop with two accounts at Stripe. */
async function stripeShop(shop: Shop, stripe: StripeStandIn) {
  const open = await givenPayingShop(shop, { provider: 'stripe', apiUrl: stripe.url, secrets: stripe.credentials })
  stripe.noticeUrl = open.noticeUrl
  const admin = await shop.signIn('Admin')
  const fields = { paymentModeId: open.paymentMode.id, name: 'Second', account: 'acct_2', currencyCode: 'USD', isTest: true }
  const second = await admin.call(paymentAccount.insert, { ...fields, apiUrl: stripe.url, secrets: stripe.credentials })
  return { open, secondUrl: `${shop.url}/shop-api/payment/${second.id}/notice` }
}

const sessionOf = (at: number) => ({ id: `cs_${at}`, client_reference_id: `NONE${at}_1`, payment_status: 'unpaid' })

const readEvents = ({ services }: Shop) => services.db.selectFrom('paymentEvent').select(['accountId', 'eventNo']).execute()

const countNotices = ({ services }: Shop) =>
  services.db.selectFrom('paymentNoticeDay').select(['taken', 'refused']).orderBy('accountId').execute()

test('notices that come at once, repeats and wrong signatures among them, are kept once and counted exactly', async () => {
  await using shop = await openShop({ env: standInEnv })
  await using stripe = await openStripe()
  const { open, secondUrl } = await stripeShop(shop, stripe)
  const notify = (at: number, fault: object = {}) =>
    stripe.notify('checkout.session.completed', sessionOf(at), { eventId: `evt_${at}`, ...fault })
  const numbers = Array.from({ length: 60 }, (_, at) => at)

  const first = numbers.flatMap((at) => [notify(at), notify(at), ...(at % 3 === 0 ? [notify(at, { secret: 'whsec_guessed' })] : [])])
  stripe.noticeUrl = secondUrl
  const second = numbers.slice(0, 20).map((at) => notify(at))
  stripe.noticeUrl = `${shop.url}/shop-api/payment/999999/notice`
  const unknown = notify(1)
  const statuses = (await Promise.all([...first, ...second])).map(({ status }) => status)

  expect(statuses.filter((status) => status === 200)).toHaveLength(140)
  expect(statuses.filter((status) => status === 400)).toHaveLength(20)
  expect((await unknown).status).toBe(400)
  const events = await readEvents(shop)
  const ofFirst = events.filter(({ accountId }) => accountId === open.account.id).map(({ eventNo }) => eventNo)
  expect(ofFirst.toSorted()).toEqual(numbers.map((at) => `evt_${at}`).toSorted())
  expect(events).toHaveLength(80)
  expect(await countNotices(shop)).toEqual([
    { taken: 120, refused: 20 },
    { taken: 20, refused: 0 },
  ])
})

test('processes that get the same notices at once, in another order, keep each once', async () => {
  await using shop = await openShop({ env: standInEnv })
  await using stripe = await openStripe()
  const { open } = await stripeShop(shop, stripe)
  const takers = [payments(shop), payments(shop), payments(shop)]
  const notices = Array.from({ length: 40 }, (_, at) =>
    stripe.signed('checkout.session.completed', sessionOf(at), { eventId: `evt_${at}` }),
  )

  await Promise.all(
    takers.flatMap(({ takeNotice }, taker) =>
      (taker % 2 === 0 ? notices : notices.toReversed()).map(({ body, headers }) =>
        takeNotice(open.account.id, { headers, body: Buffer.from(body) }),
      ),
    ),
  )

  expect(await readEvents(shop)).toHaveLength(40)
  expect(await countNotices(shop)).toEqual([{ taken: 120, refused: 0 }])
})

test('a notice that the database can’t keep fails alone', async () => {
  await using shop = await openShop({ env: standInEnv })
  await using stripe = await openStripe()
  await stripeShop(shop, stripe)
  const ids = ['evt_1', 'evt_2', 'evt_\u0000', 'evt_3', 'evt_4']

  const answers = await Promise.all(ids.map((eventId, at) => stripe.notify('checkout.session.completed', sessionOf(at), { eventId })))

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 500, 200, 200])
  expect((await readEvents(shop)).map(({ eventNo }) => eventNo).toSorted()).toEqual(['evt_1', 'evt_2', 'evt_3', 'evt_4'])
  expect(await countNotices(shop)).toEqual([{ taken: 4, refused: 0 }])
})

test('events of many orders, and of payments that nobody knows, are worked on once by workers at once', async () => {
  await using shop = await openShop({ env: standInEnv })
  await using stripe = await openStripe()
  const { open } = await stripeShop(shop, stripe)
  const orders = []
  for (let at = 0; at < 6; at++) orders.push(await placeOrder(shop, open))
  for (const { pay } of orders) await pay()
  const sessions = [...stripe.sessions.values()]
  for (const { id } of sessions) stripe.pay(id)

  const answers = await Promise.all([
    ...sessions.flatMap((session) => [1, 2].map(() => stripe.notify('checkout.session.completed', session))),
    ...[1, 2, 3].map((at) => stripe.notify('checkout.session.completed', sessionOf(at))),
    payments(shop).workOnNotices(),
    payments(shop).workOnNotices(),
  ])

  expect(answers).toHaveLength(17)
  await workedOn(shop)
  for (const { orderNo } of orders) {
    const { order: row, payments } = await readMoney(shop, orderNo)
    expect(row).toMatchObject({ status: 'paid', paidMinor: 2499, toCheck: '' })
    expect(payments).toMatchObject([{ state: 'succeeded', amountMinor: 2499 }])
  }
  const events = await shop.services.db.selectFrom('paymentEvent').select(['attempts', 'doneAt', 'failure']).execute()
  expect(events.filter(({ doneAt }) => doneAt !== null)).toHaveLength(12)
  expect(events.filter(({ failure }) => failure === 'no payment of that number')).toHaveLength(3)
  expect(events.every(({ attempts }) => attempts === 1)).toBe(true)
})
