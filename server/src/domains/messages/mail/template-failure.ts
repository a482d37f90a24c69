import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { mailTemplateNotice } from '../notice/notice.rules.ts'
import { insertNotices } from '../notice/notice.sql.ts'
import type { StoredTemplate } from './mail-template.sql.ts'

/**
 * Stores why a template could not be used. The first mail that fails on it notifies the operators; a template that was
 * saved since is reported again.
 */
export async function noteTemplateFailure(db: Db, template: StoredTemplate, failure: string, at: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const result = await sql<{ websiteId: string | null }>`
      insert into mail_template_failure as f (template_id, version, failure, failed_at)
      select id, ${template.version}, ${failure}, ${at}::timestamptz from mail_template where id = ${template.id}
      on conflict (template_id) do update
        set version = excluded.version, failure = excluded.failure, failed_at = excluded.failed_at where f.version < excluded.version
      returning (select website_id from mail_template t where t.id = template_id)`.execute(trx)
    const [notedFailure] = result.rows
    if (notedFailure) await insertNotices(trx, [mailTemplateNotice({ ...template, ...notedFailure }, failure)], at)
  })
}
