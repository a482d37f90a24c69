import { expect, test } from 'vitest'
import { apiTestsNear } from './test-near.rules.ts'

test('near a file of a feature are the API tests of its folder; near one of a wide folder those of its name', () => {
  const changed = [
    'server/src/domains/terms/coupon/coupon.sql.ts',
    'server/src/domains/terms/coupon/coupon.test.ts',
    'server/src/http/dispatcher.ts',
    'server/src/domains/selling/order/order.test.ts',
    'console/src/domains/terms/coupon/CouponTable.tsx',
    'server/database/migrations/0003_coupons.sql',
  ]
  expect(apiTestsNear(changed)).toEqual([
    'server/src/domains/terms/coupon/',
    'server/src/http/dispatcher.',
    'server/src/domains/selling/order/order.test.ts',
  ])
})
