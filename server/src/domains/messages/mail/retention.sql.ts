import { endedMailStates, type MailRetention, mailRetention } from '@wanpu/contract'
import type { Db } from '../../../db/open.ts'
import { saveConfigRecord } from '../../system/config/config.sql.ts'

const retentionId = 'mail-retention'

/** How long mails are kept; version 1 and the default while nobody saved it. */
export async function readRetention(db: Db): Promise<MailRetention> {
  const row = await db.selectFrom('configRecord').select(['version', 'value']).where('id', '=', retentionId).executeTakeFirst()
  const value = typeof row?.value === 'object' ? row.value : {}
  return mailRetention.parse({ ...value, version: row?.version ?? 1 })
}

/** False when the version is stale. */
export async function saveRetention(db: Db, { version, keptDays }: MailRetention): Promise<boolean> {
  return (await saveConfigRecord(db, retentionId, version, { keptDays })) !== undefined
}

/**
 * Deletes at most `limit` of the mails that were made before, the oldest first, and of them only what is not on its
 * way; returns how many.
 */
export async function deleteOldMails(db: Db, before: string, limit: number): Promise<number> {
  const oldMails = db.selectFrom('mail').select('id').where('createdAt', '<', before).where('state', 'in', endedMailStates)
  const result = await db
    .deleteFrom('mail')
    .where('id', 'in', oldMails.orderBy('createdAt').limit(limit).forUpdate().skipLocked())
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}
