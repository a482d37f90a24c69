import { paymentAccount, paymentMode } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { givenPayingShop, placeOrder, readMoney } from '@wanpu/testkit/providers/paying-shop'
import { expect, test } from 'vitest'
import { stopDemoAccounts } from '../../domains/selling/payment/demo-accounts.ts'

const inDemo = { env: { DEMO: '1' } }

test('in a demo the buyer chooses between paying and declining; after declining the user may pay again', async () => {
  await using shop = await openShop(inDemo)
  const placedOrder = await placeOrder(shop, await givenPayingShop(shop, { provider: 'demo' }))
  const decide = async (decision: 'pay' | 'decline') => {
    const { response } = await placedOrder.pay()
    const address = new URL(String(response?.url))
    expect(await (await fetch(address)).text()).toContain('No money is taken')
    const answer = await fetch(address.href.replace('demo-payment?', `demo-payment/${decision}?`), { method: 'POST', redirect: 'manual' })
    return answer.headers.get('location')
  }

  expect(await decide('decline')).toContain('/order/?back=')
  expect(await placedOrder.see()).toMatchObject({ status: 'pending', online: { state: 'failed', canPay: true } })
  await decide('pay')
  expect(await placedOrder.see()).toMatchObject({ status: 'paid', online: { state: 'succeeded', canPay: false } })
  expect((await readMoney(shop, placedOrder.orderNo)).payments.map(({ state }) => state).toSorted()).toEqual(['failed', 'succeeded'])
})

test('a demo page opens only by an address that was made here, and only in a demo', async () => {
  await using shop = await openShop(inDemo)
  expect((await fetch(`${shop.url}/shop-api/demo-payment?token=guessed.claim`)).status).toBe(404)
  await using real = await openShop()
  expect((await fetch(`${real.url}/shop-api/demo-payment/pay?token=x`, { method: 'POST' })).status).toBe(404)
})

test('outside of a demo no method can be of the demo provider, and accounts from a demo are stopped at the start', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const open = await givenPayingShop(shop, { provider: 'demo' })

  await expect(admin.call(paymentMode.insert, { name: 'Demo', code: 'demo', provider: 'demo' })).rejects.toMatchObject({
    code: 'payment-demo-only',
  })
  await stopDemoAccounts(shop.services)
  expect(await admin.call(paymentAccount.read, { id: open.account.id })).toMatchObject({ status: 'stopped' })
  await expect(admin.call(paymentAccount.setStatus, { ids: [open.account.id], status: 'active' })).rejects.toMatchObject({
    code: 'payment-demo-only',
  })
})

test('a method with accounts keeps its provider', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const mode = await shop.given.paymentMode({ name: 'Card', code: 'card' })
  await shop.given.paymentAccount({ paymentModeId: mode.id })

  const change = { id: mode.id, version: 1, name: 'Card', code: 'card', provider: 'stripe' } as const
  await expect(admin.call(paymentMode.update, change)).rejects.toMatchObject({ code: 'payment-mode-has-accounts' })
})
