import { readFileSync } from 'node:fs'
import { openShop } from '@wanpu/testkit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

test('the architecture document tells of every trigger, and of no other', async () => {
  await using shop = await openShop()
  const { rows } = await sql<{ name: string }>`select tgname as name from pg_trigger where not tgisinternal`.execute(shop.services.db)
  const document = readFileSync(new URL('../../../docs/architecture.md', import.meta.url), 'utf8')
  const section = document.slice(document.indexOf('## What the database does by itself'))
  const cells = section.split('\n').flatMap((line) => /^\| (`[^|]+`) \|/.exec(line)?.[1] ?? [])

  const documentedTriggers = cells.flatMap((cell) => cell.replaceAll('`', '').split(' '))

  expect(documentedTriggers.sort()).toEqual([...new Set(rows.map(({ name }) => name))].sort())
})
