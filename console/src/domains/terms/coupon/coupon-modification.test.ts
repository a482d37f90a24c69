import { expect, test } from 'vitest'
import { commonOf, modificationOf } from './coupon-modification.ts'

const usd = { currencyCode: 'USD' }

test.each([
  ['nothing is chosen', { changes: {} }, undefined],
  ['every field stays', { changes: { memo: 'leave' as const }, memo: 'x' }, undefined],
  ['a field is to be set without a value', { changes: { memo: 'set' as const }, memo: '' }, undefined],
  ['a list is to be set without an entry', { changes: { websiteIds: 'set' as const }, websiteIds: [] }, undefined],
  [
    'one field is set, one is emptied and one was typed and left',
    { changes: { usageLimit: 'set' as const, endsAt: 'clear' as const, memo: 'leave' as const }, usageLimit: 0, memo: 'x' },
    { ids: ['1'], usageLimit: 0, clear: ['endsAt'] },
  ],
])('a change of coupons where %s', (_, fields, expected) => {
  expect(modificationOf(fields, ['1'])).toEqual(expected)
})

test.each([
  [
    'percentages of several currencies',
    [
      { kind: 'percent', ...usd },
      { kind: 'buy-x-get-y', currencyCode: 'EUR' },
    ],
    'percent',
    undefined,
    true,
  ],
  [
    'amounts of one currency',
    [
      { kind: 'fixed', ...usd },
      { kind: 'fixed', ...usd },
    ],
    'amount',
    'USD',
    false,
  ],
  [
    'amounts of two currencies',
    [
      { kind: 'fixed', ...usd },
      { kind: 'fixed', currencyCode: 'EUR' },
    ],
    undefined,
    undefined,
    false,
  ],
  [
    'a percentage and an amount',
    [
      { kind: 'percent', ...usd },
      { kind: 'fixed', ...usd },
    ],
    undefined,
    'USD',
    false,
  ],
  [
    'tiers and free shipping',
    [
      { kind: 'tiers', ...usd },
      { kind: 'free-shipping', ...usd },
    ],
    undefined,
    'USD',
    false,
  ],
] as const)('what one value means to %s', (_, rows, valueIs, currency, hasCap) => {
  expect(commonOf(rows)).toEqual({ valueIs, currency, hasCap })
})
