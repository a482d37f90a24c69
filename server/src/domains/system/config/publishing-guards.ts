import { type GuardsRecord, guardsRecord, usualGuards } from '@wanpu/contract'
import type { Db } from '../../../db/open.ts'
import { saveConfigRecord } from './config.sql.ts'

const recordId = 'publishing-guards'

/** The rules of the installation; version 1 and the usual ones while nobody saved any. */
export async function readGuards(db: Db): Promise<GuardsRecord> {
  const row = await db.selectFrom('configRecord').select(['version', 'value']).where('id', '=', recordId).executeTakeFirst()
  const value = typeof row?.value === 'object' ? row.value : usualGuards
  return guardsRecord.parse({ ...value, id: recordId, version: row?.version ?? 1 })
}

/** False when the version is stale. */
export async function saveGuards(db: Db, { id, version, ...guards }: GuardsRecord): Promise<boolean> {
  return (await saveConfigRecord(db, id, version, guards)) !== undefined
}
