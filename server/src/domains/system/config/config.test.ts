import { configRecord } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { buy, orderOf } from '../../../shop-api/test-buyer.ts'

test('what was never saved answers its defaults; a save needs the version that was read', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')

  expect(await admin.call(configRecord.read, {})).toMatchObject({
    version: 1,
    value: { guestCheckout: true, orderNoPrefix: 'WP', autoCancel: true },
  })
  expect(await admin.call(configRecord.save, { version: 1, value: { orderNoPrefix: 'no' } })).toMatchObject({
    version: 2,
    value: { orderNoPrefix: 'NO' },
  })
  await expect(admin.call(configRecord.save, { version: 1, value: {} })).rejects.toMatchObject({
    code: 'version-conflict',
    detail: { current: { version: 2 } },
  })
  await expect(admin.call(configRecord.save, { version: 7, value: {} })).rejects.toMatchObject({ code: 'version-conflict' })
})

test('the config decides over orders: prefix, least sum, most pieces', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const open = await shop.given.openShop()
  const save = async (value: object) => {
    const { version } = await admin.call(configRecord.read, {})
    await admin.call(configRecord.save, { version, value })
  }

  await save({ orderNoPrefix: 'NORTH', minAmountMinor: 1999, maxQuantity: 3 })
  const placedOrder = await buy(shop.url, '/order', orderOf(open))
  const tooMany = await buy(shop.url, '/order', orderOf(open, { items: [{ shopGoodsId: open.shopGoods.id, quantity: 4 }] }))
  await save({ minAmountMinor: 2000 })
  const tooSmall = await buy(shop.url, '/order', orderOf(open))

  expect(placedOrder.response?.orderNo).toMatch(/^NORTH\d{6}/)
  expect(tooMany).toMatchObject({
    status: 409,
    code: 'quantity-limit',
    detail: { titles: ['Oak chair'], most: 3 },
    message: 'At most 3 of each product can be ordered at once: Oak chair',
  })
  expect(tooSmall).toMatchObject({ status: 409, code: 'below-minimum', message: 'The order is below the minimum of $20.00' })
})

test('who has no right to the config is refused', async () => {
  await using shop = await openShop()
  const clerk = await shop.signIn({ permissions: ['order.*'] })

  await expect(clerk.call(configRecord.read, {})).rejects.toMatchObject({ status: 403 })
})
