import { expect, test } from 'vitest'
import { grantable, patternsOf, tickedOf } from './permission-tree.ts'

const families = [
  { name: 'coupon', actions: ['coupon.search', 'coupon.insert'] },
  { name: 'goods', actions: ['goods.search', 'goods.update.batch'] },
]

test('a pattern ticks every action of its family', () => {
  expect(tickedOf(['coupon.*', 'goods.search'], families)).toEqual(['coupon.search', 'coupon.insert', 'goods.search'])
  expect(tickedOf(['*'], families)).toHaveLength(4)
})

test('a wholly ticked family becomes a pattern, where its giver holds that pattern', () => {
  const ticked = ['coupon.search', 'coupon.insert', 'goods.search']

  expect(patternsOf(ticked, families, ['*'])).toEqual(['coupon.*', 'goods.search'])
  expect(patternsOf(ticked, families, ['coupon.search', 'coupon.insert', 'goods.*'])).toEqual(ticked)
})

test('nobody can grant what they do not hold', () => {
  expect([...grantable(families, ['goods.*'])]).toEqual(['goods.search', 'goods.update.batch'])
})
