import { notice, paymentAccount } from '@wanpu/contract'
import { openShop, type Shop } from '@wanpu/testkit'
import { payments, standInEnv } from '@wanpu/testkit/providers/paying-shop'
import { openStripe } from '@wanpu/testkit/providers/stripe'
import { givenStripeShop } from '@wanpu/testkit/providers/stripe-shop'
import { expect, test } from 'vitest'

const session = { client_reference_id: 'unknown_1', payment_status: 'paid', amount_total: 100, currency: 'usd', id: 'cs_test_unknown' }

test('an account shows how many notices of 30 days were refused, and why the latest one was', async () => {
  await using shop = await openShop({ env: standInEnv, now: new Date().toISOString() })
  await using stripe = await openStripe()
  const { account } = await givenStripeShop(shop, stripe)
  const send = (fault: object) => stripe.notify('checkout.session.completed', session, fault)
  const readRefusals = async () => {
    const { refusedNotices, lastRefusal } = await (await shop.signIn('Admin')).call(paymentAccount.read, { id: account.id })
    return [refusedNotices, lastRefusal]
  }

  expect(await readRefusals()).toEqual([0, null])
  await send({ secret: 'whsec_guessed' })
  expect(await readRefusals()).toEqual([1, 'wrong-signature'])
  await send({ at: Math.floor(Date.now() / 1000) - 3600 })
  await stripe.notify('charge.updated', {})
  expect(await readRefusals()).toEqual([2, 'too-old'])

  shop.travel(new Date(shop.services.now().getTime() + 31 * 86_400_000).toISOString())
  expect(await readRefusals()).toEqual([0, null])
})

test('operators are told once of a notice that is given up, and its account counts it', async () => {
  await using shop = await openShop({ env: standInEnv, now: new Date().toISOString() })
  await using stripe = await openStripe()
  const { account } = await givenStripeShop(shop, stripe)
  await stripe.notify('checkout.session.completed', session, { eventId: 'evt_lost' })
  const readCheckNotices = async () => {
    const admin = await shop.signIn('Admin')
    const notices = (await admin.call(notice.search, {})).items.filter(({ kind }) => kind === 'payment-check')
    return { notices, ...(await admin.call(paymentAccount.read, { id: account.id })) }
  }
  const tryAgain = async () => {
    shop.travel(new Date(shop.services.now().getTime() + 7 * 3_600_000).toISOString())
    await payments(shop).workOnNotices()
  }

  // The server makes the first try by itself; time passes only after it has ended.
  await expect.poll(() => readFailures(shop)).toEqual([{ attempts: 1, failed: true }])
  for (let tries = 1; tries < 11; tries++) await tryAgain()
  expect(await readCheckNotices()).toMatchObject({ notices: [], givenUpNotices: 0 })
  await tryAgain()
  await tryAgain()

  const { notices, givenUpNotices } = await readCheckNotices()
  expect(givenUpNotices).toBe(1)
  expect(notices).toHaveLength(1)
  expect(JSON.stringify(notices)).toContain('checkout.session.completed（evt_lost）重试 12 次后放弃：这里没有该单号的收款')
})

async function readFailures({ services }: Shop): Promise<{ attempts: number; failed: boolean }[]> {
  const events = await services.db.selectFrom('paymentEvent').select(['attempts', 'failure']).execute()
  return events.map(({ attempts, failure }) => ({ attempts, failed: failure !== '' }))
}
