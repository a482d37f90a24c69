import { catalogue } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'

test('rows of a change set are found by an index in every table that refers to change sets', async () => {
  await using shop = await openShop()
  const unindexed = await sql<{ column: string }>`
    select c.conrelid::regclass || '.' || a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'change_set'::regclass
      and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])`.execute(shop.services.db)
  expect(unindexed.rows).toEqual([])
})

/**
 * A trigger before updates of rows has generated columns computed anew. Where one of them is unique, each update locks
 * its row as if the key changed: it waits for all who insert rows that refer to it, and they for it.
 */
test('no table has a trigger before updates beside a unique generated column', async () => {
  await using shop = await openShop()
  const [row, before, update] = [1, 2, 16]
  const locking = await sql<{ column: string }>`
    select a.attrelid::regclass || '.' || a.attname as column
    from pg_attribute a join pg_index i on i.indrelid = a.attrelid and a.attnum = any (i.indkey)
    where a.attgenerated = 's' and i.indisunique and i.indpred is null and i.indexprs is null
      and exists (select from pg_trigger t where t.tgrelid = a.attrelid and t.tgtype & ${row + before + update} = ${row + before + update})`.execute(
    shop.services.db,
  )

  expect(locking.rows).toEqual([])
})

test('what a contract answers as a number is kept in a column that comes back as one', { tags: 'long' }, async () => {
  await using shop = await openShop()
  const columns = await sql<{ column: string; name: string; type: string }>`
    select c.table_name || '.' || c.column_name as column, c.column_name as name, c.data_type as type
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' order by 1`.execute(shop.services.db)

  expect(columns.rows.filter(({ name, type }) => name.endsWith('_minor') && type !== 'numeric')).toEqual([])
  const numbers = namesOfNumbers()
  const asText = columns.rows.filter(({ name, type }) => type === 'bigint' && numbers.has(name)).map(({ column }) => column)
  expect(asText).toEqual(castWhereRead)
})

/** Beyond what an integer holds; each query that reads them makes numbers of them. */
const castWhereRead = ['resource.size']

interface Field {
  type?: string
  anyOf?: Field[]
}

const isNumber = ({ type, anyOf = [] }: Field): boolean => type === 'number' || type === 'integer' || anyOf.some(isNumber)

/** The names of all fields that some answer has as a number, as columns are written. */
function namesOfNumbers(): ReadonlySet<string> {
  const names = new Set<string>()
  const collect = (schema: unknown): void => {
    if (typeof schema !== 'object' || schema === null) return
    for (const [name, field] of Object.entries('properties' in schema ? (schema.properties as Record<string, Field>) : {})) {
      if (!/(?:^id|Id)$/.test(name) && isNumber(field)) {
        names.add(name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
      }
    }
    for (const inner of Object.values(schema)) collect(inner)
  }
  for (const { output } of catalogue.values()) collect(z.toJSONSchema(output, { io: 'input', unrepresentable: 'any' }))
  return names
}
