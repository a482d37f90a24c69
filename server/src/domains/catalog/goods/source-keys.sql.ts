import { sql } from 'kysely'
import { rowsOfColumns } from '../../../db/arrays.ts'
import type { Db } from '../../../db/open.ts'

/**
 * Gives unchanged products the key of their source in place of one that an earlier version made: no change that anybody
 * would see or undo.
 */
export async function setSourceKeys(db: Db, products: readonly { id: string; sourceKey: string }[]): Promise<void> {
  if (products.length === 0) return
  const rows = rowsOfColumns([
    { name: 'id', type: 'bigint', values: products.map(({ id }) => id) },
    { name: 'source_key', type: 'text', values: products.map(({ sourceKey }) => sourceKey) },
  ])
  await sql`update goods g set source_key = k.source_key from ${rows} k where g.id = k.id`.execute(db)
}
