import type { PreviewLinkRow } from '@wanpu/contract'
import type { Insertable } from 'kysely'
import { condition } from '../../../db/condition.ts'
import type { Db } from '../../../db/open.ts'
import type { PreviewLink } from '../../../db/tables.ts'

/** Keeps a new link and forgets those that ended. Returns its id. */
export async function insertPreviewLink(db: Db, link: Insertable<PreviewLink> & { madeAt: string }): Promise<string> {
  await db.deleteFrom('previewLink').where('endsAt', '<=', link.madeAt).execute()
  const row = await db.insertInto('previewLink').values(link).returning('id').executeTakeFirstOrThrow()
  return row.id
}

/** The links to a website that are good now, the newest first. */
export async function findPreviewLinks(db: Db, websiteId: string, now: string): Promise<PreviewLinkRow[]> {
  return db
    .selectFrom('previewLink')
    .innerJoin('session', 'session.id', 'previewLink.sessionId')
    .innerJoin('adminUser', 'adminUser.id', 'session.userId')
    .select(['previewLink.id', 'buildId', 'adminUser.username as madeBy', 'madeAt', 'endsAt', 'openedAt'])
    .where('previewLink.websiteId', '=', websiteId)
    .where('endsAt', '>', now)
    .orderBy('previewLink.id', 'desc')
    .limit(1000)
    .execute()
}

/** True when the link was not revoked. Remembers when it was last opened, to the minute. */
export async function openPreviewLink(db: Db, id: string, now: string): Promise<boolean> {
  const row = await db.selectFrom('previewLink').select('openedAt').where('id', '=', id).executeTakeFirst()
  if (!row) return false
  const isStale = condition`opened_at is null or opened_at < ${now}::timestamptz - interval '1 minute'`
  await db.updateTable('previewLink').set({ openedAt: now }).where('id', '=', id).where(isStale).execute()
  return true
}

/** Revokes links to a website, all of them without `ids`. Returns how many. */
export async function deletePreviewLinks(db: Db, websiteId: string, ids: readonly string[] | undefined): Promise<number> {
  let links = db.deleteFrom('previewLink').where('websiteId', '=', websiteId)
  if (ids) links = links.where('id', 'in', ids)
  const result = await links.executeTakeFirst()
  return Number(result.numDeletedRows)
}
