// @vitest-environment happy-dom
import { shopApi } from '@wanpu/contract'
import { expect, test } from 'vitest'
import { addressPart, companyPart, contactPart } from './checkout-form.ts'
import { toAddress } from './checkout-rules.ts'

test('no field of the checkout takes more than the shop does', () => {
  document.documentElement.lang = 'de'
  const inputs = [contactPart(), addressPart(), companyPart()].flatMap((part) => [...part.querySelectorAll('input')])
  const filled = inputs.map(({ name, maxLength, type }) => [name, type === 'email' ? 'anna@example.com' : 'x'.repeat(maxLength)] as const)
  const fields = new Map([...filled, ['shippingAddress.country', 'DE']])

  const taken = shopApi.placeOrder.input.safeParse({
    ...{ websiteId: '1', idempotencyKey: 'of-sixteen-characters', items: [{ shopGoodsId: '7', quantity: 1 }] },
    ...{ shippingModeId: '1', paymentModeId: '1', ...toAddress(fields) },
  })

  expect(inputs).toHaveLength(9)
  expect(taken.error?.issues ?? []).toEqual([])
  expect(inputs.find(({ name }) => name === 'shippingAddress.street')?.maxLength).toBe(300)
})
