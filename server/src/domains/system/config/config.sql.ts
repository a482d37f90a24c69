import { type OrderPlacement, orderPlacement } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { json } from '../../../db/query.ts'

export interface StoredConfig {
  id: 'order-placement'
  version: number
  value: OrderPlacement
  updatedAt: string | null
}

/** The record, or its defaults when it was never saved. */
export async function readConfigRecord(db: Db, id: StoredConfig['id']): Promise<StoredConfig> {
  const row = await db.selectFrom('configRecord').select(['version', 'value', 'updatedAt']).where('id', '=', id).executeTakeFirst()
  if (!row) return { id, version: 1, value: orderPlacement.parse({}), updatedAt: null }
  return { id, version: row.version, value: orderPlacement.parse(row.value), updatedAt: row.updatedAt }
}

/**
 * The version after the change, or undefined when the given one is stale. The first save goes from 1 to 2, as a record
 * that is not there counts as 1.
 */
export async function saveConfigRecord(db: Db, id: string, version: number, value: object): Promise<number | undefined> {
  const result = await sql<{ version: number }>`
    insert into config_record as c (id, version, value)
    select ${id}, ${version + 1}::int, ${json(value)}::jsonb where ${version} = 1 or exists (select from config_record where id = ${id})
    on conflict (id) do update set value = excluded.value, version = excluded.version, updated_at = now() where c.version = ${version}
    returning version`.execute(db)
  return result.rows[0]?.version
}
