import { expect, test } from 'vitest'
import { omit } from './omit.ts'

test('a record without some properties keeps the others, and stays itself', () => {
  const row = { id: '1', title: 'Chair', stock: 0 }

  expect(omit(row, 'id', 'stock')).toStrictEqual({ title: 'Chair' })
  expect(row).toStrictEqual({ id: '1', title: 'Chair', stock: 0 })
})
