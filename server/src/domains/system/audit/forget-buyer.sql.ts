import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'

/** Whom the audit is to know no more: one e-mail, with the ids of their customers and orders. */
export interface ForgottenBuyer {
  email: string
  memberIds: readonly string[]
  orderIds: readonly string[]
  /**
   * The ids of the websites whose lines are searched, together with lines of no website; lines of other websites may
   * keep the e-mail.
   */
  websites: RawBuilder<unknown>
}

/**
 * Empties what the audit stored of a buyer's own records, and replaces their e-mail everywhere else by a neutral name.
 * Who did what and when stays. Exported files, and the tasks that made them, no longer say that they were searched for
 * by the e-mail.
 */
export async function forgetBuyerInAudit(db: Db, { email, memberIds, orderIds, websites }: ForgottenBuyer): Promise<void> {
  const own = sql`
    (action like 'member-user.%' and subject_id = any (${memberIds}::bigint[]) or action like 'order.%' and subject_id = any (${orderIds}::bigint[]))`
  await sql`
    update audit_detail set input = '{}', before = '{}', after = '{}' where audit_id in (select id from audit where ${own})`.execute(db)
  await sql`update audit set subject = '', reason = '' where ${own} and action like 'member-user.%'`.execute(db)
  const ofSeller = sql`select id from audit where website_ids = '{}' or website_ids && array${websites}`
  await sql`
    update audit_detail set input = ${removeEmail(email, 'input')}, before = ${removeEmail(email, 'before')}, after = ${removeEmail(email, 'after')}
    where (${containsEmail(email, 'input')} or ${containsEmail(email, 'before')} or ${containsEmail(email, 'after')}) and audit_id in (${ofSeller})`.execute(
    db,
  )
  await sql`
    update audit set subject = ${removeText(email, sql.ref('subject'))}, reason = ${removeText(email, sql.ref('reason'))}
    where (subject ilike ${`%${escapeLike(email)}%`} or reason ilike ${`%${escapeLike(email)}%`}) and id in (${ofSeller})`.execute(db)
  await sql`update export_file set input = ${removeEmail(email, 'input')} where ${containsEmail(email, 'input')}`.execute(db)
  await sql`update task set payload = ${removeEmail(email, 'payload')} where ${containsEmail(email, 'payload')} and kind = 'export-task'`.execute(
    db,
  )
}

const erased = 'erased@erased.invalid'
/** For `like`, where two signs mean something. */
const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)

const containsEmail = (email: string, column: string) => sql`${sql.ref(column)}::text ilike ${`%${escapeLike(email)}%`}`

const removeEmail = (email: string, column: string) => sql`${removeText(email, sql`${sql.ref(column)}::text`)}::jsonb`

/** Longer e-mails with the same ending belong to others. In JSON, `\n` before an e-mail is the end of a line. */
function removeText(email: string, text: RawBuilder<unknown>): RawBuilder<unknown> {
  const literal = email.replaceAll(/[.*+?^${}()|[\]\\]/g, (sign) => `\\${sign}`)
  const pattern = `((?<=\\\\[nrt])|(?<![[:alnum:]._%+-]))${literal}(?![[:alnum:]-])`
  return sql`regexp_replace(${text}, ${pattern}, ${erased}, 'gi')`
}
