import { type AccountSecurity, accountSecurity } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { json } from '../../db/query.ts'
import { securityId } from './second-factor.sql.ts'

/** The rules for all accounts; version 1 and the defaults while nobody saved them. */
export async function readSecurity(db: Db): Promise<AccountSecurity> {
  const row = await db.selectFrom('configRecord').select(['version', 'value']).where('id', '=', securityId).executeTakeFirst()
  const value = typeof row?.value === 'object' ? row.value : {}
  return accountSecurity.parse({ ...value, version: row?.version ?? 1 })
}

/** False when the version is stale. */
export async function saveSecurity(db: Db, { version, ...value }: AccountSecurity): Promise<boolean> {
  const saved = await sql`
    insert into config_record as c (id, version, value)
    select ${securityId}, ${version + 1}::int, ${json(value)}::jsonb where ${version} = 1 or exists (select from config_record where id = ${securityId})
    on conflict (id) do update set value = excluded.value, version = excluded.version, updated_at = now() where c.version = ${version}
    returning version`.execute(db)
  return saved.rows.length > 0
}
