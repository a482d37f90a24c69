import { foldForSearch } from '@wanpu/contract/search-fold'
import { searchTable } from '@wanpu/contract/search-fold-table'
import { openShop } from '@wanpu/testkit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at))

test('the database folds every sign and text as the function does', async () => {
  await using shop = await openShop()
  const signs = [range(0x20, 0x36f), range(0x370, 0x52f), range(0x591, 0x6ff), range(0x900, 0xeff), range(0x1e00, 0x206f)]
  const more = [range(0x3040, 0x30ff), range(0x4e00, 0x9fff), range(0xac00, 0xb000), range(0xff00, 0xffef)]
  const texts = [...signs.flat(), ...more.flat(), ...searchTable.flat()]
  const { rows } = await sql<{ text: string; folded: string }>`
    select t.text, search_fold(t.text) as folded from unnest(${sql.val(texts)}::text[]) t (text)`.execute(shop.services.db)
  const unlike = rows.filter(({ text, folded }) => folded !== foldForSearch(text))
  expect(unlike.map(({ text, folded }) => [text, folded, foldForSearch(text)])).toEqual([])
})
