import { readFile } from 'node:fs/promises'
import { openShop } from '@wanpu/testkit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readSchema } from './schema.ts'

test('server/schema.sql is what the migrations make; npm run db-types writes it again', async () => {
  await using shop = await openShop()
  const schemaFile = await readFile(new URL('../../schema.sql', import.meta.url), 'utf8')
  expect(await readSchema(shop.services.db)).toBe(schemaFile)
})

test('rows of a change set are found by an index in every table that refers to change sets', async () => {
  await using shop = await openShop()
  const unindexed = await sql<{ column: string }>`
    select c.conrelid::regclass || '.' || a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'change_set'::regclass
      and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])`.execute(shop.services.db)
  expect(unindexed.rows).toEqual([])
})
