import { expect, test } from 'vitest'
import { freshRule, movedRule, toFields, toInput } from './rule-fields.ts'

test('a fresh mode sends one rule that fits everywhere', () => {
  const input = toInput({ ...toFields(undefined), name: 'Post' })

  expect(input).toMatchObject({ name: 'Post', currencyCode: 'USD', status: 'active' })
  expect(input.rules).toHaveLength(1)
  expect(input.rules[0]).toMatchObject({ countries: [], feeMinor: 0 })
  expect(input.rules[0]).not.toHaveProperty('key')
})

test('a rule moves to its new place', () => {
  const rules = [1, 2, 3].map((feeMinor) => freshRule({ countries: [], feeMinor }))

  expect(movedRule(rules, 2, 0).map(({ feeMinor }) => feeMinor)).toEqual([3, 1, 2])
  expect(movedRule(rules, 0, 1).map(({ feeMinor }) => feeMinor)).toEqual([2, 1, 3])
})
