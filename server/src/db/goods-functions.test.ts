import { openShop } from '@wanpu/testkit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

const texts = ['', ' ', 'Canvas Shirt 1', '  Canvas  SHIRT 1 ', 'Canvas\tShirt\n1', '纯棉 Shirt', 'Ünder　Wear', 'a\u000bb\fc', '%_\\']

test('the short way for ASCII gives the key and the words that every text always had', async () => {
  await using shop = await openShop()
  const { rows } = await sql<{ key: string; long: string; words: string; longWords: string }>`
    select same_text_key(t) as key, hashtextextended(nullif(lower(btrim(regexp_replace(t, '\\s+', ' ', 'g'))), ''), 0) as long,
      goods_words(t) as words, regexp_replace(search_fold(t), '([一-鿿])', '\\1\\1', 'g') as long_words
    from unnest(${sql.val(texts)}::text[]) t`.execute(shop.services.db)

  expect(rows.map((row) => row.key)).toEqual(rows.map((row) => row.long))
  expect(rows.map((row) => row.words)).toEqual(rows.map((row) => row.longWords))
  expect(rows[2]?.key).toBe(rows[3]?.key)
  expect(rows[2]?.key).toBe(rows[4]?.key)
})

test.each(['change_created', 'goods_backup'])(
  '%s holds rows of change sets that are there, and loses them with their set',
  async (table) => {
    await using shop = await openShop()
    const { db } = shop.services
    const product = await shop.given.goods({ title: 'Lamp' })
    const insert = (changeSetId: string) =>
      table === 'change_created'
        ? sql`insert into change_created (change_set_id, row_id, after_state) values (${changeSetId}, ${product.id}, 1)`.execute(db)
        : sql`insert into goods_backup overriding system value select b.* from goods g, jsonb_populate_record(null::goods_backup, to_jsonb(g)
          || jsonb_build_object('backup_id', 1, 'change_set_id', ${changeSetId}::text, 'reason', 'edited', 'taken_at', now(), 'is_later_gone', false)) b`.execute(
            db,
          )
    await expect(insert('999')).rejects.toMatchObject({ code: '23503', table })

    const copies = await sql<{ id: string }>`
    insert into change_set (entity, reason, action) values ('goods', 'edited', 'goods.update') returning id`.execute(db)
    const id = copies.rows[0]?.id ?? ''
    await insert(id)
    await sql`delete from change_set where id = ${id}`.execute(db)
    const countResult = await sql<{
      n: number
    }>`select count(*)::integer as n from ${sql.table(table)} where change_set_id = ${id}`.execute(db)
    expect(countResult.rows).toEqual([{ n: 0 }])
  },
)
