import { type AccountSecurity, accountSecurity } from '@wanpu/contract'
import type { Db } from '../../../db/open.ts'
import { saveConfigRecord } from '../config/config.sql.ts'
import { securityId } from './second-factor.sql.ts'

/** The rules for all accounts; version 1 and the defaults while nobody saved them. */
export async function readSecurity(db: Db): Promise<AccountSecurity> {
  const row = await db.selectFrom('configRecord').select(['version', 'value']).where('id', '=', securityId).executeTakeFirst()
  const value = typeof row?.value === 'object' ? row.value : {}
  return accountSecurity.parse({ ...value, version: row?.version ?? 1 })
}

/** False when the version is stale. */
export async function saveSecurity(db: Db, { version, ...value }: AccountSecurity): Promise<boolean> {
  return (await saveConfigRecord(db, securityId, version, value)) !== undefined
}
