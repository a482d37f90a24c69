import { type ShippingModeRow, shippingMode } from '@wanpu/contract'
import { expect, test } from 'vitest'
import { freshRule, movedRule, rulesWithoutFee, toCopy, toFields, toInput } from './rule-fields.ts'

test('a fresh mode has one rule that fits everywhere and has no price yet', () => {
  const fields = { ...toFields(undefined), name: 'Post' }
  const input = toInput(fields)

  expect(input).toMatchObject({ name: 'Post', currencyCode: 'USD', status: 'active' })
  expect(input.rules).toHaveLength(1)
  expect(input.rules[0]).toMatchObject({ countries: [], feeMinor: undefined })
  expect(shippingMode.insert.input.safeParse(input).success).toBe(false)
  const free = fields.rules.map((rule) => ({ ...rule, feeMinor: 0 }))
  expect(shippingMode.insert.input.safeParse(toInput({ ...fields, rules: free })).success).toBe(true)
  expect([rulesWithoutFee(fields.rules), rulesWithoutFee(free)]).toEqual([
    { unpriced: [1], free: [] },
    { unpriced: [], free: [1] },
  ])
  expect(input.rules[0]).not.toHaveProperty('key')
})

test('a rule moves to its new place', () => {
  const rules = [1, 2, 3].map((feeMinor) => freshRule({ countries: [], feeMinor }))

  expect(movedRule(rules, 2, 0).map(({ feeMinor }) => feeMinor)).toEqual([3, 1, 2])
  expect(movedRule(rules, 0, 1).map(({ feeMinor }) => feeMinor)).toEqual([2, 1, 3])
})

test('a copy keeps its note in every language, and has a name of its own', () => {
  const row: ShippingModeRow = {
    id: '7',
    version: 1,
    name: 'Mail',
    note: 'Two days',
    icon: '',
    currencyCode: 'USD',
    rules: [],
    days: '',
    translations: { name: { de: 'Post' }, note: { de: 'Zwei Tage' } },
    minDays: null,
    maxDays: null,
    handlingDays: 0,
    volumeDivisor: null,
    excludedClassificationIds: [],
    websiteIds: [],
    groupIds: [],
    status: 'active',
    sort: 0,
    createdAt: '',
    updatedAt: '',
  }

  expect(toCopy(row, 'Mail (copy)')).toMatchObject({ name: 'Mail (copy)', note: 'Two days', status: 'stopped' })
  expect(toCopy(row, 'Mail (copy)').translations).toEqual({ note: { de: 'Zwei Tage' } })
})
