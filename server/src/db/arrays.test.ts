import { openShop } from '@wanpu/testkit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { rowsOfColumns } from './arrays.ts'

test('values of columns arrive as they were given, whatever their texts hold', async () => {
  await using shop = await openShop()
  const texts = ['a "b" \\ {c,d}', '', 'null', 'two\nlines 纯棉', null]
  const lists = [['x, y', '"'], [], ['null', '']]
  const pictures = [[{ path: '/a "1".jpg', alt: '\\' }], [], [{ path: 'b' }]]
  const columns = [
    { name: 'title', type: 'text', values: texts },
    { name: 'price', type: 'numeric', values: [1, 2.5, null] },
    { name: 'tags', type: 'text[]', values: lists },
    { name: 'pictures', type: 'jsonb', values: pictures },
  ]

  const result = await sql<Record<string, unknown>>`select * from ${rowsOfColumns(columns)} r`.execute(shop.services.db)

  expect(result.rows.map((row) => row.title)).toEqual(texts)
  expect(result.rows.slice(0, 3).map((row) => row.price)).toEqual([1, 2.5, null])
  expect(result.rows.slice(0, 3).map((row) => row.tags)).toEqual(lists)
  expect(result.rows.slice(0, 3).map((row) => row.pictures)).toEqual(pictures)
})
