import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { json } from '../../../db/query.ts'

/** What a given table is for: the same headers mean other columns elsewhere. */
export type TableUse = 'bank-statement' | 'ship-list'

/** Which column holds what, counted from 0. */
export type StoredColumns = Readonly<Record<string, number>>

/** The columns that a user corrected for a table with these headers; undefined when nobody did. */
export async function findKeptColumns(db: Db, use: TableUse, headers: readonly string[]): Promise<StoredColumns | undefined> {
  const row = await db
    .selectFrom('importMapping')
    .select('mapping')
    .where('headersHash', '=', hashOf(use, headers))
    .$castTo<{ mapping: StoredColumns }>()
    .executeTakeFirst()
  return row?.mapping
}

interface ReadColumns {
  /** As they were given; undefined where they were not. */
  given: object | undefined
  recognised: object | undefined
}

/**
 * Keeps given columns for the next table with the same headers where they are not those that are recognised anyway;
 * else what was kept before is forgotten.
 */
export async function keepColumns(
  db: Db,
  use: TableUse,
  headers: readonly string[],
  { given: columns, recognised }: ReadColumns,
): Promise<void> {
  if (columns === undefined) return
  const headersHash = hashOf(use, headers)
  if (isDeepStrictEqual(columns, recognised)) {
    await db.deleteFrom('importMapping').where('headersHash', '=', headersHash).execute()
    return
  }
  const values = { mapping: json(columns), updatedAt: sql<string>`now()` }
  await db
    .insertInto('importMapping')
    .values({ headersHash, ...values })
    .onConflict((conflict) => conflict.column('headersHash').doUpdateSet(values))
    .execute()
}

function hashOf(use: TableUse, headers: readonly string[]): string {
  const plain = headers.map((header) => header.normalize('NFKC').trim().toLowerCase())
  return `${use} ${createHash('sha256').update(JSON.stringify(plain)).digest('base64url')}`
}
