import { openShop } from '@wanpu/testkit'
import { givenPayingShop, placeOrder, standInEnv } from '@wanpu/testkit/providers/paying-shop'
import { openPaypal } from '@wanpu/testkit/providers/paypal'
import { expect, test } from 'vitest'
import { json } from '../../db/query.ts'
import { sealSecrets } from '../../lib/secrets.ts'

/** A shop with an account at PayPal, for which a buyer went to PayPal already. */
async function begin() {
  const paypal = await openPaypal()
  const shop = await openShop({ env: standInEnv, now: new Date().toISOString() })
  const { url: apiUrl, settings, secrets } = paypal
  const selling = await givenPayingShop(shop, { provider: 'paypal', apiUrl, settings, secrets })
  const pay = async () => (await (await placeOrder(shop, selling)).pay()).status
  expect(await pay()).toBe(200)
  const close = async () => {
    await shop[Symbol.asyncDispose]()
    await paypal[Symbol.asyncDispose]()
  }
  return { shop, paypal, accountId: selling.account.id, pay, [Symbol.asyncDispose]: close }
}

const tokenPath = '/v1/oauth2/token'
const orderPath = '/v2/checkout/orders'

test('an access token is asked for once until it ends', async () => {
  await using at = await begin()
  const { shop, paypal } = at

  expect(await at.pay()).toBe(200)
  shop.travel(new Date(shop.services.now().getTime() + 9 * 3_600_000).toISOString())
  expect(await at.pay()).toBe(200)

  expect(paypal.calls.map(({ path }) => path)).toEqual([tokenPath, orderPath, orderPath, tokenPath, orderPath])
})

test('an access token that PayPal ends early is asked for again, and the buyer pays', async () => {
  await using at = await begin()
  at.paypal.revokeTokens()

  expect(await at.pay()).toBe(200)

  expect(at.paypal.calls.map(({ path }) => path)).toEqual([tokenPath, orderPath, orderPath, tokenPath, orderPath])
})

test('an account that moves to another address with the same credentials does not send its former token there', async () => {
  await using at = await begin()
  await using other = await openPaypal()
  const { db, config } = at.shop.services
  const enteredAgain = json(sealSecrets(config.secretKey, {}, other.secrets))
  await db.updateTable('paymentAccount').set({ apiUrl: other.url, secrets: enteredAgain }).where('id', '=', at.accountId).execute()

  expect(await at.pay()).toBe(200)

  expect(other.calls.map(({ path }) => path)).toEqual([tokenPath, orderPath])
})
