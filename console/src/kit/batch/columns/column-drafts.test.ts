import { goodsColumns, shopGoodsColumns } from '@wanpu/contract'
import { expect, test } from 'vitest'
import { kindOf, operatorsFor, renamed, updatesOf } from './column-drafts.ts'

const sent = (draft: Parameters<typeof updatesOf>[0][number]) => updatesOf([draft], shopGoodsColumns)

test('a price is sent in major units of each product’s currency, a factor as it is', () => {
  expect(sent({ name: 'priceMinor', operator: 'set', value: 19.9 })).toEqual([
    { name: 'priceMinor', operator: 0, newValue: 19.9, isMajor: true },
  ])
  expect(sent({ name: 'priceMinor', operator: 'multiply', value: 1.5 })).toEqual([{ name: 'priceMinor', operator: 6, newValue: 1.5 }])
})

test('nothing is asked while a change is not complete', () => {
  expect(sent({ name: 'title', operator: 'set', value: '' })).toBeUndefined()
  expect(sent({ name: 'title', operator: 'replace', value: { find: '', replace: 'x' } })).toBeUndefined()
  expect(updatesOf([], shopGoodsColumns)).toBeUndefined()
})

test('clearing needs no value, and a required column cannot be cleared', () => {
  expect(sent({ name: 'title', operator: 'clear' })).toEqual([{ name: 'title', operator: 8 }])
  expect(operatorsFor(kindOf('title', goodsColumns))).not.toContain('clear')
})

test('an operator that the next column lacks gives way', () => {
  const next = (operator: 'append' | 'clear') => renamed({ name: 'title', operator, value: 'x' }, 'priceMinor', shopGoodsColumns)
  expect(next('append')).toEqual({ name: 'priceMinor', operator: 'set' })
  expect(next('clear')).toEqual({ name: 'priceMinor', operator: 'clear' })
})
